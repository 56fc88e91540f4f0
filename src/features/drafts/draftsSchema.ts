import { isDraft } from '#domain/draft';
import type { SliceSchema } from '#lib/sliceSchema';
import { listOf, shapeOf } from '#visits/guards';
import type { DraftsState } from './draftsSlice';

export const draftsSchema: SliceSchema<DraftsState> = {
  isValid: shapeOf<DraftsState>({ items: listOf(isDraft) }),
  machines: {},
  summarize: ({ items }) => ({ drafts: items.map(({ place }) => place).join(', ') || 'none' }),
};
