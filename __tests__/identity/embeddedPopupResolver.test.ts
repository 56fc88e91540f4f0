import type { Auth } from 'firebase/auth';
import { embeddedPopupResolver } from '#identity/embeddedPopupResolver';

const Resolver = embeddedPopupResolver as unknown as new () => {
  _originValidation(auth: Auth): Promise<void>;
};

/** Asks whether this page may sign in, of a project that allows certain domains. */
async function validate(authorizedDomains: readonly string[], emulatorConfig: unknown = null) {
  const asked: string[] = [];
  globalThis.fetch = (input) => {
    asked.push(String(input));
    return Promise.resolve(new Response(JSON.stringify({ authorizedDomains })));
  };
  const auth = { config: { apiKey: 'demo key' }, emulatorConfig } as unknown as Auth;
  const outcome = await new Resolver()._originValidation(auth).catch((error: unknown) => error);
  return { asked, outcome };
}

describe('the embedded popup resolver', () => {
  it.each([[['localhost']], [['shop.example', 'localhost']]])(
    'accepts the origin %j',
    async (domains) => {
      expect(await validate(domains)).toEqual({
        asked: ['https://identitytoolkit.googleapis.com/v1/projects?key=demo+key'],
        outcome: undefined,
      });
    },
  );

  it.each([[[]], [['shop.example', 'ocalhost', 'http://localhost']]])(
    'rejects other origins than %j',
    async (domains) => {
      expect((await validate(domains)).outcome).toMatchObject({
        code: 'auth/unauthorized-domain',
        message: expect.stringContaining('(auth/unauthorized-domain)'),
      });
    },
  );

  it('does not query the emulator, like the real resolver', async () => {
    expect(await validate([], { host: '127.0.0.1' })).toEqual({ asked: [], outcome: undefined });
  });
});
