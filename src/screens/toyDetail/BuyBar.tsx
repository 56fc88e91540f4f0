import { type RefObject, useRef } from 'react';
import styled from 'styled-components';
import { isSoldOut, type Toy } from '#domain/toy';
import { SoldOut } from '#screens/cards/ToyCard';
import { scrollToAndFocus, useHeightProperty, useInView } from '#ui/browserHooks';
import { Button } from '#ui/Button';
import { Price } from '#ui/Price';
import { color, maxWidth, shadow } from '#ui/theme';

/** Price and button. On phones, sticky at the bottom of the page's content, where the button is in reach. */
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-20);
  > span {
    font-size: 2rem;
  }
  > button {
    flex: 1 1 auto;
    min-height: 52px;
    max-width: 22rem;
  }
  ${maxWidth.pair} {
    justify-content: space-between;
    margin-inline: calc(-1 * var(--gutter));
    padding: var(--space-10) var(--gutter);
    border-top: 1px solid ${color.hair};
    background: ${color.paper};
    > span {
      font-size: 1.5rem;
    }
  }
  /* Not on low screens, such as a phone on its side, where it would hide too much. */
  @media screen and (max-width: 599.98px) and (min-height: 480px) {
    position: sticky;
    bottom: var(--status-lines, 0px);
    z-index: 1;
    order: 1;
    box-shadow: ${shadow.raised};
    /* A hidden bar keeps its space, so that nothing moves. A bar with the focus is not hidden. */
    &[data-hidden='true']:not(:focus-within) {
      visibility: hidden;
    }
  }
  @media print {
    border: 0;
  }
`;

interface BuyBarProps {
  readonly toy: Toy;
  /** The section with the form to try the toy. */
  readonly form: RefObject<HTMLElement | null>;
}

/** The price and, unless the toy is sold out, a button that leads to the form. If the bar is sticky, it hides while the form is in view. */
export function BuyBar({ toy, form }: BuyBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isFormInView = useInView(form, '0px 0px -25%'); // the title alone does not count
  useHeightProperty('--buy-bar', bar, !isFormInView);
  const goToForm = () => {
    const field = form.current?.querySelector('input');
    // A low window cannot show both the start of the section and the field.
    if (field) scrollToAndFocus(field, { block: 'center' });
  };
  return (
    <Bar ref={bar} className="buy-bar" data-hidden={isFormInView}>
      <Price amount={toy.price} />
      {isSoldOut(toy) ? (
        <SoldOut toy={toy} />
      ) : (
        <Button onClick={goToForm}>Try This Toy Now</Button>
      )}
    </Bar>
  );
}
