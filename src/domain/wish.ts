import { isIsoTime } from './isIsoTime';
import { isObject } from './isObject';
import type { SitePath } from './urls';

/** A favourite that a visitor requested signed out. The next sign-in in this tab adds it. */
export interface Wish {
  readonly toyId: string;
  /** The path of the screen where it was requested. */
  readonly pathname: SitePath;
  /** The query of that screen, with its filter. Missing if it has none. */
  readonly search?: string;
  /** ISO time. */
  readonly requestedAt: string;
}

const LIFETIME_MS = 10 * 60_000;

/** Whether a value from storage is a wish. */
export const isWish = (value: unknown): value is Wish =>
  isObject(value) &&
  typeof value['toyId'] === 'string' &&
  typeof value['pathname'] === 'string' &&
  ['string', 'undefined'].includes(typeof value['search']) &&
  isIsoTime(value['requestedAt']);

/** The wishes that are not older than ten minutes. `now` is in milliseconds since the Unix epoch. */
export const currentWishes = (wishes: readonly Wish[], now: number): readonly Wish[] =>
  wishes.filter(({ requestedAt }) => now - Date.parse(requestedAt) < LIFETIME_MS);

/** The current wishes with this one, or without it if they contain its toy already. */
export function toggleWish(wishes: readonly Wish[], wish: Wish): readonly Wish[] {
  const current = currentWishes(wishes, Date.parse(wish.requestedAt));
  const others = current.filter(({ toyId }) => toyId !== wish.toyId);
  return others.length < current.length ? others : [...current, wish];
}
