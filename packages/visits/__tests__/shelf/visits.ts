import { createVisits } from '#visits/createVisits';
import { reducer } from './reducer';

export const TOYS = ['Kite', 'Drum', 'Bear'];

/** The visits of the shelf. Their texts are those of its page: nothing is masked. */
export const visits = createVisits({
  app: 'shelf',
  version: '1',
  reducer,
  redact: { keeps: [...TOYS, 'Toys', 'Cart', 'Add', 'Remove', 'Pay', 'Show', 'more'] },
});
