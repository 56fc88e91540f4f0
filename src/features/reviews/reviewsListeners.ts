import { notices } from '../../domain/notices';
import type { StartListening } from '../../lib/listening';
import { noticeRaised } from '../notices/noticesSlice';
import { reviewsTroubled, type ReviewsRoot } from './reviewsSlice';

/** Tells the shopper that the stored reviews could not be read or are not kept. */
export function startReviewsListeners(start: StartListening<ReviewsRoot>): void {
  start({
    actionCreator: reviewsTroubled,
    effect: ({ payload }, { dispatch }) => {
      dispatch(noticeRaised(notices.failed(payload.message)));
    },
  });
}
