import { useMemo } from 'react';
import { MACHINES, transitionsTaken } from '#qa/sliceSchemas';
import type { RootState } from '#store/rootReducer';
import { MachineDiagram } from './MachineDiagram';

interface MachineDiagramsProps {
  /** The start state and the state after each step. */
  readonly states: readonly RootState[];
  readonly current: number;
  readonly onGo: (step: number) => void;
}

/** The diagrams of all machines. Those that the shown event has moved come first. */
export function MachineDiagrams({ states, current, onGo }: MachineDiagramsProps) {
  const traces = useMemo(
    () => MACHINES.map((machine) => ({ machine, taken: transitionsTaken(machine, states) })),
    [states],
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
