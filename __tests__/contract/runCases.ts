import { deleteApp, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import { CASES } from './cases';
import type { Case, Expected, Memory } from './cases/case';
import { type Answer, firstAnswer, routeProductionTo } from './network';
import type { Service } from './services';
import { shapeDifferences } from './shape';

/** The result of a service in one case. */
export interface Result {
  readonly summary: string;
  /** The differences from the expected answer, one per line. */
  readonly differences: readonly string[];
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

/** The differences between an answer and the expected one. */
function differencesOf(
  { status, code, answer }: Expected,
  given: Answer,
  memory: Memory,
): string[] {
  return [
    ...(given.status === status ? [] : [`status is ${given.status}, not ${status}`]),
    ...(code === undefined || codeOf(given) === code
      ? []
      : [`code is ${codeOf(given)}, not ${code}`]),
    ...(answer ? shapeDifferences(answer(memory), given.body) : []),
  ];
}

type RunCase = (one: Case, memory: Memory) => Promise<{ answer: Answer; result: Result }>;

async function runAll(service: Service, runCase: RunCase): Promise<Result[]> {
  const memory: Memory = {};
  const results: Result[] = [];
  for (const one of CASES) {
    await one.prepare?.(service, memory);
    const { answer, result } = await runCase(one, memory);
    if (answer.status === 200) one.remember?.(answer.body, memory);
    Object.assign(memory, await service.codes());
    results.push(result);
  }
  return results;
}

const byRequest =
  (service: Service): RunCase =>
  async (one, memory) => {
    const response = await service.call(requestFor(one, memory, service.base));
    const answer = {
      status: response.status,
      body: (await response.json()) as Answer['body'],
    };
    const differences = differencesOf(expectedOf(one, service), answer, memory);
    return { answer, result: { summary: `${answer.status} ${codeOf(answer)}`, differences } };
  };

/** Runs all cases with plain requests. */
export const runByRequests = (service: Service) => runAll(service, byRequest(service));

const bySdk =
  (service: Service, auth: Auth): RunCase =>
  async (one, memory) => {
    const { bySdk: make } = one;
    if (!make) {
      const { answer } = await byRequest(service)(one, memory);
      return { answer, result: { summary: '', differences: [] } };
    }
    let summary = 'ok';
    const answer = await firstAnswer(one.path, () =>
      make(auth, memory).catch((error: { code?: string }) => {
        summary = error.code ?? String(error);
      }),
    );
    const { sdk = 'ok', ...expected } = expectedOf(one, service);
    const differences = summary === sdk ? [] : [`the SDK returns ${summary}, not ${sdk}`];
    return answer
      ? {
          answer,
          result: {
            summary,
            differences: [...differences, ...differencesOf(expected, answer, memory)],
          },
        }
      : {
          answer: { status: 0, body: {} },
          result: { summary, differences: [...differences, `the SDK did not request ${one.path}`] },
        };
  };

let apps = 0;

/** Runs all cases with the SDK. Requests that the SDK cannot make are plain requests. */
export async function runBySdk(service: Service): Promise<Result[]> {
  const app = initializeApp(
    { apiKey: 'demo-key', projectId: 'demo-toyshop' },
    `app-${(apps += 1)}`,
  );
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (service.emulatorUrl === undefined) routeProductionTo(service.call);
  else connectAuthEmulator(auth, service.emulatorUrl, { disableWarnings: true });
  const results = await runAll(service, bySdk(service, auth));
  await deleteApp(app);
  return results;
}
