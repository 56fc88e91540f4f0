import { useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { byNewest, type Review } from '#domain/review';
import type { Toy } from '#domain/toy';
import { selectToy } from '#features/catalogue/catalogueSlice';
import { ReviewFormPart } from '#features/reviews/ReviewFormPart';
import {
  reviewEditStarted,
  reviewRemovalRequested,
  reviewRestoreRequested,
  selectEditedId,
  selectMyRemovedReviews,
  selectMyReviews,
} from '#features/reviews/reviewsSlice';
import { ReviewText } from '#features/reviews/ReviewText';
import { useEditFocus } from '#features/reviews/useEditFocus';
import { routes } from '#features/router/routes';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { Button, ButtonLink } from '#ui/Button';
import { Muted, Panel, Row, Stack } from '#ui/layout';
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

/** Names a toy that left the catalogue. */
const GONE = 'A toy we no longer sell';

interface MyReviewProps {
  readonly review: Review;
  readonly toy: Toy | null;
  readonly deleteButton: UndoableButtonProps;
}

/** A review, or the form that edits it. */
function MyReview({ review, toy, deleteButton }: MyReviewProps) {
  const dispatch = useAppDispatch();
  const isEdited = useAppSelector(selectEditedId) === review.id;
  const name = toy ? <Link to={routes.toy.href(toy.id)}>{toy.name}</Link> : <span>{GONE}</span>;
  if (isEdited)
    return (
      <Stack $gap={8}>
        {name}
        <ReviewFormPart toyId={review.toyId} />
      </Stack>
    );
  return (
    <Beside>
      <Picture src={toy?.image} />
      <Stack $gap={4}>
        {name}
        <ReviewText review={review} />
        <Row $gap={8}>
          <Button
            variant="quiet"
            data-edit={review.id}
            aria-label={`Edit review of ${toy?.name ?? GONE}`}
            onClick={() => dispatch(reviewEditStarted({ reviewId: review.id }))}
          >
            Edit
          </Button>
          <Button
            variant="quiet"
            aria-label={`Delete review of ${toy?.name ?? GONE}`}
            {...deleteButton}
          >
            Delete
          </Button>
        </Row>
      </Stack>
    </Beside>
  );
}

interface EntryProps {
  readonly review: Review;
  readonly isRemoved: boolean;
  readonly buttons: Pick<ReturnType<typeof useUndoableList>, 'deleteProps' | 'undoProps'>;
}

/** A review, or the Undo that replaces it. */
function ReviewOrUndo({ review, isRemoved, buttons: { deleteProps, undoProps } }: EntryProps) {
  const dispatch = useAppDispatch();
  const toy = useAppSelector((root) => selectToy(root, review.toyId));
  const { id: reviewId } = review;
  return isRemoved ? (
    <UndoRow
      text={`Your review of ${toy?.name ?? GONE} was deleted.`}
      button={undoProps(reviewId, () => dispatch(reviewRestoreRequested({ reviewId })))}
    />
  ) : (
    <MyReview
      review={review}
      toy={toy}
      deleteButton={deleteProps(reviewId, () =>
        dispatch(reviewRemovalRequested({ reviewId, from: 'profile' })),
      )}
    />
  );
}

/** The user's own reviews (spec §2, Profile). */
export function MyReviews() {
  const reviews = useAppSelector(selectMyReviews);
  const removed = useAppSelector(selectMyRemovedReviews);
  const section = useRef<HTMLDivElement>(null);
  const { heading, deleteProps, undoProps } = useUndoableList();
  useEditFocus(section, heading);
  const rows = useMemo(() => [...reviews, ...removed].sort(byNewest), [reviews, removed]);
  return (
    <Panel ref={section}>
      <Stack>
        <h2 tabIndex={-1} ref={heading}>
          {`My Reviews (${reviews.length})`}
        </h2>
        {reviews.length === 0 && (
          <>
            <Muted>No reviews yet. Start reviewing toys!</Muted>
            <div>
              <ButtonLink variant="outline" to={routes.allToys.href()}>
                Choose a toy to review
              </ButtonLink>
            </div>
          </>
        )}
        <ul>
          {rows.map((review) => (
            <Entry key={review.id}>
              <ReviewOrUndo
                review={review}
                isRemoved={removed.includes(review)}
                buttons={{ deleteProps, undoProps }}
              />
            </Entry>
          ))}
        </ul>
      </Stack>
    </Panel>
  );
}
