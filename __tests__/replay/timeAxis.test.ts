import { formatTime } from '#replay/formatTime';
import { timeAxis } from '#replay/timeAxis';

describe('the time axis', () => {
  it('places events by their time, and finds the nearest one', () => {
    const { positionOf, stepAt, duration } = timeAxis(4, [0, 100, 900, 1000]);
    expect(duration).toBe(1000);
    expect([0, 1, 2, 3, 4].map(positionOf)).toStrictEqual([0, 0, 0.1, 0.9, 1]);
    expect([0, 0.04, 0.06, 0.1, 0.49, 0.51, 0.96, 1].map(stepAt)).toStrictEqual([
      0, 1, 2, 2, 2, 3, 4, 4,
    ]);
  });

  it('does not move back if the clock was set back', () => {
    const { positionOf } = timeAxis(3, [0, 1000, 10]);
    expect([1, 2, 3].map(positionOf)).toStrictEqual([0, 1, 1]);
  });

  it('has equal pauses if the times are unknown', () => {
    const { timeOf, positionOf, duration } = timeAxis(4, null);
    expect([0, 1, 2, 3, 4, 5].map(timeOf)).toStrictEqual([0, 500, 1000, 1500, 2000, 0]);
    expect(positionOf(1)).toBe(0.25);
    expect(duration).toBe(2000);
  });

  it('leads to the later event from the middle between two', () => {
    expect(timeAxis(2, [0, 100]).stepAt(0.5)).toBe(2);
  });

  it('has a length without events', () => {
    expect(timeAxis(0, []).positionOf(0)).toBe(0);
    expect(timeAxis(0, null).stepAt(1)).toBe(0);
  });

  it.each([
    [0, '0:00.0'],
    [1249, '0:01.2'],
    [59_960, '1:00.0'],
    [605_000, '10:05.0'],
  ])('shows %i milliseconds as %s', (milliseconds, text) => {
    expect(formatTime(milliseconds)).toBe(text);
  });
});
