import { isReview } from '#domain/listKinds';
import { isPersistStatus, persistStatusTransitions } from '#lib/persistStatusSchema';
import type { SliceSchema } from '#lib/sliceSchema';
import { isFlag, isText, listOf, machineOf, nullOr, optional, shapeOf } from '#visits/guards';
import type { Editor, Listing, ReviewsState, SavingReview } from './reviewsSlice';

export const reviewsSchema: SliceSchema<ReviewsState> = {
  isValid: shapeOf<ReviewsState>({
    items: listOf(isReview),
    persistence: isPersistStatus,
    editor: machineOf<Editor>({
      composing: {},
      editing: { reviewId: isText },
      submitting: { reviewId: nullOr(isText) },
    }),
    listing: machineOf<Listing>({ unloaded: {}, loaded: { toyId: isText } }),
    deleted: listOf(isReview),
    saving: optional(
      listOf(shapeOf<SavingReview>({ reviewId: isText, isUndoOver: optional(isFlag) })),
    ),
  }),
  machines: {
    persistence: persistStatusTransitions,
    editor: {
      composing: ['editing', 'submitting'],
      editing: ['editing', 'composing', 'submitting'],
      submitting: ['composing', 'editing'],
    },
    listing: { unloaded: ['loaded'], loaded: ['loaded', 'unloaded'] },
  },
  summarize: ({ persistence, items, editor }) => ({
    editor: editor.status,
    reviews: `${persistence.status} (${items.length})`,
  }),
};
