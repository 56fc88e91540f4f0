import 'fake-indexeddb/auto';
import { handleRequest } from '#identity/handleRequest';
import { openIdentityDatabase } from '#identity/identityDatabase';

/** That of Node: later, the answers are recorded. */
const { fetch } = globalThis;

/** The codes of the last mails. No mail is sent. */
interface Codes {
  readonly resetCode?: string;
  readonly linkCode?: string;
}

/** A service that the contract is run against. */
export interface Service {
  readonly call: (request: Request) => Promise<Response>;
  readonly codes: () => Promise<Codes>;
  /** Makes all codes of mails expire. A no-op for a service whose codes do not expire. */
  readonly ageCodes: () => Promise<void>;
  /** The URL that the SDK connects to; undefined for the production hosts. */
  readonly emulatorUrl?: string;
}

/** The last codes of mails that are sorted by age. */
const lastCodes = (mails: readonly { readonly kind: string; readonly oobCode: string }[]): Codes =>
  Object.fromEntries(
    mails.map(({ kind, oobCode }) => [kind === 'EMAIL_SIGNIN' ? 'linkCode' : 'resetCode', oobCode]),
  );

/** Creates an embedded service with its own database. */
export async function embeddedService(): Promise<Service> {
  const database = await openIdentityDatabase('contract');
  return {
    call: (request) =>
      handleRequest(request, {
        databaseName: database.name,
        now: () => Date.now(),
        iterations: 10,
        authorizedDomains: ['localhost'],
      }),
    codes: async () =>
      lastCodes((await database.getAll('mails')).sort((a, b) => a.sentAt - b.sentAt)),
    ageCodes: async () => {
      for (const mail of await database.getAll('mails'))
        await database.put('mails', { ...mail, sentAt: 0 });
    },
  };
}

/** Empties the official emulator at a URL, and configures it with email enumeration protection, like new projects. */
export async function emulatorService(url: string): Promise<Service> {
  const asOwner = (path: string, method: string, body: unknown) =>
    fetch(`${url}/identitytoolkit.googleapis.com/${path}`, {
      method,
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  await fetch(`${url}/emulator/v1/projects/demo-toyshop/accounts`, { method: 'DELETE' });
  await asOwner('v2/projects/demo-toyshop/config?updateMask=emailPrivacyConfig', 'PATCH', {
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  });
  return {
    emulatorUrl: url,
    call: (request) => fetch(request),
    codes: async () => {
      const response = await fetch(`${url}/emulator/v1/projects/demo-toyshop/oobCodes`);
      const { oobCodes } = (await response.json()) as {
        oobCodes: { requestType: string; oobCode: string }[];
      };
      return lastCodes(oobCodes.map((mail) => ({ kind: mail.requestType, oobCode: mail.oobCode })));
    },
    ageCodes: () => Promise.resolve(), // codes of the emulator do not expire
  };
}
