import { type ReactNode, type Ref, useState } from 'react';
import {
  Group,
  type Layout,
  Panel,
  type PanelImperativeHandle,
  Separator,
} from 'react-resizable-panels';
import { isNumber, recordOf } from '#visits/guards';
import { Tabs } from './Tabs';
import { useMediaQuery } from './useMediaQuery';

/** Narrower windows show one column at a time. */
const WIDE = '(min-width: 900px)';

const COLUMNS = [
  { id: 'events', title: 'Events' },
  { id: 'screen', title: 'Screen' },
  { id: 'details', title: 'Details' },
] as const;

const isLayout = recordOf(isNumber);

/** The widths that the tester has chosen earlier; undefined if there are none, or this browser stores nothing. */
function readWidths(key: string): Layout | undefined {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? 'null');
    return isLayout(kept) ? (kept as Layout) : undefined; // checked here
  } catch {
    return undefined;
  }
}

function keepWidths(key: string, widths: Layout): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(widths));
  } catch {
    // blocked or full
  }
}

interface ColumnsProps {
  /** The key of localStorage under which the widths are kept. */
  readonly storageKey: string;
  readonly events: ReactNode;
  readonly screen: ReactNode;
  readonly details: ReactNode;
  readonly eventsRef: Ref<PanelImperativeHandle>;
  readonly detailsRef: Ref<PanelImperativeHandle>;
}

/** The three columns. Their borders are dragged, or moved with the arrow keys; the outer ones collapse. */
export function Columns({
  storageKey,
  events,
  screen,
  details,
  eventsRef,
  detailsRef,
}: ColumnsProps) {
  const isWide = useMediaQuery(WIDE);
  const [widths] = useState(() => readWidths(storageKey));
  const [shown, setShown] = useState<(typeof COLUMNS)[number]['id']>('screen');
  if (!isWide)
    return (
      <div className="columns narrow">
        <Tabs label="Columns" tabs={COLUMNS} chosen={shown} onChoose={setShown}>
          {{ events, screen, details }[shown]}
        </Tabs>
      </div>
    );
  return (
    <Group
      className="columns"
      orientation="horizontal"
      {...(widths && { defaultLayout: widths })}
      onLayoutChanged={(changed) => keepWidths(storageKey, changed)}
    >
      <Panel
        id="events"
        panelRef={eventsRef}
        defaultSize="30%"
        minSize="220px"
        collapsible
        groupResizeBehavior="preserve-pixel-size"
      >
        {events}
      </Panel>
      <Separator className="separator" aria-label="Width of the events" />
      <Panel id="screen" minSize="260px">
        {screen}
      </Panel>
      <Separator className="separator" aria-label="Width of the details" />
      <Panel
        id="details"
        panelRef={detailsRef}
        defaultSize="28%"
        minSize="260px"
        collapsible
        groupResizeBehavior="preserve-pixel-size"
      >
        {details}
      </Panel>
    </Group>
  );
}
