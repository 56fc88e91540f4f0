import { notices } from '../../domain/notices';
import type { StartListening } from '../../lib/startListening';
import { noticeRaised } from '../notices/noticesSlice';
import { reviewsStorageFailed, type ReviewsRoot } from './reviewsSlice';

/** Tells the shopper that the stored reviews could not be read or are not kept. */
export function startReviewsListeners(start: StartListening<ReviewsRoot>): void {
  start({
    actionCreator: reviewsStorageFailed,
    effect: ({ payload }, { dispatch }) => {
      dispatch(noticeRaised(notices.failed(payload.message)));
    },
  });
}
