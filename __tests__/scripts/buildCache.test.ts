import { randomUUID } from 'node:crypto';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface BuildCache {
  readonly cached: (kind: string, key: string, compute: () => Promise<Buffer>) => Promise<Buffer>;
  readonly removeUnused: (now?: number) => void;
  readonly keyOf: (...parts: readonly (string | Buffer)[]) => string;
}
let cached: BuildCache['cached'];
let keyOf: BuildCache['keyOf'];
let removeUnused: BuildCache['removeUnused'];

beforeAll(async () => {
  ({ cached, keyOf, removeUnused } = (await import(
    '../../scripts/build/buildCache.mjs' as string
  )) as BuildCache);
});

it('computes the content of a key once', async () => {
  const key = keyOf(randomUUID());
  let computed = 0;
  const compute = () => Promise.resolve(Buffer.from(`content ${(computed += 1)}`));
  expect(String(await cached('test', key, compute))).toBe('content 1');
  expect(String(await cached('test', key, compute))).toBe('content 1');
  expect(computed).toBe(1);
});

it('computes the content if it cannot be kept, and says so', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  mkdirSync('node_modules/.cache/latim-build', { recursive: true });
  writeFileSync('node_modules/.cache/latim-build/a-file', ''); // where a folder should be
  const content = await cached('a-file', keyOf('x'), () => Promise.resolve(Buffer.from('content')));
  expect(String(content)).toBe('content');
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^The build cache cannot be written: /));
  warn.mockRestore();
});

it('has another key for other parts', () => {
  expect(keyOf('a', 'b')).not.toBe(keyOf('ab'));
  expect(keyOf('a', 'b')).toBe(keyOf('a', Buffer.from('b')));
});

it('removes what no build has used for 30 days', async () => {
  const day = 24 * 60 * 60 * 1000;
  const [old, used] = [keyOf(randomUUID()), keyOf(randomUUID())];
  const contentOf = (key: string, text: string) =>
    cached('test', key, () => Promise.resolve(Buffer.from(text)));
  await contentOf(old, 'first');
  await contentOf(used, 'first');
  const file = (key: string) =>
    path.join('node_modules/.cache/latim-build/test', key.slice(0, 2), key);
  const before = new Date(Date.now() - 31 * day);
  utimesSync(file(old), before, before);
  utimesSync(file(used), before, before);
  await contentOf(used, 'second'); // a hit
  removeUnused();
  expect(String(await contentOf(old, 'second'))).toBe('second');
  expect(String(await contentOf(used, 'third'))).toBe('first');
});
