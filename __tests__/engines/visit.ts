import type { Ability } from './client';
import type { Shopper } from './shopper';

/** The server of the shop: without it there is no network. */
export interface Network {
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** One walk through one engine: who walks, and what a later step needs from an earlier one. */
export interface Visit {
  readonly shopper: Shopper;
  readonly network: Network;
  /** A snapshot to load where none could be saved. */
  readonly recordedSnapshot: string;
  password: string;
  savedSnapshot?: string;
}

/** Something that a user does, and what they see of it. */
export interface Step {
  readonly name: string;
  /** What the client must be able to do. */
  readonly needs?: readonly Ability[];
  /** The steps without whose success this one cannot begin. */
  readonly after?: readonly string[];
  run(visit: Visit): Promise<void>;
}

export const EMAIL = 'ayesha@example.com';
export const PASSWORD = 'Shapla7flower';
export const NEW_PASSWORD = 'Another1x';

export const BAR = { role: 'navigation', name: 'Main' } as const;
export const HEADING = { role: 'heading', name: /./, within: { role: 'main' } } as const;
export const LOGOUT = { role: 'button', name: 'Logout', within: BAR } as const;
export const button = (name: string) => ({ role: 'button', name }) as const;

/** Signs out, if anybody is signed in. */
export async function signOut({ shopper }: Visit): Promise<void> {
  await shopper.click(LOGOUT);
  await shopper.sees({ role: 'link', name: 'Login', within: BAR });
}

/** Signs in by email and password, from any page on which nobody is signed in. */
export async function logIn({ shopper, password }: Visit): Promise<void> {
  const form = { role: 'form', name: 'Login' } as const;
  await shopper.open('/auth');
  await shopper.fill({ label: 'Email', within: form }, EMAIL);
  await shopper.fill({ label: 'Password', within: form }, password);
  await shopper.click({ ...button('Login'), within: form });
  await shopper.seesNotice("Welcome back! You've successfully logged in.");
  await shopper.sees(LOGOUT);
}
