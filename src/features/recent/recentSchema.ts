import type { SliceSchema } from '#lib/sliceSchema';
import { isPath, isText, listOf, optional, shapeOf } from '#visits/guards';
import type { RecentState } from './recentSlice';

export const recentSchema: SliceSchema<RecentState> = {
  isValid: shapeOf<RecentState>({
    toyIds: listOf(isText),
    wayBack: optional(isPath),
  }),
  machines: {},
  summarize: ({ toyIds }) => ({ recent: toyIds.join(', ') || 'none' }),
};
