/** @jest-environment ./__tests__/support/environment.cjs */
import {
  canonicalPath,
  isPhotoUrl,
  parseUrl,
  pathOf,
  urlOf,
  webMailComposeUrl,
  whatsAppUrl,
} from '#domain/urls';
import { signInWithIdp } from '#identity/calls/signInWithIdp';
import { createBrowserHistory } from '#services/browser/createBrowserHistory';
import fc from '#tests/support/fastCheck';
import { without } from '#tests/support/without';

const inOlderBrowser = (run: () => unknown) => without(URL, 'canParse', run);

it.each([
  ['https://a.b/c?d#e', undefined, 'https://a.b/c?d#e'],
  ['/c', 'https://a.b/x', 'https://a.b/c'],
  ['/c', undefined, undefined],
  ['https://', undefined, undefined],
])('parses %s, relative to %s, as %s', (text, base, expected) =>
  expect(parseUrl(text, base)?.href).toBe(expected),
);

it('URLs begin with the path of the shop on its host, paths do not', () => {
  jest.replaceProperty(process, 'env', { ...process.env, BASE_PATH: '/latim' });
  expect(urlOf('/all-toys')).toBe('/latim/all-toys');
  expect(pathOf('/latim/all-toys')).toBe('/all-toys');
});

describe('without URL.canParse', () => {
  it('internal links work', () =>
    inOlderBrowser(() =>
      expect(createBrowserHistory(window).push('/all-toys')?.pathname).toBe('/all-toys'),
    ));

  it('photo URLs are validated', () =>
    inOlderBrowser(() => {
      expect(isPhotoUrl('https://a.b/c.png')).toBe(true);
      expect(isPhotoUrl('no address')).toBe(false);
    }));

  it('the Google sign-in parses its request URI', () =>
    inOlderBrowser(async () => {
      const options = {} as Parameters<typeof signInWithIdp>[1]; // the request is rejected before these are read
      const from = (requestUri: string) => signInWithIdp({ requestUri }, options);
      await expect(from('no address')).rejects.toThrow('INVALID_REQUEST_URI');
      await expect(from('https://a.b/')).rejects.toThrow('INVALID_CREDENTIAL_OR_PROVIDER_ID');
    }));
});

describe('photo URLs', () => {
  /** A URL of this length. */
  const longUrl = (length: number) => 'https://a.b/'.padEnd(length, 'x');

  it.each(['https://a.b/c.png', 'http://example.com'])('accepts %s', (url) => {
    expect(isPhotoUrl(url)).toBe(true);
  });

  it('accepts 2048 characters and no more', () => {
    expect(isPhotoUrl(longUrl(2048))).toBe(true);
    expect(isPhotoUrl(longUrl(2049))).toBe(false);
  });

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'ftp://a.b/c.png',
    '//a.b/c.png',
    'photo.png',
    '',
    'https://',
    'http:?a',
  ])('rejects %s', (url) => {
    expect(isPhotoUrl(url)).toBe(false);
  });
});

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

it('opens a compose page with the address as it is, the subject and a hint', () => {
  const { origin, pathname, searchParams } = new URL(webMailComposeUrl('a&bcc=evil@b.co'));
  expect(origin + pathname).toBe('https://mail.google.com/mail/');
  expect(Object.fromEntries(searchParams)).toStrictEqual({
    view: 'cm',
    fs: '1',
    to: 'a&bcc=evil@b.co',
    su: 'Password Reset',
    body: 'Please check your email for the link to reset your password.',
  });
  expect(() => webMailComposeUrl('\ud800')).not.toThrow();
});

it.each([
  ['Bat & Ball #1, 100% “new” + 2?', 'Bat & Ball #1, 100% “new” + 2?'],
  ['Tom\ud83d', 'Tom\ufffd'],
])('opens WhatsApp with the whole text "%s", and no plus in place of a space', (text, received) => {
  const url = whatsAppUrl('+880 1000 000000', text);
  expect(url).toMatch(/^https:\/\/wa\.me\/8801000000000\?text=[\w%*.-]+$/);
  expect(new URL(url).searchParams.get('text')).toBe(received);
});
