import { compareTimes, isIsoTime } from '#domain/isIsoTime';

it.each([
  '2026-01-02T03:04:05.000Z',
  '2026-01-02T03:04:05Z',
  '2026-01-02T03:04Z',
  '2026-01-02T03:04:05.123456+06:00',
  '2024-02-29T23:59:59-11:30',
  '+275760-09-13T00:00:00.000Z',
])('%s is an ISO time', (text) => {
  expect(isIsoTime(text)).toBe(true);
});

it.each([
  ['a date', '2026-01-02'],
  ['no zone, so the time depends on the browser', '2026-01-02T03:04:05'],
  ['a day that does not exist', '2026-02-30T00:00:00Z'],
  ['a time out of range', '+275760-09-13T00:00:00.001Z'],
  ['text around it', ' 2026-01-02T03:04:05Z'],
  ['no text', 1_767_323_045_000],
  ['null', null],
])('%s is not an ISO time: %j', (_case, value) => {
  expect(isIsoTime(value)).toBe(false);
});

it('times are compared by instant, also with different offsets, years and precisions', () => {
  const ascending = [
    '-000001-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00+06:00',
    '2025-12-31T18:00:00.001Z',
    '2025-12-31T19:00:00Z',
    '2025-12-31T14:00:00-06:00',
    '+010000-01-01T00:00:00.000Z',
  ];
  expect([...ascending].reverse().sort(compareTimes)).toStrictEqual(ascending);
  expect(compareTimes('2026-01-01T00:00:00+06:00', '2025-12-31T18:00:00.000Z')).toBe(0);
});
