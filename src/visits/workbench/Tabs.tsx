import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly title: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  /** The panel of the chosen tab. The others would be computed at each step. */
  readonly children: ReactNode;
}

/** The index of the next tab by key. */
const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Tabs that follow the ARIA pattern. */
export function Tabs<Id extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  children,
}: TabsProps<Id>) {
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
      <div role="tablist" aria-label={label} ref={list}>
        {tabs.map(({ id, title }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={id === chosen}
            aria-controls={`${base}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${chosen}`}
        className="tab-panel"
      >
        {children}
      </div>
    </>
  );
}
