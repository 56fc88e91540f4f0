import { deleteApp, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import { CASES } from './cases';
import type { Case, Expected, Memory } from './cases/case';
import { type Answer, answerProductionBy, watching } from './network';
import type { Service } from './services';
import { differences } from './shape';

/** How a service fared in one case. */
export interface Result {
  readonly summary: string;
  /** What is not as expected, a line each. */
  readonly faults: readonly string[];
}

const hostOf = (path: string) =>
  path === '/v1/token' ? 'securetoken.googleapis.com' : 'identitytoolkit.googleapis.com';

const requestFor = ({ method = 'POST', path, body }: Case, memory: Memory, base: string): Request =>
  new Request(`${base}${hostOf(path)}${path}?key=demo-key`, {
    method,
    ...(body && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body(memory)),
    }),
  });

const codeOf = ({ body }: Answer): string =>
  ((body['error'] as { message?: string } | undefined)?.message ?? 'ok').split(' : ')[0] ?? '';

const expectedOf = (one: Case, { emulatorUrl }: Service): Expected =>
  emulatorUrl !== undefined && one.emulator ? one.emulator : one.expect;

/** Where an answer is not the expected one. */
function faultsOf({ status, code, answer }: Expected, given: Answer, memory: Memory): string[] {
  return [
    ...(given.status === status ? [] : [`status is ${given.status}, not ${status}`]),
    ...(code === undefined || codeOf(given) === code
      ? []
      : [`code is ${codeOf(given)}, not ${code}`]),
    ...(answer ? differences(answer(memory), given.body) : []),
  ];
}

type Play = (one: Case, memory: Memory) => Promise<{ answer: Answer; result: Result }>;

async function playAll(service: Service, play: Play): Promise<Result[]> {
  const memory: Memory = {};
  const results: Result[] = [];
  for (const one of CASES) {
    await one.prepare?.(service, memory);
    const { answer, result } = await play(one, memory);
    if (answer.status === 200) one.remember?.(answer.body, memory);
    Object.assign(memory, await service.codes());
    results.push(result);
  }
  return results;
}

const byRequest =
  (service: Service): Play =>
  async (one, memory) => {
    const response = await service.call(requestFor(one, memory, service.base));
    const answer = {
      status: response.status,
      body: (await response.json()) as Answer['body'],
    };
    const faults = faultsOf(expectedOf(one, service), answer, memory);
    return { answer, result: { summary: `${answer.status} ${codeOf(answer)}`, faults } };
  };

/** Plays the contract, request by request. */
export const playRequests = (service: Service) => playAll(service, byRequest(service));

const bySdk =
  (service: Service, auth: Auth): Play =>
  async (one, memory) => {
    const { bySdk: make } = one;
    if (!make) {
      const { answer } = await byRequest(service)(one, memory);
      return { answer, result: { summary: '', faults: [] } };
    }
    let summary = 'ok';
    const answer = await watching(one.path, () =>
      make(auth, memory).catch((error: { code?: string }) => {
        summary = error.code ?? String(error);
      }),
    );
    const { sdk = 'ok', ...expected } = expectedOf(one, service);
    const faults = summary === sdk ? [] : [`the SDK says ${summary}, not ${sdk}`];
    return answer
      ? { answer, result: { summary, faults: [...faults, ...faultsOf(expected, answer, memory)] } }
      : {
          answer: { status: 0, body: {} },
          result: { summary, faults: [...faults, `the SDK never asked ${one.path}`] },
        };
  };

let apps = 0;

/** Plays the contract again, every case that the SDK makes by the SDK itself. */
export async function playBySdk(service: Service): Promise<Result[]> {
  const app = initializeApp(
    { apiKey: 'demo-key', projectId: 'demo-toyshop' },
    `app-${(apps += 1)}`,
  );
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (service.emulatorUrl === undefined) answerProductionBy(service.call);
  else connectAuthEmulator(auth, service.emulatorUrl, { disableWarnings: true });
  const results = await playAll(service, bySdk(service, auth));
  await deleteApp(app);
  return results;
}
