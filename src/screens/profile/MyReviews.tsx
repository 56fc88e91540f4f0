import { useMemo } from 'react';
import styled from 'styled-components';
import { byNewest, type Review } from '#domain/review';
import type { Toy } from '#domain/toy';
import { selectIsComplete, selectToy } from '#features/catalogue/catalogueSlice';
import { CatalogueWait } from '#features/catalogue/CatalogueWait';
import { useShowMore } from '#features/filter/useShowMore';
import {
  reviewDeletionRequested,
  reviewDeletionUndoRequested,
  selectDeletedReviews,
  selectMyReviews,
  selectReviewsPersistence,
} from '#features/reviews/reviewsSlice';
import { ReviewText } from '#features/reviews/ReviewText';
import { routes } from '#features/router/routes';
import { useAppDispatch, useAppSelector } from '#lib/redux';
import { Button, ButtonLink } from '#ui/Button';
import { Muted, Panel, Stack } from '#ui/layout';
import { Link } from '#ui/Link';
import { color, radius } from '#ui/theme';
import { ToyPicture } from '#ui/ToyPicture';
import { type UndoableButtonProps, UndoRow, useUndoableList } from '#ui/useUndoableList';

const Entry = styled.li`
  padding-block: var(--space-14);
  border-top: 1px solid ${color.hair};
`;

/** The picture beside the texts. */
const Beside = styled.div`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  gap: var(--space-14);
`;
const Picture = styled(ToyPicture)`
  border-radius: ${radius.input};
`;

/** Shown for a review whose toy left the catalogue. */
const GONE = 'A toy we no longer sell';

interface MyReviewProps {
  readonly review: Review;
  readonly toy: Toy | null;
  readonly deleteButton: UndoableButtonProps;
}

function MyReview({ review, toy, deleteButton }: MyReviewProps) {
  return (
    <Beside>
      <Picture src={toy?.image} />
      <Stack $gap={4}>
        {toy ? <Link to={routes.toy.href(toy.id)}>{toy.name}</Link> : <span>{GONE}</span>}
        <ReviewText review={review} />
        <div>
          <Button
            variant="quiet"
            aria-label={`Delete review of ${toy?.name ?? GONE}`}
            {...deleteButton}
          >
            Delete
          </Button>
        </div>
      </Stack>
    </Beside>
  );
}

interface EntryProps {
  readonly review: Review;
  readonly isDeleted: boolean;
  readonly buttons: Pick<ReturnType<typeof useUndoableList>, 'deleteProps' | 'undoProps'>;
}

/** A review, or the Undo that replaces it. */
function ReviewOrUndo({ review, isDeleted, buttons: { deleteProps, undoProps } }: EntryProps) {
  const dispatch = useAppDispatch();
  const toy = useAppSelector((root) => selectToy(root, review.toyId));
  const { id: reviewId } = review;
  return isDeleted ? (
    <UndoRow
      text={`Your review of ${toy?.name ?? GONE} was deleted.`}
      button={undoProps(reviewId, () => dispatch(reviewDeletionUndoRequested({ reviewId })))}
    />
  ) : (
    <MyReview
      review={review}
      toy={toy}
      deleteButton={deleteProps(reviewId, () =>
        dispatch(reviewDeletionRequested({ reviewId, from: 'profile' })),
      )}
    />
  );
}

/** The user's own reviews (spec §2, Profile). */
export function MyReviews() {
  const reviews = useAppSelector(selectMyReviews);
  const isComplete = useAppSelector(selectIsComplete);
  const isReading = useAppSelector(selectReviewsPersistence).status === 'hydrating';
  const isWaiting = isReading || !isComplete;
  const deleted = useAppSelector(selectDeletedReviews);
  const { list, heading, deleteProps, undoProps } = useUndoableList();
  const rows = useMemo(() => [...reviews, ...deleted].sort(byNewest), [reviews, deleted]);
  const { visibleItems, showMoreButton } = useShowMore('profileReviews', rows);
  return (
    <Panel>
      <Stack>
        <h2 tabIndex={-1} ref={heading}>
          {isWaiting ? 'My Reviews' : `My Reviews (${reviews.length})`}
        </h2>
        {isReading && <Muted role="status">Loading…</Muted>}
        {!isReading && !isComplete && <CatalogueWait />}
        {!isWaiting && reviews.length === 0 && (
          <>
            <Muted>No reviews yet. Start reviewing toys!</Muted>
            <div>
              <ButtonLink variant="outline" to={routes.allToys.href()}>
                Choose a toy to review
              </ButtonLink>
            </div>
          </>
        )}
        <ul ref={list}>
          {(isComplete ? visibleItems : []).map((review) => (
            <Entry key={review.id}>
              <ReviewOrUndo
                review={review}
                isDeleted={deleted.includes(review)}
                buttons={{ deleteProps, undoProps }}
              />
            </Entry>
          ))}
        </ul>
        {isComplete && showMoreButton}
      </Stack>
    </Panel>
  );
}
