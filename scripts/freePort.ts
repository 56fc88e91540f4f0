import { type AddressInfo, createServer } from 'node:net';

/** Finds an unused port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // of a TCP server
      server.close(() => resolve(port));
    });
  });
