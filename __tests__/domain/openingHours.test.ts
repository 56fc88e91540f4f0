import { linesOfHours, openingState } from '#domain/openingHours';

const HOURS = {
  saturday: '10:00-20:00',
  sunday: '10:00-20:00',
  monday: '',
  tuesday: '10:00-20:00',
  wednesday: '10:00-20:00',
  thursday: '10:00-20:00',
  friday: '15:00-21:00',
};
const CLOSED = Object.fromEntries(Object.keys(HOURS).map((day) => [day, ''])) as typeof HOURS;

it('days with the same hours are one line, and days on which the shop is closed none', () => {
  expect(linesOfHours(HOURS)).toStrictEqual([
    'Saturday – Sunday 10:00–20:00',
    'Tuesday – Thursday 10:00–20:00',
    'Friday 15:00–21:00',
  ]);
  expect(linesOfHours(CLOSED)).toStrictEqual([]);
});

// 26 November 2026 is a Thursday.
it.each([
  ['2026-11-26T09:59+06:00', 'Closed now, opens today at 10:00'],
  ['2026-11-26T10:00+06:00', 'Open now, until 20:00'],
  ['2026-11-26T19:59+06:00', 'Open now, until 20:00'],
  ['2026-11-26T20:00+06:00', 'Closed now, opens tomorrow at 15:00'],
  ['2026-11-26T18:30Z', 'Closed now, opens today at 15:00'],
  ['2026-11-29T20:00+06:00', 'Closed now, opens on Tuesday at 10:00'],
])('at %s the shop says: %s', (now, text) => {
  expect(openingState(HOURS, Date.parse(now))?.text).toBe(text);
});

it('a shop that opens on one day only opens again in a week', () => {
  const fridays = { ...CLOSED, friday: '15:00-21:00' };
  expect(openingState(fridays, Date.parse('2026-11-27T21:00+06:00'))?.text).toBe(
    'Closed now, opens on Friday at 15:00',
  );
  expect(openingState(CLOSED, 0)).toBeNull();
});
