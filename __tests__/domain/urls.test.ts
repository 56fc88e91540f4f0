import { canonicalPath, isPhotoUrl, parseUrl, webMailComposeUrl, whatsAppUrl } from '#domain/urls';
import fc from '#tests/support/fastCheck';

it.each([
  ['https://a.b/c?d#e', undefined, 'https://a.b/c?d#e'],
  ['/c', 'https://a.b/x', 'https://a.b/c'],
  ['/c', undefined, undefined],
  ['https://', undefined, undefined],
])('parses %s, relative to %s, as %s', (text, base, expected) => {
  expect(parseUrl(text, base)?.href).toBe(expected);
});

it.each([
  ['https://a.b/c.png', true],
  ['http://example.com', true],
  ['https://a.b/'.padEnd(2048, 'x'), true],
  ['https://a.b/'.padEnd(2049, 'x'), false],
  ['javascript:alert(1)', false],
  ['//a.b/c.png', false],
  ['photo.png', false],
  ['', false],
  ['https://', false],
  ['http:?a', false],
])('the photo URL %s is accepted: %j', (url, isAccepted) => {
  expect(isPhotoUrl(url)).toBe(isAccepted);
});

describe('canonicalPath', () => {
  it.each([
    ['/', '/'],
    ['/all-toys//', '/all-toys'],
    ['//all-toys', '/all-toys'],
    ['/toy//toy-1', '/toy/toy-1'],
    ['/toy/toy-1.', '/toy/toy-1'],
    ['/toy/TOY-12),', '/toy/toy-12'],
    ['/toy/toy-1%E2%80%9D', '/toy/toy-1'],
    ['/toy/toy-1/reviews', '/toy/toy-1/reviews'],
    ['/All-Toys', '/All-Toys'],
    ['/a%2Fb%3Fc%25', '/a%2Fb%3Fc%25'],
    ['/100%', '/100%'],
  ])('normalizes %s to %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });

  it('keeps the resource and is idempotent', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const canonical = canonicalPath(`/${path}`);
        expect(canonicalPath(canonical)).toBe(canonical);
        expect(decodeURIComponent(canonical)).toBe(
          decodeURIComponent(`/${path}`.replace(/\/+/g, '/').replace(/\/$/, '')) || '/',
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
