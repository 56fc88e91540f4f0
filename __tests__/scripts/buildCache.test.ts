/** @jest-environment node */
import { randomUUID } from 'node:crypto';

interface BuildCache {
  readonly cached: (kind: string, key: string, compute: () => Promise<Buffer>) => Promise<Buffer>;
  readonly keyOf: (...parts: readonly (string | Buffer)[]) => string;
}
let cached: BuildCache['cached'];
let keyOf: BuildCache['keyOf'];

beforeAll(async () => {
  ({ cached, keyOf } = (await import(
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

it('has another key for other parts', () => {
  expect(keyOf('a', 'b')).not.toBe(keyOf('ab'));
  expect(keyOf('a', 'b')).toBe(keyOf('a', Buffer.from('b')));
});
