import styled from 'styled-components';
import { isEdited, type Review } from '#domain/review';
import { MEASURE, Row } from '#ui/layout';
import { Stars } from '#ui/Stars';
import { DateText, UserText } from '#ui/texts';
import { color } from '#ui/theme';

const Small = styled.span`
  color: ${color.muted};
  font-size: 0.9375rem;
`;

const Comment = styled.p`
  max-width: ${MEASURE};
`;

/** The text, rating and date of a review. */
export const ReviewText = ({ review }: { review: Review }) => (
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
  </>
);
