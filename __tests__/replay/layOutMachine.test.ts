import { layOutMachine, STATUS_BOX } from '#replay/layOutMachine';
import { MACHINES } from '#store/machines';

/** The coordinates in an SVG path. */
const numbersIn = (line: string) => [...line.matchAll(/-?[\d.]+/g)].map(Number);

describe('the layout of a machine', () => {
  it('has space for the arcs above and below, 34 pixels for each status that they pass over', () => {
    const { width, height, statuses, transitions } = layOutMachine({
      declared: { a: ['b', 'c'], b: ['a', 'b'], c: ['a'] },
    });
    expect([width, height]).toStrictEqual([408, 141.6]);
    expect(statuses).toStrictEqual([
      { name: 'a', x: 56, y: 70.8 },
      { name: 'b', x: 204, y: 70.8 },
      { name: 'c', x: 352, y: 70.8 },
    ]);
    expect(transitions.map(({ line }) => line.split(' M ')[0])).toStrictEqual([
      'M 74 54.8 Q 130 14 186 54.8',
      'M 74 54.8 Q 204 -26.8 334 54.8',
      'M 186 86.8 Q 130 127.6 74 86.8',
      'M 334 86.8 Q 204 168.4 74 86.8',
    ]);
  });

  it('has no space for arcs that do not exist', () => {
    expect(layOutMachine({ declared: { a: ['a'], b: ['a'] } })).toMatchObject({
      height: 80.4,
      statuses: [{ y: 30 }, { y: 30 }],
    });
    expect(layOutMachine({ declared: { a: ['c'], b: [], c: [] } })).toMatchObject({
      height: 100.8,
      statuses: [{ y: 70.8 }, { y: 70.8 }, { y: 70.8 }],
    });
  });

  it('places the statuses side by side, and the arrows between the boxes inside the picture', () => {
    for (const { declared } of MACHINES) {
      const { width, height, statuses, transitions } = layOutMachine({ declared });
      const boxes = new Map(statuses.map((status) => [status.name, status]));
      expect(statuses[0]?.x).toBe(8 + STATUS_BOX.width / 2);
      expect(statuses.at(-1)?.x).toBe(width - 8 - STATUS_BOX.width / 2);
      for (const [index, { x }] of statuses.slice(1).entries())
        expect(x - (statuses[index]?.x ?? 0)).toBeGreaterThan(STATUS_BOX.width);
      for (const { from, to, line } of transitions) {
        const [start, end] = [boxes.get(from)!, boxes.get(to)!];
        const [startX, startY, controlX, controlY, endX, endY] = numbersIn(line);
        const isForward = end.x > start.x;
        const edge = start.y + ((isForward ? -1 : 1) * STATUS_BOX.height) / 2;
        expect([startY, endY]).toStrictEqual([edge, edge]);
        expect(controlX).toBe((start.x + end.x) / 2);
        expect(isForward ? controlY! < edge : controlY! > edge).toBe(true);
        // An arc reaches half as far as its control point.
        expect((controlY! + edge) / 2).toBeGreaterThanOrEqual(0);
        expect((controlY! + edge) / 2).toBeLessThanOrEqual(height);
        for (const [x, box] of [
          [startX, start],
          [endX, end],
        ] as const)
          expect(Math.abs(x! - box.x)).toBeLessThan(STATUS_BOX.width / 2);
        // Arrows in both directions do not touch the same point.
        expect(Math.sign(startX! - start.x)).toBe(isForward ? 1 : -1);
        expect(Math.sign(endX! - end.x)).toBe(isForward ? -1 : 1);
      }
    }
  });

  it('ends each arrow with a head of two short lines that point along the arc', () => {
    const { transitions } = layOutMachine({ declared: { a: ['b'], b: ['c', 'a'], c: ['a'] } });
    expect(transitions.map(({ from, to }) => `${from} → ${to}`)).toStrictEqual([
      'a → b',
      'b → c',
      'b → a',
      'c → a',
    ]);
    for (const { line } of transitions) {
      const [, , controlX, controlY, endX, endY, leftX, leftY, tipX, tipY, rightX, rightY] =
        numbersIn(line);
      expect([tipX, tipY]).toStrictEqual([endX, endY]);
      const direction = Math.atan2(endY! - controlY!, endX! - controlX!);
      for (const [x, y] of [
        [leftX, leftY],
        [rightX, rightY],
      ] as const) {
        expect(Math.hypot(tipX! - x!, tipY! - y!)).toBeCloseTo(8, 0);
        const angle = Math.atan2(tipY! - y!, tipX! - x!);
        expect(Math.cos(angle - direction)).toBeCloseTo(Math.cos(0.45), 1);
      }
      expect(Math.hypot(leftX! - rightX!, leftY! - rightY!)).toBeGreaterThan(6);
    }
  });
});
