/** @jest-environment ./__tests__/support/environment.cjs */
import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import { embeddedService, emulatorService } from '#tests/contract/services';
import { resultOf, STEPS } from '#tests/contract/steps';

/** Set by `node scripts/contract.mjs`, which starts the official emulator. */
const EMULATOR_URL = process.env['EMULATOR_URL'];

const SERVICES = {
  'the embedded sign-in service': embeddedService,
  ...(EMULATOR_URL !== undefined && {
    'the official emulator': () => emulatorService(EMULATOR_URL),
  }),
};

/** The calls of the specification (§7) with their payloads. The SDK also makes others. */
const CALLS: readonly (readonly [path: string, ...fields: string[]])[] = [
  ['accounts:signUp', 'email', 'password', 'returnSecureToken', 'clientType'],
  ['accounts:signInWithPassword', 'email', 'password', 'returnSecureToken', 'clientType'],
  ['accounts:sendOobCode', 'requestType', 'email', 'clientType'],
  ['accounts:signInWithEmailLink', 'email', 'oobCode'],
  ['accounts:signInWithIdp', 'requestUri', 'postBody'],
  ['accounts:update', 'idToken', 'displayName', 'photoUrl', 'returnSecureToken'],
];

describe.each(Object.entries(SERVICES))('%s', (name, open) => {
  it('answers the SDK as expected, which makes the calls of the specification', async () => {
    const service = await open();
    const sent: (readonly [path: string, body: string])[] = [];
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      sent.push([new URL(request.url).pathname, await request.clone().text()]);
      return service.handle(request);
    };
    const app = initializeApp({ apiKey: 'demo-key', projectId: 'demo-toyshop' }, name);
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    const { emulatorUrl } = service;
    if (emulatorUrl !== undefined)
      connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
    const results: unknown[] = [];
    for (const { name: step, call } of STEPS)
      results.push([
        step,
        await call(auth, service).then(resultOf, ({ code }: { code?: string }) => code),
      ]);
    const isEmulator = emulatorUrl !== undefined;
    const expected = STEPS.map(({ name, emulator, ...step }) => [
      name,
      isEmulator && emulator ? emulator.expected : step.expected,
    ]);
    expect(results).toStrictEqual(expected);
    const missing = CALLS.filter(([path, ...fields]) =>
      sent.every(
        ([to, body]) =>
          !to.endsWith(`/v1/${path}`) || fields.some((field) => !body.includes(`"${field}":`)),
      ),
    );
    expect(missing).toStrictEqual([]);
  }, 120_000);
});
