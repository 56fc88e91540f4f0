import type { SliceSchema } from '#lib/sliceSchema';
import { isPath, isText, listOf, nullOr, shapeOf } from '#visits/guards';
import type { RecentState } from './recentSlice';

export const recentSchema: SliceSchema<RecentState> = {
  isValid: shapeOf<RecentState>({
    toyIds: listOf(isText),
    wayBack: nullOr(isPath),
  }),
  machines: {},
  summarize: ({ toyIds }) => ({ recent: toyIds.join(', ') || 'none' }),
};
