import { canonicalPath } from '#domain/canonicalPath';
import fc from '#tests/support/fastCheck';

describe('canonicalPath', () => {
  it.each([
    ['/', '/'],
    ['//', '/'],
    ['/all-toys//', '/all-toys'],
    ['/all%2Dtoys', '/all-toys'],
    ['/toy/toy%2d1/', '/toy/toy-1'],
    ['/toy/%E0%A6%AA', '/toy/%E0%A6%AA'],
    ['/a%2Fb%3Fc%25', '/a%2Fb%3Fc%25'],
    ['/100%', '/100%'],
    ['/a%7Eb%5Fc%2E', '/a~b_c.'],
    ['/a%2Gb', '/a%2Gb'],
  ])('normalizes %s to %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });

  it('keeps the resource and is idempotent', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const canonical = canonicalPath(`/${path}`);
        expect(canonicalPath(canonical)).toBe(canonical);
        expect(decodeURIComponent(canonical)).toBe(
          decodeURIComponent(`/${path}`).replace(/\/+$/, '') || '/',
        );
      }),
    );
  });
});
