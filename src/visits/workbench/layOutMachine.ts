import type { Machine } from '#visits/machines';

/** The size of a status, and the distance between the centres of two. */
export const STATUS_BOX = { width: 96, height: 32 } as const;
const DISTANCE = 148;
const MARGIN = 8;
/** The height of an arc, for each status that it passes over. */
const ARC = 34;

/** A status with the centre of its box. */
interface PlacedStatus {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** A declared transition with the path of its arrow. */
interface PlacedTransition {
  readonly from: string;
  readonly to: string;
  /** The attribute `d` of the SVG path. */
  readonly line: string;
}

interface MachineLayout {
  readonly width: number;
  readonly height: number;
  readonly statuses: readonly PlacedStatus[];
  readonly transitions: readonly PlacedTransition[];
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The two short lines of an arrow head at a point, for an arrow that arrives in this direction. */
function headAt(x: number, y: number, angle: number): string {
  const end = (turn: number) =>
    `${round(x - 8 * Math.cos(angle + turn))} ${round(y - 8 * Math.sin(angle + turn))}`;
  return `M ${end(0.45)} L ${round(x)} ${round(y)} L ${end(-0.45)}`;
}

/** An arc from one box to another: above the boxes to the right, below them to the left. */
function arc(from: PlacedStatus, to: PlacedStatus): string {
  const isForward = to.x > from.x;
  const side = isForward ? -1 : 1;
  const span = Math.abs(to.x - from.x) / DISTANCE;
  const inset = 18 * (isForward ? 1 : -1);
  const y = from.y + (side * STATUS_BOX.height) / 2;
  const [startX, endX] = [from.x + inset, to.x - inset];
  const control = { x: (startX + endX) / 2, y: y + side * ARC * span * 1.2 };
  const angle = Math.atan2(y - control.y, endX - control.x);
  return `M ${startX} ${y} Q ${control.x} ${round(control.y)} ${endX} ${y} ${headAt(endX, y, angle)}`;
}

/** Places the statuses of a machine side by side in the declared order. Events that keep a status have no arrow. */
export function layOutMachine({ declared }: Pick<Machine, 'declared'>): MachineLayout {
  const names = Object.keys(declared);
  const spans = (sign: 1 | -1) =>
    names.flatMap((from, index) =>
      (declared[from] ?? []).map((to) => sign * (names.indexOf(to) - index)),
    );
  const [above, below] = [Math.max(0, ...spans(1)), Math.max(0, ...spans(-1))];
  const y = MARGIN + (above * ARC * 1.2) / 2 + STATUS_BOX.height / 2 + 6;
  const statuses = names.map((name, index) => ({
    name,
    x: MARGIN + STATUS_BOX.width / 2 + index * DISTANCE,
    y: round(y),
  }));
  const transitions = statuses.flatMap((from) =>
    (declared[from.name] ?? []).flatMap((name) => {
      const to = statuses.find((status) => status.name === name);
      return to && to !== from ? [{ from: from.name, to: name, line: arc(from, to) }] : [];
    }),
  );
  return {
    width: 2 * MARGIN + STATUS_BOX.width + (names.length - 1) * DISTANCE,
    height: round(y + STATUS_BOX.height / 2 + (below * ARC * 1.2) / 2 + MARGIN + 6),
    statuses,
    transitions,
  };
}
