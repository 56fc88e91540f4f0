import { useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { authorOf, byNewest } from '#domain/review';
import { selectSession } from '#features/auth/authSlice';
import { routes } from '#features/router/routes';
import { useAppDispatch, useAppSelector } from '#store/redux';
import { Button } from '#ui/Button';
import { useHydrated } from '#ui/hydration';
import { Muted, Panel, Stack } from '#ui/layout';
import { UserName } from '#ui/texts';
import { color, radius, tapTarget } from '#ui/theme';
import { ReviewBody, ReviewEntry } from './ReviewEntry';
import { ReviewFormPart } from './ReviewFormPart';
import {
  savedReviewsShown,
  selectEditedId,
  selectIsListed,
  selectMyRemovedReviews,
  selectReviewsOf,
} from './reviewsSlice';

/** The row that invites visitors to log in. Its height is the same while the session is unknown, so that nothing below moves. */
const Invitation = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 0.3em;
  min-height: 48px;
  padding: var(--space-2) var(--space-16);
  border-radius: ${radius.input};
  background: ${color.sand};
`;
/** Reserves the height of the button that shows the saved reviews, which the prerendered page does not know. */
const ListPlace = styled.div`
  min-height: ${tapTarget};
`;

/** The form for signed-in users. Others see a row with the link to log in. */
function ReviewFormPlace({ toyId }: { toyId: string }) {
  const { status } = useAppSelector(selectSession);
  return (
    <div className="screen-only">
      {status === 'signedIn' ? (
        <ReviewFormPart toyId={toyId} />
      ) : (
        <Invitation>
          {status === 'signedOut' && (
            <>
              <Link to={routes.auth.href()}>Log in</Link>
              <span> to write a review.</span>
            </>
          )}
        </Invitation>
      )}
    </div>
  );
}

/** The reviews on a toy's page: the form for signed-in users, and the list or the button that loads it. */
export function CustomerReviews({ toyId, toyName }: { toyId: string; toyName: string }) {
  const dispatch = useAppDispatch();
  const stored = useAppSelector((root) => selectReviewsOf(root, toyId));
  const isListed = useAppSelector((root) => selectIsListed(root, toyId));
  const isHydrated = useHydrated();
  const removed = useAppSelector(selectMyRemovedReviews);
  const editedId = useAppSelector(selectEditedId);
  const heading = useRef<HTMLHeadingElement>(null);
  const reviews = [...stored, ...removed.filter((review) => review.toyId === toyId)].sort(byNewest);
  const showSavedReviews = () => {
    heading.current?.focus(); // the click removes the button
    dispatch(savedReviewsShown({ toyId }));
  };
  return (
    // Printed only if it lists reviews.
    <Panel className={isListed ? 'script-only' : 'script-only screen-only'}>
      <Stack>
        <h2 tabIndex={-1} ref={heading}>
          Customer Reviews
        </h2>
        <ReviewFormPlace toyId={toyId} />
        <ListPlace>
          {isListed && reviews.length > 0 ? (
            <ul>
              {reviews.map((review) => (
                <ReviewEntry key={review.id} review={review} deletedText="This review was deleted.">
                  <Stack $gap={4}>
                    <strong>
                      <UserName>{authorOf(review)}</UserName>
                      {review.id === editedId && <span> (editing)</span>}
                    </strong>
                    <ReviewBody review={review} name={`your review of ${toyName}`} from="toy" />
                  </Stack>
                </ReviewEntry>
              ))}
            </ul>
          ) : (
            isHydrated &&
            (stored.length > 0 ? (
              <Button variant="quiet" onClick={showSavedReviews}>
                {`Show ${stored.length} saved ${stored.length === 1 ? 'review' : 'reviews'}`}
              </Button>
            ) : (
              <Muted>Reviews that you add appear here.</Muted>
            ))
          )}
        </ListPlace>
      </Stack>
    </Panel>
  );
}
