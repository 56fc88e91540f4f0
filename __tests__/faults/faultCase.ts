import type { User } from '#domain/user';
import { favoriteToggleRequested } from '#features/favorites/favoritesSlice';
import { type FaultyShop, settled, until } from './openFaultyShop';
import type { ScreenName, Situation } from './situation';

/** A fault that every screen can meet. */
export interface FaultCase {
  readonly name: string;
  /** Follows the path in the address. */
  readonly query?: string;
  readonly user?: Partial<User>;
  /** Whether the sign-in service never reports a session. */
  readonly isSessionUnknown?: boolean;
  /** Whether the stored lists never arrive. */
  readonly isWithoutLists?: boolean;
  /** Whether the fault itself removes stored records. */
  readonly isLoss?: boolean;
  /** How many errors are recorded for bug reports. */
  readonly errors?: number;
  /** Changes the browser before the shop starts. */
  readonly before?: () => void;
  /** Happens while the screen is shown. */
  readonly happen?: (shop: FaultyShop, situation: Situation) => void | Promise<void>;
  /** Acts of the user after the fault, outside of `act`. */
  readonly use?: (shop: FaultyShop, situation: Situation) => void;
  /** The screen that is shown, if the fault leads to another one. */
  readonly screen?: (situation: Situation) => ScreenName;
  /** More assertions. */
  readonly check?: (situation: Situation) => void;
}

/** Adds a favourite, as a tap that is still being saved while the screen changes. */
export async function addFavorite({ store }: FaultyShop): Promise<void> {
  store.dispatch(favoriteToggleRequested({ toyId: 'toy-5' }));
  await settled();
  await until(() => store.getState().favorites.saving.length === 0);
}
