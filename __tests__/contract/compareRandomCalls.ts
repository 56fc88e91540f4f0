import fc from 'fast-check';
import { readClaims } from '#identity/tokens';
import { KNOWN_DIFFERENCES } from './knownDifferences';
import {
  anyOperation,
  EMAILS,
  type Known,
  type Operation,
  PASSWORDS,
  rememberTokens,
  requestOf,
} from './operations';
import type { Service } from './services';

type Body = Readonly<Record<string, unknown>>;

/** A service with what it has returned so far. */
interface Run {
  readonly service: Service;
  readonly known: Known;
  readonly localIds: string[];
  readonly seenCodes: Set<string>;
  /** The email of the Google account that was last linked to each user. */
  readonly googleEmails: Map<unknown, string>;
}

const runOf = async (service: Service): Promise<Run> => ({
  service,
  known: { idTokens: [], refreshTokens: [], codes: [] },
  localIds: [],
  googleEmails: new Map(),
  seenCodes: new Set((await service.mails()).map(({ oobCode }) => oobCode)), // the emulator keeps old mails
});

/** Both services create their own ids, so ids are compared by the order in which they appear. */
function numberOf(localId: unknown, localIds: string[]): number | null {
  if (typeof localId !== 'string') return null;
  if (!localIds.includes(localId)) localIds.push(localId);
  return localIds.indexOf(localId);
}

function claimsOf(idToken: unknown) {
  const claims = readClaims(String(idToken));
  const firebase = claims?.['firebase'] as Body | undefined;
  return {
    email: claims?.['email'],
    isVerified: claims?.['email_verified'],
    provider: firebase?.['sign_in_provider'],
  };
}

const providersOf = (user: Body) =>
  ((user['providerUserInfo'] ?? []) as Body[])
    .map((info) => `${info['providerId']} ${info['email']} ${info['displayName'] ?? ''}`)
    .sort();

/** The part of an account that is visible through the SDK. */
const userOf = (user: Body, localIds: string[]) => ({
  user: numberOf(user['localId'], localIds),
  email: user['email'],
  emailVerified: user['emailVerified'],
  displayName: user['displayName'] || '',
  photoUrl: user['photoUrl'] || '',
  providers: providersOf(user),
});

const SEEN_FIELDS = ['requestType', 'email', 'needConfirmation', 'verifiedProvider'];

/** What an SDK user can see of an answer. */
function visibleOf(operation: Operation, body: Body, { localIds }: Run): Body {
  const users = body['users'] as Body[] | undefined;
  if (users) return userOf(users[0] ?? {}, localIds);
  const idToken = body['idToken'] ?? body['id_token'];
  return {
    ...Object.fromEntries(SEEN_FIELDS.map((name) => [name, body[name]])),
    user: numberOf(body['localId'] ?? body['user_id'], localIds),
    isNewUser: body['isNewUser'] === true,
    ...(operation.call === 'password link' && { displayName: body['displayName'] || '' }),
    ...(operation.call.endsWith('change') && userOf(body, localIds)),
    ...(idToken !== undefined && { token: JSON.stringify(claimsOf(idToken)) }),
  };
}

async function perform(operation: Operation, run: Run) {
  const { service, known, seenCodes } = run;
  const response = await service.call(requestOf(operation, known, service.base));
  const body = (await response.json()) as Body;
  if (response.ok) rememberTokens(body, known);
  for (const { kind, oobCode } of await service.mails())
    if (kind !== 'RECOVER_EMAIL' && !seenCodes.has(oobCode)) {
      seenCodes.add(oobCode);
      known.codes.push(oobCode);
    }
  const error = body['error'] as Body | undefined;
  const message = error?.['message'];
  return message === undefined
    ? { result: 'ok', visible: visibleOf(operation, body, run) }
    : { result: String(message).split(' : ')[0] ?? '', visible: {} };
}

type Answer = Awaited<ReturnType<typeof perform>>;

/** The differences between two responses, one text for each kind. */
function differenceOf({ call }: Operation, ours: Answer, theirs: Answer): readonly string[] {
  if (ours.result !== theirs.result) return [`${call}: ${ours.result} / ${theirs.result}`];
  return Object.keys({ ...ours.visible, ...theirs.visible })
    .filter((name) => JSON.stringify(ours.visible[name]) !== JSON.stringify(theirs.visible[name]))
    .map((name) => `${call}: ${name}`);
}

/** Whether the account already had another Google account. The emulator keeps both, so the accounts differ. */
function replacesGoogleAccount(
  { call, email }: Operation,
  { result, visible }: Answer,
  { googleEmails }: Run,
): boolean {
  if (call !== 'Google sign-in' || result !== 'ok' || visible['user'] === null) return false;
  const before = googleEmails.get(visible['user']) ?? email;
  googleEmails.set(visible['user'], email);
  return before !== email;
}

const explanationOf = (kind: string) => KNOWN_DIFFERENCES.find(({ kinds }) => kinds.test(kind));

const signUp = (email: string): Operation => ({
  call: 'sign-up',
  email,
  password: PASSWORDS[0],
  text: '',
  isVerified: false,
  nth: 0,
});
const START = [signUp(EMAILS[0]), signUp(EMAILS[1])];

const VALID = fc.array(anyOperation(), { minLength: 20, maxLength: 30 });
const INVALID = fc.array(
  anyOperation(undefined, {
    emails: [
      ...EMAILS,
      'KARIM@example.com',
      ' karim@example.com',
      'ka rim@example.com',
      'nobody',
      '',
    ],
    passwords: [...PASSWORDS, 'abc', 'abcdefgh', ''],
  }),
  { minLength: 20, maxLength: 30 },
);

/** The result of a comparison of two services. */
export interface Comparison {
  readonly calls: number;
  /** Each kind of difference with the number of times that it was seen. */
  readonly kinds: ReadonlyMap<string, number>;
  /** The first example of each kind that is not listed. */
  readonly unexplained: ReadonlyMap<string, string>;
}

/**
 * Makes the same random calls to both services and compares what an SDK user can see of the answers. After a
 * difference in an accepted call the accounts differ, so the rest of that sequence is skipped.
 */
export async function compareRandomCalls(
  openServices: () => Promise<readonly [embedded: Service, emulator: Service]>,
  { minCalls, seed, nextSecond }: { minCalls: number; seed: number; nextSecond: () => void },
): Promise<Comparison> {
  const kinds = new Map<string, number>();
  const unexplained = new Map<string, string>();
  const sequences = fc.sample(fc.oneof(VALID, INVALID), { seed, numRuns: minCalls });
  let calls = 0;
  for (const sequence of sequences) {
    const [embedded, emulator] = await openServices();
    const [ours, theirs] = [await runOf(embedded), await runOf(emulator)];
    const performed: string[] = [];
    for (const operation of [...START, ...sequence]) {
      nextSecond();
      calls += 1;
      const [left, right] = [await perform(operation, ours), await perform(operation, theirs)];
      performed.push(operation.call);
      const differences = differenceOf(operation, left, right);
      for (const kind of differences) {
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        if (!explanationOf(kind) && !unexplained.has(kind))
          unexplained.set(
            kind,
            `${performed.join(', ')} ${JSON.stringify({ operation, left, right })}`,
          );
      }
      const isAccepted = left.result === 'ok' || right.result === 'ok';
      if ((differences.length > 0 && isAccepted) || replacesGoogleAccount(operation, left, ours))
        break;
    }
    if (calls >= minCalls) break;
  }
  return { calls, kinds, unexplained };
}
