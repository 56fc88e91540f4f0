/** @jest-environment ./__tests__/support/environment.cjs */
import { isPhotoUrl } from '#domain/isPhotoUrl';
import { parseUrl } from '#domain/parseUrl';
import { signInWithIdp } from '#identity/calls/signInWithIdp';
import { fetchSnapshot } from '#replay/fetchSnapshot';
import { createBrowserHistory } from '#services/browser/createBrowserHistory';
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

  it('a snapshot from another site is rejected with a message', () =>
    inOlderBrowser(() =>
      expect(fetchSnapshot('https://evil.example/a.json')).rejects.toMatchObject({
        message: 'Only a snapshot on this site can be loaded from a URL.',
      }),
    ));

  it('the Google sign-in parses its request URI', () =>
    inOlderBrowser(async () => {
      const options = {} as Parameters<typeof signInWithIdp>[1]; // the request is rejected before these are read
      const from = (requestUri: string) => signInWithIdp({ requestUri }, options);
      await expect(from('no address')).rejects.toThrow('INVALID_REQUEST_URI');
      await expect(from('https://a.b/')).rejects.toThrow('INVALID_CREDENTIAL_OR_PROVIDER_ID');
    }));
});
