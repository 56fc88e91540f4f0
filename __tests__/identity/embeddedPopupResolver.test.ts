/**
 * @jest-environment ./__tests__/support/environment.cjs
 * @jest-environment-options {"url": "https://www.shop.example/"}
 */
import type { Auth } from 'firebase/auth';
import { embeddedPopupResolver } from '#identity/embeddedPopupResolver';

interface Consumer {
  readonly eventId: string | null;
  onAuthEvent(event: unknown): void;
}

const Resolver = embeddedPopupResolver as unknown as new () => {
  _initialize(): Promise<{
    registerConsumer(consumer: Consumer): void;
    unregisterConsumer(consumer: Consumer): void;
  }>;
  _openPopup(auth: Auth, provider: unknown, type: string, eventId?: string): Promise<unknown>;
  _originValidation(auth: Auth): Promise<void>;
};

/** Validates the origin of this page against the authorized domains of a project. */
async function validate(authorizedDomains: readonly string[]) {
  const requests: string[] = [];
  globalThis.fetch = (input) => {
    requests.push(String(input));
    return Promise.resolve(new Response(JSON.stringify({ authorizedDomains })));
  };
  const auth = { config: { apiKey: 'demo key' }, emulatorConfig: null } as unknown as Auth;
  const outcome = await new Resolver()._originValidation(auth).catch((error: unknown) => error);
  return { requests, outcome };
}

describe('the embedded popup resolver', () => {
  it.each([[['www.shop.example']], [['localhost', 'shop.example']]])(
    'accepts a page of the domains %j and of their subdomains',
    async (domains) => {
      expect(await validate(domains)).toStrictEqual({
        requests: ['https://identitytoolkit.googleapis.com/v1/projects?key=demo+key'],
        outcome: undefined,
      });
    },
  );

  it('rejects a page of another domain', async () => {
    const domains = ['localhost', 'hop.example', 'www.shop', 'https://www.shop.example'];
    expect((await validate(domains)).outcome).toMatchObject({
      code: 'auth/unauthorized-domain',
      message: expect.stringContaining('(auth/unauthorized-domain)'),
    });
  });
});

describe('a message from the account chooser', () => {
  const post = (data: unknown, origin = window.location.origin) => {
    const port = { postMessage: jest.fn() };
    const message = Object.assign(new Event('message'), { data, origin, ports: [port] });
    window.dispatchEvent(message);
    return port;
  };
  const consumer = (eventId: string | null) => ({ eventId, onAuthEvent: jest.fn() });

  it('is delivered once, to the pending sign-in with its event id', async () => {
    const resolver = new Resolver();
    await resolver._initialize();
    const manager = await resolver._initialize();
    const [one, two, none] = [consumer('1'), consumer('2'), consumer(null)];
    for (const each of [one, two, none]) manager.registerConsumer(each);
    const message = { eventId: '1', urlResponse: 'http://localhost/?x' };
    const port = post(message);
    expect(port.postMessage.mock.calls).toStrictEqual([['received']]);
    expect(one.onAuthEvent.mock.calls).toStrictEqual([[message]]);
    expect(two.onAuthEvent).not.toHaveBeenCalled();
    expect(none.onAuthEvent).not.toHaveBeenCalled();
    manager.unregisterConsumer(one);
    expect(post(message).postMessage).not.toHaveBeenCalled();
    expect(one.onAuthEvent).toHaveBeenCalledTimes(1);
  });

  it.each([
    [{ eventId: '1' }, 'https://evil.example'],
    [null, undefined],
    ['text', undefined],
    [{}, undefined],
    [{ eventId: null }, undefined],
  ])('is ignored if it is %j from %s', async (data, origin) => {
    const manager = await new Resolver()._initialize();
    const consumers = [consumer('1'), consumer(null)];
    consumers.forEach((each) => manager.registerConsumer(each));
    expect(post(data, origin).postMessage).not.toHaveBeenCalled();
    for (const { onAuthEvent } of consumers) expect(onAuthEvent).not.toHaveBeenCalled();
    consumers.forEach((each) => manager.unregisterConsumer(each)); // the window keeps the listener
  });
});
