import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(tmpdir(), 'built-'));
const server = createServer();
beforeAll(async () => {
  writeFileSync(path.join(folder, 'index.html'), '');
  writeFileSync(path.join(folder, '404.html'), '');
  writeFileSync(path.join(folder, 'firebase.json'), '{"hosting":{"headers":[]}}');
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await new Promise((resolve) => server.close(resolve));
});

it.each([
  ['preview', 'npm run preview'],
  ['checkPort', 'npm start'],
])('a port in use ends %s with a sentence that says how to choose another', (script, command) => {
  const { port } = server.address() as AddressInfo; // of a TCP server
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.mjs`], {
    encoding: 'utf8',
    env: { ...process.env, PORT: String(port), OUT_DIR: folder },
  });
  expect({ status, stdout, stderr }).toStrictEqual({
    status: 1,
    stdout: '',
    stderr: `Port ${port} is in use by another program. Choose another one: PORT=${port + 1} ${command}\n`,
  });
});
