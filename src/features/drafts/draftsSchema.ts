import { isDraft } from '#domain/draft';
import { isFlag, listOf, shapeOf } from '#lib/guards';
import type { SliceSchema } from '#lib/sliceSchema';
import type { DraftsState } from './draftsSlice';

export const draftsSchema: SliceSchema<DraftsState> = {
  isValid: shapeOf<DraftsState>({ kept: listOf(isDraft), isRestored: isFlag }),
  machines: {},
  summarize: ({ kept }) => ({ drafts: kept.map(({ place }) => place).join(', ') || 'none' }),
};
