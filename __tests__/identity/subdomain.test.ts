/**
 * @jest-environment ./__tests__/support/environment.cjs
 * @jest-environment-options {"url": "https://www.shop.example/"}
 */
import type { Auth } from 'firebase/auth';
import { embeddedPopupResolver } from '#identity/embeddedPopupResolver';

const Resolver = embeddedPopupResolver as unknown as new () => {
  _originValidation(auth: Auth): Promise<void>;
};
const auth = { config: { apiKey: 'demo' }, emulatorConfig: null } as unknown as Auth;

/** Validates the origin of this page against the authorized domains of a project. */
function validate(authorizedDomains: readonly string[]): Promise<void> {
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify({ authorizedDomains })));
  return new Resolver()._originValidation(auth);
}

it('a page on a subdomain may sign in if the domain is authorized', async () => {
  await expect(validate(['localhost', 'shop.example'])).resolves.toBeUndefined();
  for (const domain of ['hop.example', 'www.shop', 'example.shop'])
    await expect(validate([domain])).rejects.toMatchObject({ code: 'auth/unauthorized-domain' });
});
