import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import { readClaims } from '#identity/tokens';
import { type Case, idOf, type Memory, type Outcome } from './cases/case';
import { GOOGLE_CASES } from './cases/google';
import { MAIL_CASES } from './cases/mails';
import { PASSWORD_CASES } from './cases/password';
import { PROJECT_CASES } from './cases/project';
import { SESSION_CASES } from './cases/session';
import type { Service } from './services';

/** In the order in which they are played. Later cases depend on earlier ones. */
const CASES: readonly Case[] = [
  ...PASSWORD_CASES,
  ...SESSION_CASES,
  ...MAIL_CASES,
  ...GOOGLE_CASES,
  ...PROJECT_CASES,
];

type Body = Readonly<Record<string, unknown>>;

interface Answer {
  readonly path: string;
  readonly status: number;
  readonly body: Body;
}

interface CaseOutcome extends Outcome {
  readonly name: string;
}

const hostOf = (path: string) =>
  path === '/v1/token' ? 'securetoken.googleapis.com' : 'identitytoolkit.googleapis.com';

/** The request of a case that the SDK does not make. */
const requestOf = ({ method = 'POST', path, body }: Case, memory: Memory, base: string) =>
  new Request(`${base}${hostOf(path)}${path}?key=demo-key`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body(memory)) }),
  });

const claimsOf = (idToken: unknown) => {
  const {
    email,
    email_verified: isVerified,
    sub: user,
    iat,
    exp,
  } = readClaims(String(idToken)) ?? {};
  return { email, user, isVerified, seconds: Number(exp) - Number(iat) };
};

const ID_TOKENS = ['idToken', 'id_token', 'access_token'];

/** The fields of an answer, with what `idOf` and `tokenOf` stand for. */
function readable(body: Body, { localIds }: Memory): Body {
  const names = new Map<unknown, string>(
    Object.entries(localIds).map(([email, localId]) => [localId, idOf(email)]),
  );
  // The SDK takes a missing `isNewUser` for false.
  const text = JSON.stringify(
    { isNewUser: false, idToken: null, ...body },
    (name, value: unknown) =>
      ID_TOKENS.includes(name) && value !== null ? claimsOf(value) : (names.get(value) ?? value),
  );
  return JSON.parse(text) as Body;
}

function remember(body: Body, memory: Memory): void {
  const { localId, idToken = body['id_token'], refreshToken = body['refresh_token'] } = body;
  const email = claimsOf(idToken).email as string | undefined; // both services put it into their tokens
  if (email === undefined) return;
  memory.idTokens[email] = String(idToken);
  memory.refreshTokens[email] = String(refreshToken);
  if (!Object.values(memory.localIds).includes(String(localId ?? body['user_id'])))
    memory.localIds[email] = String(localId);
}

/** Plays all cases, with the real SDK where it makes the call. */
export async function playCases(service: Service): Promise<readonly CaseOutcome[]> {
  const memory: Memory = {
    localIds: {},
    idTokens: {},
    refreshTokens: {},
    resetCode: '',
    linkCode: '',
  };
  /** The answers to the requests of a case. */
  const answers: Answer[] = [];
  const send = async (request: Request): Promise<Response> => {
    const response = await service.call(request);
    const body = (await response.clone().json()) as Body;
    answers.push({ path: new URL(request.url).pathname, status: response.status, body });
    return response;
  };
  globalThis.fetch = (input, init) => send(new Request(input, init));
  const app = initializeApp({ apiKey: 'demo-key', projectId: 'demo-toyshop' }, service.base);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (service.emulatorUrl !== undefined)
    connectAuthEmulator(auth, service.emulatorUrl, { disableWarnings: true });

  const play = async (one: Case): Promise<CaseOutcome> => {
    await one.prepare?.(service, memory);
    answers.splice(0);
    let sdk = 'ok';
    try {
      await (one.bySdk?.(auth, memory) ?? send(requestOf(one, memory, service.base)));
    } catch (error) {
      sdk = (error as { code?: string }).code ?? String(error);
    }
    const answer = answers.find(({ path }) => path.endsWith(one.path));
    const { status, body }: Omit<Answer, 'path'> = answer ?? { status: 0, body: {} };
    if (status === 200) remember(body, memory);
    Object.assign(memory, await service.codes());
    const error = body['error'] as { readonly message: string } | undefined;
    const code = error?.message.split(' : ')[0] ?? 'ok';
    return { name: one.name, sdk, status, code, body: readable(body, memory) };
  };
  const outcomes: CaseOutcome[] = [];
  for (const one of CASES) outcomes.push(await play(one));
  await deleteApp(app);
  return outcomes;
}

/** The outcomes that are expected of a service. */
export const expectedOutcomes = ({ emulatorUrl }: Service): readonly CaseOutcome[] =>
  CASES.map(({ name, expect, emulator = expect }) => {
    const outcome = emulatorUrl === undefined ? expect : emulator;
    const { status, code = 'ok', sdk = 'ok', body = {} } = outcome;
    return { name, sdk, status, code, body };
  });
