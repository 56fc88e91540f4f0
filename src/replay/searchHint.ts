import { screenOf } from '#store/markerOf';
import type { RootState } from '#store/rootReducer';
import type { Snapshot } from './format';

const HINT = 'Search texts are pseudonyms in this file: the shopper saw other results.';

/** A sentence if the screen of a replayed state shows the results of a pseudonym. Null if they are those of the visit. */
export function searchHint({ facts }: Pick<Snapshot, 'facts'>, state: RootState): string | null {
  const screen = screenOf(state);
  const query = screen === 'home' || screen === 'allToys' ? state.filter[screen].query : '';
  return facts?.redacted.includes('query') && query.trim() !== '' ? HINT : null;
}
