import { type ReactNode, useId } from 'react';
import { moveFocus } from './moveFocus';

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly title: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  /** The panel of the chosen tab. The others would be computed at each step. */
  readonly children: ReactNode;
}

/** Tabs that follow the ARIA pattern: the focused one is chosen. */
export function Tabs<Id extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  children,
}: TabsProps<Id>) {
  const base = useId();
  return (
    <>
      <div role="tablist" aria-label={label} tabIndex={-1} onKeyDown={moveFocus}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={id === chosen}
            aria-controls={`${base}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
            onFocus={() => onChoose(id)}
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
