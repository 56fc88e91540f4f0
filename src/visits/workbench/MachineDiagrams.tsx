import { useMemo } from 'react';
import { type Machine, statusOf, type TakenTransition, transitionsTaken } from '#visits/machines';
import { layOutMachine, STATUS_BOX } from './layOutMachine';

/** How many of the last transitions are listed. */
const LISTED = 8;

interface MachineDiagramProps {
  readonly machine: Machine;
  /** The shown state. */
  readonly state: object;
  /** The shown step, counted from 1. */
  readonly current: number;
  /** All transitions of the machine in the visit. */
  readonly taken: readonly TakenTransition[];
  readonly onGo: (step: number) => void;
}

/** The attributes that highlight a transition. */
function marksOf(
  { from, to }: { readonly from: string; readonly to: string },
  { status, current, path }: { status: string; current: number; path: readonly TakenTransition[] },
) {
  const own = path.filter((taken) => taken.from === from && taken.to === to);
  return {
    'data-available': from === status || undefined,
    'data-taken': own.length > 0 || undefined,
    'data-last': own.at(-1)?.step === current || undefined,
  };
}

/** A machine with its current status, the available transitions, and the path taken up to the shown step. */
function MachineDiagram({ machine, state, current, taken, onGo }: MachineDiagramProps) {
  const layout = useMemo(() => layOutMachine(machine), [machine]);
  const status = statusOf(machine, state);
  const path = taken.filter(({ step }) => step <= current);
  const available = (machine.declared[status] ?? []).filter((to) => to !== status);
  return (
    <figure className="machine">
      <figcaption>{machine.name}</figcaption>
      <svg
        aria-hidden // the text below says the same
        width={layout.width}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
      >
        {layout.transitions.map((transition) => (
          <path
            key={`${transition.from} ${transition.to}`}
            data-transition={`${transition.from} → ${transition.to}`}
            d={transition.line}
            {...marksOf(transition, { status, current, path })}
          />
        ))}
        {layout.statuses.map(({ name, x, y }) => (
          <g
            key={name}
            data-current={name === status || undefined}
            data-available={available.includes(name) || undefined}
          >
            <rect
              x={x - STATUS_BOX.width / 2}
              y={y - STATUS_BOX.height / 2}
              width={STATUS_BOX.width}
              height={STATUS_BOX.height}
              rx={STATUS_BOX.height / 2}
            />
            <text x={x} y={y}>
              {name}
            </text>
          </g>
        ))}
      </svg>
      <p>
        Now <strong>{status}</strong>. Possible next: {available.join(', ') || 'none'}.
      </p>
      <ol aria-label={`Path of ${machine.name}`}>
        {path.length > LISTED && <li>{path.length - LISTED} before,</li>}
        {path.slice(-LISTED).map(({ step, from, to }) => (
          <li key={step} aria-current={step === current || undefined}>
            <button type="button" className="plain" onClick={() => onGo(step)}>
              {step}: {from} → {to}
            </button>
          </li>
        ))}
      </ol>
    </figure>
  );
}

interface MachineDiagramsProps {
  readonly machines: readonly Machine[];
  /** The start state and the state after each step. */
  readonly states: readonly object[];
  readonly current: number;
  readonly onGo: (step: number) => void;
}

/** The diagrams of all machines. Those that the shown event has moved come first. */
export function MachineDiagrams({ machines, states, current, onGo }: MachineDiagramsProps) {
  const traces = useMemo(
    () => machines.map((machine) => ({ machine, taken: transitionsTaken(machine, states) })),
    [machines, states],
  );
  const state = states[current];
  const hasMoved = ({ taken }: (typeof traces)[number]) =>
    taken.some(({ step }) => step === current);
  const ordered = [...traces.filter(hasMoved), ...traces.filter((trace) => !hasMoved(trace))];
  return (
    state &&
    ordered.map(({ machine, taken }) => (
      <MachineDiagram
        key={machine.name}
        machine={machine}
        state={state}
        current={current}
        taken={taken}
        onGo={onGo}
      />
    ))
  );
}
