import styled from 'styled-components';
import { authorOf, type Review } from '#domain/review';
import { selectUser } from '#features/auth/authSlice';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { Button } from '#ui/Button';
import { Row, Stack } from '#ui/layout';
import { UserName } from '#ui/texts';
import { color } from '#ui/theme';
import { type UndoableButtonProps, UndoRow } from '#ui/useUndoableList';
import { reviewEditStarted, selectEditor } from './reviewsSlice';
import { ReviewText } from './ReviewText';

const Entry = styled.li`
  padding-block: var(--space-16);
  border-top: 1px solid ${color.hair};
`;

interface ReviewEntryProps {
  readonly review: Review;
  readonly toyName: string;
  readonly deleteButton: UndoableButtonProps;
}

/** A review in the list of a toy's page. Its author can edit and delete it. */
export function ReviewEntry({ review, toyName, deleteButton }: ReviewEntryProps) {
  const dispatch = useAppDispatch();
  const isMine = useAppSelector(selectUser)?.uid === review.userId;
  const editor = useAppSelector(selectEditor);
  const isBeingEdited = editor.status === 'editing' && editor.reviewId === review.id;
  return (
    <Entry aria-current={isBeingEdited || undefined}>
      <Stack $gap={4}>
        <strong>
          <UserName>{authorOf(review)}</UserName>
          {isBeingEdited && <span> (editing)</span>}
        </strong>
        <ReviewText review={review} />
        {isMine && (
          <Row $gap={8}>
            <Button
              variant="quiet"
              data-edit={review.id}
              onClick={() => dispatch(reviewEditStarted({ reviewId: review.id }))}
            >
              <span>Edit</span>
              <span className="visually-hidden">{` your review of ${toyName}`}</span>
            </Button>
            <Button variant="quiet" {...deleteButton}>
              <span>Delete</span>
              <span className="visually-hidden">{` your review of ${toyName}`}</span>
            </Button>
          </Row>
        )}
      </Stack>
    </Entry>
  );
}

/** The row in place of a removed review. */
export const RemovedReviewEntry = ({
  undoButton,
}: {
  readonly undoButton: UndoableButtonProps;
}) => (
  <Entry>
    <UndoRow text="This review was deleted." button={undoButton} />
  </Entry>
);
