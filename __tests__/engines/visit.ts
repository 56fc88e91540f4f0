import { notices, noticeText } from '#domain/notices';
import type { Ability } from './client';
import type { Shopper } from './shopper';

/** The connection to the server of the shop. */
export interface Network {
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/** The context of one walk in one engine, with the data that later steps need from earlier ones. */
export interface Visit {
  readonly shopper: Shopper;
  readonly network: Network;
  /** The snapshot to load if no snapshot could be saved. */
  readonly recordedSnapshot: string;
  password: string;
  savedSnapshot?: string;
}

/** A step of the walk: the actions of a user, and their expected results. */
export interface Step {
  readonly name: string;
  /** The abilities that the step needs. */
  readonly needs?: readonly Ability[];
  /** The steps that must have passed before this one. */
  readonly after?: readonly string[];
  run(visit: Visit): Promise<void>;
}

export const EMAIL = 'ayesha@example.com';
export const PASSWORD = 'Shapla7flower';
export const NEW_PASSWORD = 'Another1x';

export const BAR = { role: 'navigation', name: 'Main' } as const;
export const LOGOUT = { role: 'button', name: 'Logout', within: BAR } as const;
export const button = (name: string) => ({ role: 'button', name }) as const;

/** Signs out and waits until nobody is signed in. */
export async function signOut({ shopper }: Visit): Promise<void> {
  await shopper.click(LOGOUT);
  await shopper.sees({ role: 'link', name: 'Login', within: BAR });
}

/** Logs in with email and password. Nobody may be signed in before. */
export async function logIn({ shopper, password }: Visit): Promise<void> {
  const form = { role: 'form', name: 'Login' } as const;
  await shopper.open('/auth');
  await shopper.fill({ label: 'Email', within: form }, EMAIL);
  await shopper.fill({ label: 'Password', within: form }, password);
  await shopper.click({ ...button('Login'), within: form });
  await shopper.seesNotice(noticeText(notices.loggedIn));
  await shopper.sees(LOGOUT);
}

/** Waits for a second window and switches to it. */
export async function switchToPopup({ shopper }: Visit): Promise<void> {
  const { client } = shopper;
  const first = await client.currentWindow();
  await shopper.until(async () => {
    const popup = (await client.windows()).find((window) => window !== first);
    if (popup === undefined) return 'no window was opened';
    await client.switchTo(popup);
    return true;
  });
}

/** Closes all windows except one, and switches to that. Retries, because a window cannot close while it opens. */
export async function closeOthers({ shopper }: Visit, kept: string): Promise<void> {
  const { client } = shopper;
  await shopper.until(async () => {
    const other = (await client.windows()).find((window) => window !== kept);
    if (other === undefined) return true;
    await client.switchTo(other);
    await client.closeWindow();
    return 'another window is open';
  });
  await client.switchTo(kept);
}
