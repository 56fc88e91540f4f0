import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { authorOf, byNewest, type Review } from '#domain/review';
import { selectSession, selectUser } from '#features/auth/authSlice';
import { routes } from '#features/router/routes';
import { useCommand } from '#lib/command';
import { Button } from '#ui/Button';
import { Muted, Panel, Row, Stack } from '#ui/layout';
import { lazySection } from '#ui/lazyWithPreload';
import { Link } from '#ui/Link';
import { color } from '#ui/theme';
import { useListFocus } from '#ui/useListFocus';
import { UserText } from '#ui/UserText';
import { useShowMore } from '#ui/useShowMore';
import {
  makeSelectStoredReviewsOf,
  reviewDeletionRequested,
  reviewEditStarted,
  type ReviewsRoot,
  savedReviewsShown,
  selectDeletedReview,
  selectEditor,
  selectIsListed,
  selectIsSubmitting,
} from './reviewsSlice';
import { ReviewText } from './ReviewText';
import { UndoRow } from './UndoRow';

const ReviewForm = lazySection('300px', async () => (await import('./ReviewForm')).ReviewForm);

const Entry = styled.li`
  padding-block: var(--space-16);
  border-top: 1px solid ${color.hair};
`;

interface ReviewEntryProps {
  readonly review: Review;
  readonly toyName: string;
  /** Called with the Delete button before the deletion, so that the focus can move to the next entry. */
  readonly saveFocusPosition: (button: HTMLElement) => void;
  readonly onEdit: () => void;
}

function ReviewEntry({ review, toyName, saveFocusPosition, onEdit }: ReviewEntryProps) {
  const dispatch = useCommand();
  const isMine = useSelector(selectUser)?.uid === review.userId;
  const editor = useSelector(selectEditor);
  const isSaving = useSelector(selectIsSubmitting);
  const isBeingEdited = editor.status === 'editing' && editor.reviewId === review.id;
  return (
    <Entry aria-current={isBeingEdited || undefined}>
      <Stack $gap={4}>
        <strong>
          <UserText>{authorOf(review)}</UserText>
          {isBeingEdited && ' (editing)'}
        </strong>
        <ReviewText review={review} />
        {isMine && (
          <Row $gap={8}>
            <Button
              variant="quiet"
              data-edit={review.id}
              isBusy={isSaving}
              onClick={() => {
                onEdit();
                dispatch(reviewEditStarted({ reviewId: review.id }));
              }}
            >
              Edit<span className="visually-hidden"> your review of {toyName}</span>
            </Button>
            <Button
              variant="quiet"
              data-remove
              onClick={({ currentTarget }) => {
                saveFocusPosition(currentTarget);
                dispatch(reviewDeletionRequested({ reviewId: review.id, from: 'toy' }));
              }}
            >
              Delete<span className="visually-hidden"> your review of {toyName}</span>
            </Button>
          </Row>
        )}
      </Stack>
    </Entry>
  );
}

/**
 * Moves the focus into the form when Edit is pressed, and back to the Edit button when the edit ends. Returns
 * the function to call when Edit is pressed.
 */
function useEditFocus(
  section: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): () => void {
  const editor = useSelector(selectEditor);
  const editedBefore = useRef<string>(null);
  /** Whether the user pressed Edit. An edit that was reopened because of its draft must not take the focus. */
  const isEditPressed = useRef(false);
  useEffect(() => {
    const before = editedBefore.current;
    editedBefore.current = editor.status === 'composing' ? null : editor.reviewId;
    if (editor.status === 'editing' && before !== editor.reviewId && isEditPressed.current)
      section.current?.querySelector<HTMLElement>('input[type=radio]:checked')?.focus();
    isEditPressed.current = false;
    if (editor.status === 'composing' && before !== null) {
      const button = section.current?.querySelector<HTMLElement>(`[data-edit="${before}"]`);
      if (button) button.focus();
      // The Edit button is gone if the review was deleted, in this tab or another. Restores a lost focus.
      else if (document.activeElement === document.body) heading.current?.focus();
    }
  }, [editor, section, heading]);
  return () => {
    isEditPressed.current = true;
  };
}

/** The reviews on a toy's page: the form for signed-in users, and the list or the button that loads it. */
export function CustomerReviews({ toyId, toyName }: { toyId: string; toyName: string }) {
  const dispatch = useCommand();
  const session = useSelector(selectSession);
  const stored = useSelector(useMemo(() => makeSelectStoredReviewsOf(toyId), [toyId]));
  const isListed = useSelector((root: ReviewsRoot) => selectIsListed(root, toyId));
  const deleted = useSelector(selectDeletedReview);
  const section = useRef<HTMLDivElement>(null);
  const { list, heading, saveFocusPosition } = useListFocus(stored.length);
  const onEdit = useEditFocus(section, heading);
  const reviews = deleted && isListed ? [...stored, deleted].sort(byNewest) : stored;
  const { visibleItems, showMoreButton } = useShowMore(reviews);
  return (
    <Panel ref={section}>
      <Stack>
        <h2 tabIndex={-1} ref={heading}>
          Customer Reviews
        </h2>
        {session.status === 'signedIn' && <ReviewForm toyId={toyId} />}
        {session.status === 'signedOut' && (
          <Muted>
            <Link to={routes.auth.href()}>Log in</Link> to write a review.
          </Muted>
        )}
        {isListed ? (
          <ul ref={list}>
            {visibleItems.map((review) =>
              review === deleted ? (
                <Entry key={review.id}>
                  <UndoRow saveFocusPosition={saveFocusPosition} />
                </Entry>
              ) : (
                <ReviewEntry
                  key={review.id}
                  review={review}
                  toyName={toyName}
                  saveFocusPosition={saveFocusPosition}
                  onEdit={onEdit}
                />
              ),
            )}
          </ul>
        ) : (
          stored.length > 0 && (
            <Button
              variant="quiet"
              onClick={() => {
                // The click removes the button, so the focus moves to the heading.
                heading.current?.focus();
                dispatch(savedReviewsShown({ toyId }));
              }}
            >
              Show {stored.length} saved {stored.length === 1 ? 'review' : 'reviews'}
            </Button>
          )
        )}
        {isListed && showMoreButton}
      </Stack>
    </Panel>
  );
}
