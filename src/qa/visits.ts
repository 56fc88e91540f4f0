import { createVisits } from '@latim/visits/record';
import type { RootState } from '#store/rootReducer';

/** The visits of the shop. Its description is loaded with the tools. */
export const visits = createVisits<RootState>(() =>
  import('./visitOptions').then(({ visitOptions }) => visitOptions),
);
