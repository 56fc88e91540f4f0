import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { byNewest, type Review } from '#domain/review';
import { selectToy } from '#features/catalogue/catalogueSlice';
import { ReviewBody, ReviewEntry } from '#features/reviews/ReviewEntry';
import { ReviewFormPart } from '#features/reviews/ReviewFormPart';
import {
  selectEditedId,
  selectMyRemovedReviews,
  selectMyReviews,
} from '#features/reviews/reviewsSlice';
import { routes } from '#features/router/routes';
import { useAppSelector } from '#store/redux';
import { ButtonLink } from '#ui/Button';
import { Muted, Panel, Stack } from '#ui/layout';
import { radius } from '#ui/theme';
import { ToyPicture } from '#ui/ToyPicture';

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

/** A review, or the form that edits it. */
function MyReview({ review }: { review: Review }) {
  const toy = useAppSelector((root) => selectToy(root, review.toyId));
  const isEdited = useAppSelector(selectEditedId) === review.id;
  const toyName = toy?.name ?? GONE;
  const name = toy ? <Link to={routes.toy.href(toy.id)}>{toyName}</Link> : <span>{toyName}</span>;
  return (
    <ReviewEntry review={review} deletedText={`Your review of ${toyName} was deleted.`}>
      {isEdited ? (
        <Stack $gap={8}>
          {name}
          <ReviewFormPart toyId={review.toyId} />
        </Stack>
      ) : (
        <Beside>
          <Picture src={toy?.image} />
          <Stack $gap={4}>
            {name}
            <ReviewBody review={review} name={`review of ${toyName}`} from="profile" />
          </Stack>
        </Beside>
      )}
    </ReviewEntry>
  );
}

/** The user's own reviews (spec §2, Profile). */
export function MyReviews() {
  const reviews = useAppSelector(selectMyReviews);
  const removed = useAppSelector(selectMyRemovedReviews);
  const rows = [...reviews, ...removed].sort(byNewest);
  return (
    <Panel>
      <Stack>
        <h2>{`My Reviews (${reviews.length})`}</h2>
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
            <MyReview key={review.id} review={review} />
          ))}
        </ul>
      </Stack>
    </Panel>
  );
}
