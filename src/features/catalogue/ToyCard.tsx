import { memo } from 'react';
import styled from 'styled-components';
import type { Toy } from '#domain/toy';
import { routes } from '#features/router/routes';
import { ButtonLink } from '#ui/Button';
import { Price } from '#ui/Price';
import { Stars } from '#ui/Stars';
import { color, ease, motionOk, radius, shadow } from '#ui/theme';
import { ToyPicture } from '#ui/ToyPicture';

export const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.rest};
  ${motionOk} {
    transition:
      transform 0.18s ${ease},
      box-shadow 0.18s ${ease};
    &:hover,
    &:focus-within {
      transform: translateY(-3px);
      box-shadow: ${shadow.raised};
    }
  }
`;
export const CardBody = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-6);
  padding: var(--space-12) var(--space-14) var(--space-14);
  h2,
  h3 {
    font-size: 1.125rem;
  }
`;
export const CardFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-8);
  margin-top: auto;
  padding-top: var(--space-6);
  /* The price takes the free width of its line. A button that wraps to its own line fills that line. */
  > * {
    flex: 999 1 auto;
  }
  > a {
    flex-grow: 1;
  }
`;
export const CardNote = styled.p`
  color: ${color.muted};
  font-size: 0.875rem;
  line-height: 1.3;
`;

interface ToyCardProps {
  readonly toy: Toy;
  readonly isEager?: boolean;
  /** False in the carousel, whose cards show no category (spec §2). */
  readonly hasCategory?: boolean;
}

/** A card with a toy and a link to its page. Memoized, so that it does not re-render when the list changes. */
export const ToyCard = memo(function ToyCard({
  toy,
  isEager = false,
  hasCategory = true,
}: ToyCardProps) {
  return (
    <Card aria-label={toy.name}>
      <ToyPicture src={toy.image} isEager={isEager} />
      <CardBody>
        {hasCategory && <CardNote>{toy.category}</CardNote>}
        <h3>{toy.name}</h3>
        <Stars rating={toy.rating} />
        <CardFoot>
          <Price amount={toy.price} />
          <ButtonLink to={routes.toy.href(toy.id)}>
            View<span className="visually-hidden"> {toy.name}</span>
          </ButtonLink>
        </CardFoot>
      </CardBody>
    </Card>
  );
});
