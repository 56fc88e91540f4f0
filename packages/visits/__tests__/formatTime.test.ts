import { formatTime } from '#visits/workbench/timeAxis';

it.each([
  [0, '0:00.0'],
  [59_949, '0:59.9'],
  [59_950, '1:00.0'], // not 0:60.0
  [65_200, '1:05.2'],
  [3_600_000, '60:00.0'],
])('%d ms are shown as %s', (milliseconds, text) => {
  expect(formatTime(milliseconds)).toBe(text);
});
