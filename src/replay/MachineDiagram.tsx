import { useMemo } from 'react';
import styled from 'styled-components';
import { type DeclaredMachine, statusIn, type TakenTransition } from '#qa/sliceSchemas';
import type { RootState } from '#store/rootReducer';
import { color, font } from '#ui/theme';
import { layOutMachine, STATUS_BOX } from './layOutMachine';

/** How many of the last transitions are listed. */
const LISTED = 8;

const Figure = styled.figure`
  margin: 0;
  padding-block: var(--space-8);
  border-top: 1px solid ${color.hair};
  figcaption {
    font-weight: 700;
  }
  svg {
    display: block;
    max-width: 100%;
    height: auto;
  }
  path {
    fill: none;
    stroke: ${color.line};
    stroke-dasharray: 3 4;
  }
  path[data-taken] {
    stroke: ${color.river};
    stroke-width: 2.5;
    stroke-dasharray: none;
  }
  path[data-available] {
    stroke: ${color.ink};
    stroke-dasharray: none;
  }
  path[data-last] {
    stroke: ${color.red};
    stroke-width: 4;
    stroke-dasharray: none;
  }
  rect {
    fill: ${color.surface};
    stroke: ${color.line};
  }
  [data-available] rect {
    stroke: ${color.ink};
    stroke-width: 2;
  }
  [data-current] rect {
    fill: ${color.river};
    stroke: ${color.river};
  }
  text {
    fill: ${color.ink};
    font: 14px ${font.text};
    text-anchor: middle;
    dominant-baseline: central;
  }
  [data-current] text {
    fill: ${color.surface};
    font-weight: 700;
  }
`;
const Path = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-8);
  padding: 0;
  list-style: none;
  button {
    padding: 0;
    border: 0;
    background: none;
    color: ${color.river};
    font: inherit;
    text-decoration: underline;
    cursor: pointer;
  }
`;

interface MachineDiagramProps {
  readonly machine: DeclaredMachine;
  /** The shown state. */
  readonly state: RootState;
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
export function MachineDiagram({ machine, state, current, taken, onGo }: MachineDiagramProps) {
  const layout = useMemo(() => layOutMachine(machine), [machine]);
  const status = statusIn(machine, state[machine.slice]);
  const path = taken.filter(({ step }) => step <= current);
  const available = (machine.declared[status] ?? []).filter((to) => to !== status);
  return (
    <Figure>
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
      <Path aria-label={`Path of ${machine.name}`}>
        {path.length > LISTED && <li>{path.length - LISTED} before,</li>}
        {path.slice(-LISTED).map(({ step, from, to }) => (
          <li key={step} aria-current={step === current || undefined}>
            <button type="button" onClick={() => onGo(step)}>
              {step}: {from} → {to}
            </button>
          </li>
        ))}
      </Path>
    </Figure>
  );
}
