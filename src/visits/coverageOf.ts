import { type Machine, transitionsTaken } from './machines';

/** The transitions of one machine in some visits, each as `from → to`. */
export interface MachineCoverage {
  readonly machine: string;
  readonly covered: readonly string[];
  readonly missing: readonly string[];
}

/** What some visits cover of the declared transitions of the machines of an application. */
export interface Coverage {
  readonly machines: readonly MachineCoverage[];
  /** The names of few visits that cover all covered transitions, those that add most first. */
  readonly cover: readonly string[];
}

type Names = ReadonlySet<string>;

/** Chooses the visit that covers most of what the earlier ones do not, until nothing is left. */
function greedyCover(covers: ReadonlyMap<string, Names>): string[] {
  const left = new Set([...covers.values()].flatMap((names) => [...names]));
  const gainOf = (names: Names) => [...names].filter((name) => left.has(name)).length;
  const chosen: string[] = [];
  while (left.size > 0) {
    const [visit, names] = [...covers].reduce((best, one) =>
      gainOf(one[1]) > gainOf(best[1]) ? one : best,
    );
    chosen.push(visit);
    names.forEach((name) => left.delete(name));
  }
  return chosen;
}

/** The declared transitions that visits cover. `visits` are their states by name. */
export function coverageOf(
  machines: readonly Machine[],
  visits: ReadonlyMap<string, readonly object[]>,
): Coverage {
  const takenIn = (states: readonly object[]): Names =>
    new Set(
      machines.flatMap((machine) =>
        transitionsTaken(machine, states)
          .filter(({ from, to }) => machine.declared[from]?.includes(to))
          .map(({ from, to }) => `${machine.name}: ${from} → ${to}`),
      ),
    );
  const taken = new Map([...visits].map(([visit, states]) => [visit, takenIn(states)]));
  const isTaken = (name: string) => [...taken.values()].some((names) => names.has(name));
  return {
    machines: machines.map(({ name: machine, declared }) => {
      const names = Object.entries(declared).flatMap(([from, targets]) =>
        targets.filter((to) => to !== from).map((to) => `${from} → ${to}`),
      );
      return {
        machine,
        covered: names.filter((name) => isTaken(`${machine}: ${name}`)),
        missing: names.filter((name) => !isTaken(`${machine}: ${name}`)),
      };
    }),
    cover: greedyCover(taken),
  };
}
