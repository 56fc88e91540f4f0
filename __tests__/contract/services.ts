import 'fake-indexeddb/auto';
import { handleRequest } from '#identity/handleRequest';
import { type Account, openIdentityDatabase } from '#identity/identityDatabase';

interface Mail {
  readonly kind: string;
  readonly oobCode: string;
}

/** A service that the contract is run against. */
export interface Service {
  /** The start of each URL, up to the host. */
  readonly base: string;
  readonly call: (request: Request) => Promise<Response>;
  /** The codes of the last mails. No mail is sent. */
  readonly codes: () => Promise<{ readonly resetCode?: string; readonly linkCode?: string }>;
  /** All mails whose codes were not used, oldest first. */
  readonly mails: () => Promise<readonly Mail[]>;
  readonly disable: (localId: string, isDisabled: boolean) => Promise<void>;
  /** Makes all codes of mails expire. A no-op for a service whose codes do not expire. */
  readonly ageCodes: () => Promise<void>;
  /** The URL that the SDK connects to; undefined for the production hosts. */
  readonly emulatorUrl?: string;
}

const lastCodes = (mails: readonly Mail[]) =>
  Object.fromEntries(
    mails.map(({ kind, oobCode }) => [kind === 'EMAIL_SIGNIN' ? 'linkCode' : 'resetCode', oobCode]),
  );

let databases = 0;

/** Creates an embedded service with its own database. */
export async function embeddedService() {
  const database = await openIdentityDatabase(`contract-${(databases += 1)}`);
  const change = async (localId: string, what: Partial<Account>) => {
    const account = await database.get('accounts', localId);
    if (account) await database.put('accounts', { ...account, ...what });
  };
  const mails = async () => (await database.getAll('mails')).sort((a, b) => a.sentAt - b.sentAt);
  const service: Service = {
    base: 'https://',
    call: (request) =>
      handleRequest(request, {
        databaseName: database.name,
        now: () => Date.now(),
        iterations: 10,
        authorizedDomains: ['localhost'],
      }),
    codes: async () => lastCodes(await mails()),
    mails,
    disable: (localId, isDisabled) => change(localId, { isDisabled }),
    ageCodes: async () => {
      for (const mail of await database.getAll('mails'))
        await database.put('mails', { ...mail, sentAt: 0 });
    },
  };
  return { ...service, database };
}

/** Configures the official emulator at a URL with email enumeration protection, like new projects. */
export async function emulatorService(url: string): Promise<Service> {
  const asOwner = (path: string, method: string, body: unknown) =>
    fetch(`${url}/identitytoolkit.googleapis.com/${path}`, {
      method,
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  await asOwner('v2/projects/demo-toyshop/config?updateMask=emailPrivacyConfig', 'PATCH', {
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  });
  const mails = async () => {
    const response = await fetch(`${url}/emulator/v1/projects/demo-toyshop/oobCodes`);
    const { oobCodes } = (await response.json()) as {
      oobCodes: { requestType: string; oobCode: string }[];
    };
    return oobCodes.map(({ requestType, oobCode }) => ({ kind: requestType, oobCode }));
  };
  return {
    base: `${url}/`,
    emulatorUrl: url,
    call: (request) => fetch(request),
    codes: async () => lastCodes(await mails()),
    mails,
    disable: async (localId, isDisabled) => {
      await asOwner('v1/projects/demo-toyshop/accounts:update', 'POST', {
        localId,
        disableUser: isDisabled,
      });
    },
    ageCodes: () => Promise.resolve(), // codes of the emulator do not expire
  };
}
