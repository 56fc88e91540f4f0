import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { byNewest, type Review } from '#domain/review';
import { type CatalogueRoot, selectToy } from '#features/catalogue/catalogueSlice';
import {
  reviewDeletionRequested,
  selectDeletedReview,
  selectMyReviews,
  selectReviewsMirror,
} from '#features/reviews/reviewsSlice';
import { ReviewText } from '#features/reviews/ReviewText';
import { UndoRow } from '#features/reviews/UndoRow';
import { routes } from '#features/router/routes';
import { useCommand } from '#lib/command';
import { Button } from '#ui/Button';
import { Muted, Panel, Stack } from '#ui/layout';
import { Link } from '#ui/Link';
import { color } from '#ui/theme';
import { useListFocus } from '#ui/useListFocus';
import { useShowMore } from '#ui/useShowMore';

const Entry = styled.li`
  padding-block: var(--space-14);
  border-top: 1px solid ${color.hair};
`;

/** Shown for a review whose toy left the catalogue. */
const GONE = 'A toy we no longer sell';

interface MyReviewProps {
  readonly review: Review;
  /** Called with the button before it acts. */
  readonly saveFocusPosition: (button: HTMLElement) => void;
}

function MyReview({ review, saveFocusPosition }: MyReviewProps) {
  const dispatch = useCommand();
  const toy = useSelector((root: CatalogueRoot) => selectToy(root, review.toyId));
  return (
    <Stack $gap={4}>
      {toy ? <Link to={routes.toy.href(toy.id)}>{toy.name}</Link> : <span>{GONE}</span>}
      <ReviewText review={review} />
      <div>
        <Button
          variant="quiet"
          data-remove
          aria-label={`Delete review of ${toy?.name ?? GONE}`}
          onClick={({ currentTarget }) => {
            saveFocusPosition(currentTarget);
            dispatch(reviewDeletionRequested({ reviewId: review.id, from: 'profile' }));
          }}
        >
          Delete
        </Button>
      </div>
    </Stack>
  );
}

/** The user's own reviews (spec §2, Profile). */
export function MyReviews() {
  const reviews = useSelector(selectMyReviews);
  const isWaiting = useSelector(selectReviewsMirror).status === 'hydrating';
  const deleted = useSelector(selectDeletedReview);
  const { list, heading, saveFocusPosition } = useListFocus(reviews.length);
  const rows = useMemo(
    () => (deleted ? [...reviews, deleted].sort(byNewest) : reviews),
    [reviews, deleted],
  );
  const { visibleItems, showMoreButton } = useShowMore(rows);
  return (
    <Panel>
      <Stack>
        <h2 tabIndex={-1} ref={heading}>
          My Reviews{!isWaiting && ` (${reviews.length})`}
        </h2>
        {isWaiting && <Muted role="status">Loading…</Muted>}
        {!isWaiting && reviews.length === 0 && <Muted>No reviews yet. Start reviewing toys!</Muted>}
        <ul ref={list}>
          {visibleItems.map((review) => (
            <Entry key={review.id}>
              {review === deleted ? (
                <UndoRow saveFocusPosition={saveFocusPosition} />
              ) : (
                <MyReview review={review} saveFocusPosition={saveFocusPosition} />
              )}
            </Entry>
          ))}
        </ul>
        {showMoreButton}
      </Stack>
    </Panel>
  );
}
