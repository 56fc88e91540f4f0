import type { SliceSchema } from '#lib/sliceSchema';
import { isFlag, isText, listOf, nullOr, shapeOf } from '#visits/guards';
import type { RecentState } from './recentSlice';

export const recentSchema: SliceSchema<RecentState> = {
  isValid: shapeOf<RecentState>({
    toyIds: listOf(isText),
    leftToy: nullOr(isText),
    isSigningIn: isFlag,
    returnToy: nullOr(isText),
  }),
  machines: {},
  summarize: ({ toyIds }) => ({ recent: toyIds.join(', ') || 'none' }),
};
