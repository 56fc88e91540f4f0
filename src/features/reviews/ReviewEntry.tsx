import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Review } from '#domain/review';
import { selectUser } from '#features/auth/authSlice';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { Button } from '#ui/Button';
import { Row } from '#ui/layout';
import { color } from '#ui/theme';
import { UndoRow, useKeptFocus } from '#ui/UndoRow';
import {
  reviewEditStarted,
  type ReviewPlace,
  reviewRemovalRequested,
  reviewRestoreRequested,
  selectEditedId,
  selectMyRemovedReviews,
} from './reviewsSlice';
import { ReviewText } from './ReviewText';

const Entry = styled.li`
  padding-block: var(--space-16);
  border-top: 1px solid ${color.hair};
`;

interface ReviewEntryProps {
  readonly review: Review;
  /** Says that it was deleted. */
  readonly deletedText: string;
  readonly children: ReactNode;
}

/** An entry of a list of reviews: the review, or the Undo that replaces it. */
export function ReviewEntry({ review, deletedText, children }: ReviewEntryProps) {
  const dispatch = useAppDispatch();
  const isRemoved = useAppSelector(selectMyRemovedReviews).includes(review);
  const isEdited = useAppSelector(selectEditedId) === review.id;
  const entry = useKeptFocus<HTMLLIElement>(isRemoved ? 'removed' : isEdited ? 'edited' : 'shown');
  return (
    <Entry ref={entry} aria-current={isEdited || undefined}>
      {isRemoved ? (
        <UndoRow
          text={deletedText}
          onUndo={() => dispatch(reviewRestoreRequested({ reviewId: review.id }))}
        />
      ) : (
        children
      )}
    </Entry>
  );
}

interface ReviewBodyProps {
  readonly review: Review;
  /** Names the review after Edit and Delete, for screen readers. */
  readonly name: string;
  readonly from: ReviewPlace;
}

/** The text of a review. Its author can edit and delete it. */
export function ReviewBody({ review, name, from }: ReviewBodyProps) {
  const dispatch = useAppDispatch();
  const isMine = useAppSelector(selectUser)?.uid === review.userId;
  const hiddenName = <span className="visually-hidden">{` ${name}`}</span>;
  return (
    <>
      <ReviewText review={review} />
      {isMine && (
        <Row $gap={8}>
          <Button
            variant="quiet"
            data-after="edited"
            onClick={() => dispatch(reviewEditStarted({ reviewId: review.id }))}
          >
            <span>Edit</span>
            {hiddenName}
          </Button>
          <Button
            variant="quiet"
            data-after="removed"
            onClick={() => dispatch(reviewRemovalRequested({ reviewId: review.id, from }))}
          >
            <span>Delete</span>
            {hiddenName}
          </Button>
        </Row>
      )}
    </>
  );
}
