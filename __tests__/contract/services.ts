import { openIdentityService } from '#tests/support/openIdentityService';

/** The `fetch` of Node, saved before the calls are recorded. */
const { fetch } = globalThis;

/** A service that the contract is run against. */
export interface Service {
  readonly handle: (request: Request) => Promise<Response>;
  /** The code of the last mail of a kind. No mail is sent. */
  readonly lastCode: (kind: 'EMAIL_SIGNIN' | 'PASSWORD_RESET') => Promise<string>;
  /** Makes all codes of mails expire. A no-op for a service whose codes do not expire. */
  readonly ageCodes: () => void;
  /** The URL that the SDK connects to; undefined for the production hosts. */
  readonly emulatorUrl?: string;
}

/** The embedded service. */
export async function embeddedService(): Promise<Service> {
  const service = await openIdentityService();
  return { ...service, ageCodes: () => service.wait(3 * 3600_000) };
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
    handle: (request) => fetch(request),
    lastCode: async (kind) => {
      const response = await fetch(`${url}/emulator/v1/projects/demo-toyshop/oobCodes`);
      const { oobCodes } = (await response.json()) as {
        oobCodes: { requestType: string; oobCode: string }[];
      };
      return String(oobCodes.findLast(({ requestType }) => requestType === kind)?.oobCode);
    },
    ageCodes: () => undefined, // codes of the emulator do not expire
  };
}
