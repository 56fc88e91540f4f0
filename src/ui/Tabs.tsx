import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styled from 'styled-components';
import { canHover, color, font, radius, tapTarget } from './theme';

const List = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: var(--space-4);
  padding: var(--space-4);
  border-radius: ${radius.pill};
  background: ${color.sand};
`;
const Tab = styled.button`
  min-height: ${tapTarget};
  border: 0;
  border-radius: ${radius.pill};
  background: transparent;
  color: ${color.ink};
  font: 700 1.05rem/1 ${font.display};
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${color.surface};
    box-shadow: inset 0 0 0 2px ${color.line};
  }
  ${canHover} {
    &:hover {
      box-shadow: inset 0 0 0 2px ${color.line};
    }
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly title: string; readonly panel: ReactNode }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/** The index of the next tab by key. */
const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Tabs that follow the ARIA pattern. Hidden panels stay mounted, so that typed text is not lost. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const next = STEPS[event.key]?.(index, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onChoose(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <List role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ id, title }, index) => (
          <Tab
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={id === chosen}
            aria-controls={`${base}-${id}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {title}
          </Tab>
        ))}
      </List>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}-${id}-panel`}
          aria-labelledby={`${base}-${id}`}
          hidden={id !== chosen}
        >
          {panel}
        </div>
      ))}
    </>
  );
}
