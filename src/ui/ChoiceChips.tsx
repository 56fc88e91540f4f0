import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import { canHover, color, maxWidth, radius, tapTarget } from './theme';

const Group = styled.fieldset`
  display: flex;
  align-items: baseline;
  gap: var(--space-8);
  min-width: 0;
  max-width: 100%;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    float: left; /* a floated legend is a flex item */
    flex: none;
    padding: 0;
    font-weight: 600;
  }
`;
/** One line on phones that scrolls sideways up to the edge of the screen. The padding makes room for focus rings. */
const oneLine = css`
  ${maxWidth.tablet} {
    flex-wrap: nowrap;
    margin-block: calc(-1 * var(--space-6));
    margin-inline: calc(-1 * var(--space-6)) calc(-1 * var(--space-16));
    padding-block: var(--space-6);
    padding-inline: var(--space-6) var(--space-16);
    overflow-x: auto;
    scrollbar-width: none;
    > * {
      flex: none;
    }
  }
`;
const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-6);
  ${oneLine}
`;
/** The input covers its chip. It is invisible, but it draws the focus ring. */
const Chip = styled.label`
  position: relative;
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    appearance: none;
    border-radius: ${radius.pill};
    cursor: pointer;
  }
  span {
    display: grid;
    place-items: center;
    min-width: ${tapTarget};
    min-height: ${tapTarget};
    padding-inline: var(--space-12);
    border: 2px solid ${color.line};
    border-radius: ${radius.pill};
    background: ${color.surface};
  }
  ${canHover} {
    input:hover + span {
      border-color: ${color.ink};
    }
  }
  input:checked + span {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.paper};
  }
  @media (forced-colors: active) {
    input:checked + span {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

/** An option of {@link ChoiceChips}. */
interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
  /** The accessible name, if it is longer than the label. Contains the label (WCAG 2.5.3). */
  readonly accessibleName?: string;
}

interface ChoiceChipsProps<Value> {
  readonly legend: string;
  /** The name of the radio buttons. */
  readonly name: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** Scrolls a row sideways to its checked chip, unless that is in view. Only the row scrolls, not the page. */
function useCheckedInView(row: RefObject<HTMLElement | null>, value: unknown): void {
  useLayoutEffect(() => {
    const chip = row.current?.querySelector('input:checked');
    if (!row.current || !chip) return;
    const [frame, box] = [row.current.getBoundingClientRect(), chip.getBoundingClientRect()];
    if (box.left >= frame.left && box.right <= frame.right) return;
    row.current.scrollLeft += (box.left + box.right - frame.left - frame.right) / 2; // to the middle
  }, [row, value]);
}

/** A choice of one option: native radio buttons that look like chips, so a choice takes one tap. */
export const ChoiceChips = <Value extends string | number | null>({
  legend,
  name,
  choices,
  value,
  onChoose,
}: ChoiceChipsProps<Value>) => {
  const row = useRef<HTMLDivElement>(null);
  useCheckedInView(row, value);
  /** Reports the chip that was chosen before the page was hydrated. */
  const onHydrated = useEffectEvent(() => {
    const inputs = [...(row.current?.querySelectorAll('input') ?? [])];
    const chosen = choices[inputs.findIndex(({ checked }) => checked)];
    if (chosen && chosen.value !== value) onChoose(chosen.value);
  });
  useLayoutEffect(() => onHydrated(), []);
  return (
    <Group>
      <legend>{legend}</legend>
      <Chips ref={row}>
        {choices.map((choice) => (
          <Chip key={choice.value}>
            <input
              type="radio"
              name={name}
              aria-label={choice.accessibleName}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            <span>{choice.label}</span>
          </Chip>
        ))}
      </Chips>
    </Group>
  );
};
