import 'fake-indexeddb/auto';
import { openIdentityDatabase } from '../../src/identity/accounts';
import { answer } from '../../src/identity/service';
import { CASES, type Case, type Memory } from './cases';

type Answer = { readonly status: number; readonly body: Record<string, unknown> };
type Service = {
  readonly call: (request: Request) => Promise<Response>;
  readonly codes: (memory: Memory) => Promise<void>;
};

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

async function play(service: Service, base: string): Promise<Answer[]> {
  const memory: Memory = {};
  const answers: Answer[] = [];
  for (const one of CASES) {
    const response = await service.call(requestFor(one, memory, base));
    const body = (await response.json()) as Record<string, unknown>;
    if (response.ok) one.remember?.(body, memory);
    await service.codes(memory);
    answers.push({ status: response.status, body });
  }
  return answers;
}

/** What a client can see of an answer: status, error code and the names of its fields. */
function summaryOf({ status, body }: Answer): string {
  const error = body['error'] as { message?: string } | undefined;
  if (error) return `${status} ${(error.message ?? '').split(' : ')[0] ?? ''}`.trim();
  return `${status} ok`;
}

/** Fields that the SDK reads (auth.md); other fields may be there or not. */
const READ = [
  'idToken',
  'refreshToken',
  'expiresIn',
  'localId',
  'users',
  'access_token',
  'refresh_token',
  'expires_in',
  'requestType',
  'providerId',
  'isNewUser',
  'oauthIdToken',
  'authorizedDomains',
  'email',
];

const missingFrom = (embedded: Answer, official: Answer): string[] =>
  READ.filter((name) => name in official.body && !(name in embedded.body));

/** Plays the contract against both services, prints it side by side; resolves to the failures. */
export async function runContract(emulator: string): Promise<number> {
  const database = await openIdentityDatabase();
  const embedded = await play(
    {
      call: (request) =>
        answer(request, {
          database,
          now: () => Date.now(),
          iterations: 10,
          authorizedDomains: ['localhost'],
        }),
      codes: async (memory) => {
        for (const mail of await database.getAll('mails'))
          memory[mail.kind === 'EMAIL_SIGNIN' ? 'linkCode' : 'resetCode'] = mail.oobCode;
      },
    },
    'https://',
  );
  const official = await play(
    {
      call: (request) => fetch(request),
      codes: async (memory) => {
        const url = `${emulator}/emulator/v1/projects/demo-toyshop/oobCodes`;
        const { oobCodes } = (await (await fetch(url)).json()) as {
          oobCodes: { requestType: string; oobCode: string }[];
        };
        for (const { requestType, oobCode } of oobCodes)
          memory[requestType === 'EMAIL_SIGNIN' ? 'linkCode' : 'resetCode'] = oobCode;
      },
    },
    `${emulator}/`,
  );
  let same = 0;
  let explained = 0;
  let failures = 0;
  for (const [index, one] of CASES.entries()) {
    const [ours, theirs] = [embedded[index], official[index]];
    if (!ours || !theirs) throw new Error('A case was not played.');
    const missing = missingFrom(ours, theirs);
    const isSame = summaryOf(ours) === summaryOf(theirs) && missing.length === 0;
    const mark = isSame ? '=' : one.differs ? '~' : '!';
    if (isSame) same += 1;
    else if (one.differs) explained += 1;
    else failures += 1;
    console.log(
      `${mark} ${one.name.padEnd(40)} ${summaryOf(ours).padEnd(44)} ${summaryOf(theirs)}`,
    );
    if (!isSame && one.differs) console.log(`  because ${one.differs}`);
    if (missing.length > 0) console.log(`  lacks ${missing.join(', ')}`);
  }
  console.log(
    `\n${CASES.length} cases, ${same} alike, ${explained} differ for a stated reason, ${failures} unexplained`,
  );
  console.log(`Contract: ${same + explained} passed, ${failures} failed`);
  return failures;
}
