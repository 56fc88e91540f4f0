import type { ReactNode } from 'react';
import styled from 'styled-components';
import { isEdited, type Review } from '#domain/review';
import { selectUser } from '#features/auth/authSlice';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { Button } from '#ui/Button';
import { MEASURE, Row } from '#ui/layout';
import { Stars } from '#ui/Stars';
import { DateText, UserText } from '#ui/texts';
import { color } from '#ui/theme';
import { UndoableEntry } from '#ui/UndoableEntry';
import {
  reviewEditStarted,
  type ReviewPlace,
  reviewRemovalRequested,
  reviewRestoreRequested,
  selectEditedId,
  selectMyRemovedReviews,
} from './reviewsSlice';

const Entry = styled(UndoableEntry)`
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
  const isInForm = useAppSelector(selectEditedId) === review.id;
  return (
    <Entry
      shown={isRemoved ? 'removed' : isInForm ? 'edited' : 'entry'}
      aria-current={isInForm || undefined}
      removedText={deletedText}
      onUndo={() => dispatch(reviewRestoreRequested({ reviewId: review.id }))}
    >
      {children}
    </Entry>
  );
}

const Small = styled.span`
  color: ${color.muted};
  font-size: 0.9375rem;
`;
const Comment = styled.p`
  max-width: ${MEASURE};
`;

interface ReviewBodyProps {
  readonly review: Review;
  /** Names the review after Edit and Delete, for screen readers. */
  readonly name: string;
  readonly from: ReviewPlace;
}

/** The rating, date and text of a review. Its author can edit and delete it. */
export function ReviewBody({ review, name, from }: ReviewBodyProps) {
  const dispatch = useAppDispatch();
  const isMine = useAppSelector(selectUser)?.uid === review.userId;
  const hiddenName = <span className="visually-hidden">{` ${name}`}</span>;
  return (
    <>
      <Row $gap={8}>
        <Stars rating={review.rating} />
        <Small>
          <DateText iso={review.createdAt} />
          {isEdited(review) && <span> · edited</span>}
        </Small>
      </Row>
      {review.comment && (
        <Comment>
          <UserText>{review.comment}</UserText>
        </Comment>
      )}
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
