import { useMemo, useRef } from 'react';
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
  makeSelectStoredReviewsOf,
  savedReviewsShown,
  selectEditedId,
  selectIsListed,
  selectMyRemovedReviews,
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
/** Reserves the height of the button that shows the saved reviews, because they are read after the first paint. */
const ListPlace = styled.div`
  flex: 1;
  min-height: ${tapTarget};
  > button {
    vertical-align: top; /* no space below it for descenders */
  }
  @media print {
    min-height: 0;
  }
`;

/** Centred in the space of the list, which is as high as the form beside it. */
const NoReviews = styled(Muted)`
  display: grid;
  place-content: center;
  height: 100%;
  min-height: ${tapTarget};
  padding: var(--space-6) var(--space-16);
  border: 2px dashed ${color.hair};
  border-radius: ${radius.input};
  text-align: center;
`;
/** As high as the panel beside it, and at least as high as its content. */
const Box = styled(Panel)`
  display: flex;
  flex-direction: column;
  align-self: stretch;
  > * {
    flex: 1;
  }
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

/** Shown while the list is closed or empty: the button that opens it, or a hint if no review is stored. */
const UnlistedReviews = ({ count, onShow }: { count: number; onShow: () => void }) =>
  count > 0 ? (
    <Button variant="quiet" onClick={onShow}>
      {`Show ${count} saved ${count === 1 ? 'review' : 'reviews'}`}
    </Button>
  ) : (
    <NoReviews>Reviews that you add appear here.</NoReviews>
  );

/** The reviews on a toy's page: the form for signed-in users, and the list or the button that loads it. */
export function CustomerReviews({ toyId, toyName }: { toyId: string; toyName: string }) {
  const dispatch = useAppDispatch();
  const stored = useAppSelector(useMemo(() => makeSelectStoredReviewsOf(toyId), [toyId]));
  const isListed = useAppSelector((root) => selectIsListed(root, toyId));
  const isHydrated = useHydrated();
  const removed = useAppSelector(selectMyRemovedReviews);
  const editedId = useAppSelector(selectEditedId);
  const heading = useRef<HTMLHeadingElement>(null);
  const reviews = useMemo(
    () => [...stored, ...removed.filter((review) => review.toyId === toyId)].sort(byNewest),
    [stored, removed, toyId],
  );
  const showSavedReviews = () => {
    heading.current?.focus(); // the click removes the button
    dispatch(savedReviewsShown({ toyId }));
  };
  return (
    // Printed only if it lists reviews.
    <Box className={isListed ? 'script-only' : 'script-only screen-only'}>
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
            isHydrated && <UnlistedReviews count={stored.length} onShow={showSavedReviews} />
          )}
        </ListPlace>
      </Stack>
    </Box>
  );
}
