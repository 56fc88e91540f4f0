import { createServer } from 'node:net';

/** Resolves if a server can listen on the port. Otherwise, ends the process with one sentence that says how to choose another. */
export const requireFreePort = ({ port, host, another }) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) => {
      const problem =
        code === 'EADDRINUSE' ? 'is in use by another program' : `has failed (${code})`;
      console.error(`Port ${port} ${problem}. Choose another one: ${another(port + 1)}`);
      process.exit(1);
    });
    server.listen(port, host, () => server.close(resolve));
  });
