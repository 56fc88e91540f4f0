import { linesOfHours, type OpeningHours, openingState } from '#domain/openingHours';
import fc from '#tests/support/fastCheck';

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

const MIDDAY_BREAK = ['10:00-13:00', '15:00-21:00'];

it.each([
  ['hours past midnight', '18:00-02:00', 'Friday 18:00–02:00'],
  ['a midday break', MIDDAY_BREAK, 'Friday 10:00–13:00, 15:00–21:00'],
  ['hours in another order', [...MIDDAY_BREAK].reverse(), 'Friday 10:00–13:00, 15:00–21:00'],
  ['a whole day', '00:00-00:00', 'Friday all day'],
])('%s are a line', (_what, friday, line) => {
  expect(linesOfHours({ ...CLOSED, friday })).toStrictEqual([line]);
});

const LATE: OpeningHours = { ...CLOSED, thursday: '18:00-02:00', friday: MIDDAY_BREAK };

const ALWAYS = Object.fromEntries(
  Object.keys(HOURS).map((day) => [day, '00:00-00:00']),
) as typeof HOURS; // has every weekday

// 26 November 2026 is a Thursday. A property below tests every minute of any hours.
it.each<[OpeningHours, string, string | undefined]>([
  [HOURS, '2026-11-26T09:59+06:00', 'Closed now, opens today at 10:00'],
  [HOURS, '2026-11-26T10:00+06:00', 'Open now, until 20:00'],
  [HOURS, '2026-11-26T20:00+06:00', 'Closed now, opens tomorrow at 15:00'],
  [HOURS, '2026-11-29T20:00+06:00', 'Closed now, opens on Tuesday at 10:00'],
  [LATE, '2026-11-27T01:59+06:00', 'Open now, until 02:00'],
  [{ ...CLOSED, friday: '18:00-02:00' }, '2026-11-28T01:59+06:00', 'Open now, until 02:00'], // in the next week
  [CLOSED, '2026-11-27T21:00+06:00', undefined],
  [
    { ...LATE, friday: '00:00-00:00' },
    '2026-11-26T20:00+06:00',
    'Open now, until 00:00 on Saturday',
  ],
  [ALWAYS, '2026-11-26T20:00+06:00', 'Open now, day and night'],
])('with the hours %j, at %s the shop says: %s', (hours, now, text) => {
  expect(openingState(hours, Date.parse(now))?.text).toBe(text);
});

const DAY = 24 * 60;
const WEEK = 7 * DAY;
const SATURDAY = Date.parse('2026-11-28T00:00+06:00');
const timeOf = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16);

it('a shop is open in the minutes of its hours, and says when that changes', () => {
  const time = fc.integer({ min: 0, max: DAY - 1 });
  const spans = fc.array(fc.tuple(time, time), { maxLength: 2 });
  const week = fc.array(spans, { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(week, fc.integer({ min: 0, max: WEEK - 1 }), (days, minute) => {
      const isOpen = Array<boolean>(WEEK).fill(false);
      days.forEach((all, day) =>
        all.forEach(([begin, end]) => {
          const length = ((end - begin + DAY - 1) % DAY) + 1;
          for (let at = 0; at < length; at += 1) isOpen[(day * DAY + begin + at) % WEEK] = true;
        }),
      );
      const hours = Object.fromEntries(
        Object.keys(HOURS).map((day, index) => [
          day,
          (days[index] ?? []).map((span) => span.map(timeOf).join('-')),
        ]),
      ) as unknown as OpeningHours; // has every weekday
      const state = openingState(hours, SATURDAY + minute * 60_000);
      expect(state?.isOpen).toBe(isOpen.includes(true) ? isOpen[minute] : undefined);
      if (!state) return;
      const next = Array.from({ length: WEEK }, (_, ahead) => ahead).find(
        (ahead) => isOpen[(minute + ahead) % WEEK] !== isOpen[minute],
      );
      const text = next === undefined ? 'day and night' : timeOf(minute + next);
      expect(state.text).toContain(text);
    }),
  );
});
