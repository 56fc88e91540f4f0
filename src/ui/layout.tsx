import styled from 'styled-components';
import { SHOP } from '#domain/shop';
import { color, minWidth, radius, shadow, type Space } from './theme';

/** The centred column of a page. */
export const Container = styled.div`
  width: 100%;
  max-width: 1440px;
  margin-inline: auto;
  padding-inline: clamp(var(--space-16), 4vw, var(--space-32));
`;

/** A section of a page with vertical padding. */
export const Section = styled.section`
  padding-block: clamp(var(--space-32), 6vw, var(--space-64));
  @media print {
    padding-block: var(--space-12);
  }
`;

/** A grid of cards: two columns on phones, one if the text is enlarged, then four, so that eight cards fill their rows. */
export const CardGrid = styled.ul`
  display: grid;
  gap: var(--space-14);
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr));
  ${minWidth.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${minWidth.desktop} {
    gap: var(--space-20);
  }
  @media print {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: var(--space-8);
    > li {
      padding-top: 1px; /* keeps the top edge of a card on its printed page */
    }
  }
`;

/** The longest line of a text that is easy to read. Not in ch, which would make the layout wait for the font. */
export const MEASURE = '40rem';

/** A raised panel. */
export const Panel = styled.div`
  background: ${color.surface};
  border-radius: ${radius.card};
  outline: 1px solid transparent; /* visible in forced colours, which remove the shadow */
  box-shadow: ${shadow.rest};
  padding: clamp(var(--space-16), 4vw, var(--space-28));
`;

/** A vertical stack with an even gap. */
export const Stack = styled.div<{ $gap?: Space }>`
  display: flex;
  flex-direction: column;
  gap: var(--space-${({ $gap = 16 }) => $gap});
`;

/** A row that wraps. */
export const Row = styled.div<{ $gap?: Space }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-${({ $gap = 12 }) => $gap});
`;

/** A decorative stripe in the colours of the logo. */
export const Stripe = styled.div.attrs({ 'aria-hidden': true, className: 'screen-only' })`
  height: 10px;
  background: repeating-linear-gradient(
    90deg,
    ${color.red} 0 48px,
    ${color.marigold} 48px 72px,
    ${color.leaf} 72px 120px,
    ${color.marigold} 120px 144px,
    ${color.river} 144px 192px,
    ${color.marigold} 192px 216px
  );
`;

/** Secondary text. */
export const Muted = styled.p`
  color: ${color.muted};
`;

/** The document title; React moves it to the head. `isWhole` omits the shop's name. */
export function PageTitle({ title, isWhole = false }: { title: string; isWhole?: boolean }) {
  const text = isWhole ? title : `${title} – ${SHOP.name}`;
  return (
    <>
      <title>{text}</title>
      <meta property="og:title" content={text} />
    </>
  );
}
