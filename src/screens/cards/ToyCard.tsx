import { memo, type ReactNode } from 'react';
import styled from 'styled-components';
import { isSoldOut, type Toy } from '#domain/toy';
import { BanglaName } from '#features/catalogue/BanglaName';
import { FavoriteHeart } from '#features/favorites/FavoriteButtons';
import { routes } from '#features/router/routes';
import { ButtonLink } from '#ui/Button';
import { Price } from '#ui/Price';
import { Stars } from '#ui/Stars';
import { canHover, color, ease, maxWidth, motionOk, radius, shadow } from '#ui/theme';
import { ToyPicture } from '#ui/ToyPicture';

const Card = styled.article`
  position: relative;
  isolation: isolate; /* keeps its button below overlays such as the header */
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.surface};
  outline: 1px solid transparent; /* visible in forced colours, which remove the shadow */
  box-shadow: ${shadow.rest};
  /* In a corner of the picture, above the link that covers the card. */
  button {
    position: absolute;
    top: 2px;
    inset-inline-end: 2px;
    z-index: 1;
    border-width: 4px; /* the visible disc is smaller than the tap target and hides less of the picture */
    background-clip: padding-box;
    ${canHover} {
      &:hover {
        border-color: transparent;
        background-color: ${color.sand};
      }
    }
  }
  ${motionOk} {
    transition: box-shadow 0.18s ${ease};
  }
  &:focus-within {
    box-shadow: ${shadow.raised};
  }
  ${canHover} {
    &:hover {
      box-shadow: ${shadow.raised};
    }
  }
`;
const CardBody = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-6);
  padding: var(--space-12) var(--space-14) var(--space-14);
`;
const CardFoot = styled.div`
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
    ${maxWidth.pair} {
      padding-inline: var(--space-10); /* its text fits in one line */
    }
  }
  /* The link covers the card. */
  > a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;
const CardNote = styled.p`
  color: ${color.muted};
  font-size: 0.875rem;
  line-height: 1.3;
`;

/** Says that a toy is sold out, if it is. */
export const SoldOut = ({ toy }: { toy: Toy }) =>
  isSoldOut(toy) && (
    <p>
      <strong>Sold out</strong>
    </p>
  );

interface ToyCardProps {
  readonly toy: Toy;
  readonly isEager?: boolean;
  /** Another picture than the toy's own. */
  readonly picture?: string;
  /** A line of text below the name. */
  readonly note?: string;
  /** Whether the card shows category, Bangla name and age. In the carousel it does not (spec §2). */
  readonly hasDetails?: boolean;
  readonly linkText?: string;
  /** The button in the corner of the picture. */
  readonly corner?: ReactNode;
}

/** A card that links to a toy's page, with a button, by default the favourite button. Memoized, because its list re-renders often. */
export const ToyCard = memo(function ToyCard({
  toy,
  isEager = false,
  picture = toy.image,
  note,
  hasDetails = true,
  linkText = 'View',
  corner = <FavoriteHeart toy={toy} />,
}: ToyCardProps) {
  return (
    <Card aria-label={toy.name}>
      <ToyPicture src={picture} isEager={isEager} />
      <CardBody>
        {hasDetails && <CardNote>{toy.category}</CardNote>}
        <div>
          <h3>{toy.name}</h3>
          {hasDetails && <BanglaName toy={toy} />}
        </div>
        {note && <CardNote>{note}</CardNote>}
        <Stars rating={toy.rating} />
        {hasDetails && <CardNote>{`Age: ${toy.age_group}`}</CardNote>}
        <SoldOut toy={toy} />
        <CardFoot>
          <Price amount={toy.price} />
          <ButtonLink variant="outline" to={routes.toy.href(toy.id)}>
            <span>{linkText}</span>
            <span className="visually-hidden">{` ${toy.name}`}</span>
          </ButtonLink>
        </CardFoot>
      </CardBody>
      {corner}
    </Card>
  );
});
