import { useMemo, useState } from 'react';
import styled from 'styled-components';
import type { Step } from '#qa/shopAdapter';
import { MACHINES, transitionsTaken } from '#qa/sliceSchemas';
import type { RootState } from '#store/rootReducer';
import { Stack } from '#ui/layout';
import { Tabs } from '#ui/Tabs';
import { color } from '#ui/theme';
import { diffStates } from '#visits/diffStates';
import type { StatePath } from '#visits/values';
import { Diff, Lines } from './Diff';
import { MachineDiagrams } from './MachineDiagrams';
import { StateTree } from './StateTree';

/** Limits of the details of an event. */
const MAX_CHANGES = 100;
const MAX_PAYLOAD = 20_000;

const Payload = styled.pre`
  max-height: 20em;
  overflow: auto;
  margin: 0;
  padding: var(--space-8);
  border: 1px solid ${color.hair};
  font:
    0.8125rem/1.5 ui-monospace,
    monospace;
  white-space: pre-wrap;
`;

const Compact = styled.div`
  [role='tab'] {
    min-height: 32px;
    padding: 0;
    font-size: 0.8125rem;
  }
  [role='tabpanel'] {
    max-height: 24em;
    margin-top: var(--space-8);
    overflow: auto;
  }
`;

/** The event without its type, as JSON. */
function payloadOf({ event: { type: _type, ...rest } }: Step): string {
  const content = Object.keys(rest).join() === 'payload' ? rest['payload'] : rest;
  const text = JSON.stringify(content, null, 2) ?? '';
  return text.length > MAX_PAYLOAD ? `${text.slice(0, MAX_PAYLOAD)}…` : text;
}

/** The machines that an event has moved. */
function Moves({ before, after }: { readonly before: RootState; readonly after: RootState }) {
  const moves = useMemo(
    () =>
      MACHINES.flatMap((machine) =>
        transitionsTaken(machine, [before, after]).map(
          ({ from, to }) => `${machine.name}: ${from} → ${to}`,
        ),
      ),
    [before, after],
  );
  return (
    moves.length > 0 && (
      <Lines aria-label="Transitions of this event">
        {moves.map((move) => (
          <li key={move}>{move}</li>
        ))}
      </Lines>
    )
  );
}

/** What the page wrote to the console after an event. */
const Messages = ({ messages }: Pick<Step, 'messages'>) =>
  messages.length > 0 && (
    <Lines aria-label="Console messages after this event">
      {messages.map(({ level, text }, index) => (
        <li key={index}>
          {level}: {text}
        </li>
      ))}
    </Lines>
  );

interface EventDetailsProps {
  readonly steps: readonly Step[];
  /** The start state and the state after each step. */
  readonly states: readonly RootState[];
  /** The shown step, counted from 1; 0 is the start. */
  readonly current: number;
  readonly chosenPath: StatePath | null;
  readonly onChoosePath: (path: StatePath) => void;
  readonly onGo: (step: number) => void;
}

type Tab = 'changes' | 'payload' | 'state' | 'machines';

/** What an event contained and changed, the state after it, and the machines. */
export function EventDetails({
  steps,
  states,
  current,
  chosenPath,
  onChoosePath,
  onGo,
}: EventDetailsProps) {
  const [tab, setTab] = useState<Tab>('changes');
  const after = states[current];
  const before = states[current - 1] ?? after;
  const step = steps[current - 1];
  const changes = useMemo(() => diffStates(before, after), [before, after]);
  if (!before || !after) return null;
  const panels = {
    changes: () => (
      <Stack $gap={8}>
        <Moves before={before} after={after} />
        {step && <Messages messages={step.messages} />}
        <Diff
          changes={changes}
          limit={MAX_CHANGES}
          onChoose={(path) => onChoosePath(path.split('.'))}
        />
      </Stack>
    ),
    payload: () => <Payload>{(step && payloadOf(step)) || 'No payload'}</Payload>,
    state: () => (
      <StateTree state={after} before={before} chosen={chosenPath} onChoose={onChoosePath} />
    ),
    machines: () => <MachineDiagrams states={states} current={current} onGo={onGo} />,
  };
  const shown = (id: Tab, title: string) => ({
    id,
    title,
    panel: id === tab && panels[id](), // hidden panels would be computed at each step
  });
  return (
    <Compact>
      <Tabs
        label="Details of the event"
        chosen={tab}
        onChoose={setTab}
        tabs={[
          shown('changes', 'Changes'),
          shown('payload', 'Payload'),
          shown('state', 'State'),
          shown('machines', 'Machines'),
        ]}
      />
    </Compact>
  );
}
