import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '#ui/Button';
import { color, radius } from '#ui/theme';

const Dialog = styled.dialog`
  width: min(92vw, 30rem);
  max-height: 86vh;
  overflow: auto;
  padding: var(--space-20);
  border: 0;
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.ink};
  > p:last-child {
    margin-block-start: var(--space-16);
  }
  &::backdrop {
    background: rgb(10 20 29 / 0.6);
  }
`;
const Keys = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--space-8) var(--space-16);
  margin-block: var(--space-16);
  kbd {
    padding: 1px var(--space-6);
    border: 1px solid ${color.line};
    border-radius: 6px;
    background: ${color.sand};
    font:
      0.875rem ui-monospace,
      monospace;
    white-space: nowrap;
  }
`;

/** The keys of the panel and what they do. */
const KEYS: readonly (readonly [keys: readonly string[], effect: string])[] = [
  [['Alt+Shift+Q'], 'open the panel; if it is open, move the focus into it'],
  [['←', '↑'], 'one step back'],
  [['→', '↓'], 'one step forward'],
  [['Home'], 'to the start'],
  [['End'], 'to the last step'],
  [['/'], 'search the events'],
  [['?'], 'this help'],
  [['Esc'], 'close this help'],
];

/** A dialog that lists the keys of the panel. */
export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog ref={dialog} aria-labelledby="qa-help-title" onClose={onClose}>
      <h2 id="qa-help-title">Keys of the QA panel</h2>
      <Keys>
        {KEYS.map(([keys, effect]) => (
          <div key={effect} style={{ display: 'contents' }}>
            <dt>
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ' '}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </Keys>
      <p>
        They work while the focus is in the panel and not in a field. Arrow keys, Home and End also
        move the line between the panel and the page while it has the focus. On the axis of time,
        Shift with these keys or with a drag selects a time range, and only its events are listed.
      </p>
      <p>
        <Button variant="outline" onClick={() => dialog.current?.close()}>
          Close the help
        </Button>
      </p>
    </Dialog>
  );
}
