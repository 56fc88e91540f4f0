/** The weekdays in the order of a week in Bangladesh, which ends on Friday. */
const WEEKDAYS = [
  'saturday',
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
] as const;
type Weekday = (typeof WEEKDAYS)[number];

/**
 * The hours of each weekday: a span such as `10:00-20:00`, a list of spans, or nothing if the shop is closed. A span that does
 * not end after its start ends on the next day.
 */
export type OpeningHours = Readonly<Record<Weekday, string | readonly string[]>>;

const DAY = 24 * 60;
const WEEK = WEEKDAYS.length * DAY;
/** A span of 24 hours. */
const ALL_DAY = '00:00-00:00';
/** Saturday, 3 January 1970, 00:00 in Bangladesh, which is six hours ahead of UTC all year, in minutes. */
const FIRST_WEEK = 2 * DAY - 6 * 60;

const nameOf = (day: Weekday) => day.replace(/^./, (letter) => letter.toUpperCase());
const spansOn = (hours: OpeningHours, day: Weekday): readonly string[] =>
  [hours[day]].flat().filter(Boolean).sort();

/** The opening hours in lines, such as `Saturday – Thursday 10:00–20:00`. Closed days have no line. */
export function linesOfHours(hours: OpeningHours): readonly string[] {
  const groups: { text: string; days: string[] }[] = [];
  for (const day of WEEKDAYS) {
    const spans = spansOn(hours, day);
    const text = spans
      .map((span) => (span === ALL_DAY ? 'all day' : span.replace('-', '–')))
      .join(', ');
    const group = groups.at(-1);
    if (group?.text === text) group.days[1] = nameOf(day);
    else groups.push({ text, days: [nameOf(day)] });
  }
  return groups
    .filter(({ text }) => text !== '')
    .map(({ text, days }) => `${days.join(' – ')} ${text}`);
}

/** Each span in which the shop is open, as times such as `10:00`. A span of 24 hours ends at `23:59`, as search engines require. */
export const openingTimes = (hours: OpeningHours) =>
  WEEKDAYS.flatMap((day) =>
    spansOn(hours, day).map((span) => ({
      day: nameOf(day),
      opens: span.slice(0, 5),
      closes: span === ALL_DAY ? '23:59' : span.slice(6),
    })),
  );

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** The time of a minute, such as `09:05`. */
const timeOf = (minute: number): string => new Date(minute * 60_000).toISOString().slice(11, 16);

/** Whether the shop is open, by the minute of the week. */
function isOpenBy(hours: OpeningHours): (minute: number) => boolean {
  const spans = WEEKDAYS.flatMap((day, index) =>
    spansOn(hours, day).map((span) => {
      const [begin, end] = [minuteOf(span), minuteOf(span.slice(6))];
      return { begin: index * DAY + begin, length: end > begin ? end - begin : end - begin + DAY };
    }),
  );
  return (minute) => spans.some(({ begin, length }) => (minute - begin + WEEK) % WEEK < length);
}

/**
 * Whether the shop is open, and until or from when: `Open now, until 20:00` or `Closed now, opens tomorrow at 10:00`. Null if
 * it never opens.
 */
export function openingState(
  hours: OpeningHours,
  now: number,
): { readonly isOpen: boolean; readonly text: string } | null {
  const isOpenAt = isOpenBy(hours);
  const minute = (Math.floor(now / 60_000) - FIRST_WEEK) % WEEK;
  const isOpen = isOpenAt(minute);
  const ahead = [...Array(WEEK).keys()].find((wait) => isOpenAt(minute + wait) !== isOpen);
  if (ahead === undefined) return isOpen ? { isOpen, text: 'Open now, day and night' } : null;
  const change = minute + ahead;
  const days = Math.floor(change / DAY) - Math.floor(minute / DAY);
  const onDay = `on ${nameOf(WEEKDAYS[Math.floor(change / DAY) % WEEKDAYS.length] ?? 'saturday')}`;
  if (isOpen)
    return { isOpen, text: `Open now, until ${timeOf(change)}${ahead > DAY ? ` ${onDay}` : ''}` };
  const when = ['today', 'tomorrow'][days] ?? onDay;
  return { isOpen, text: `Closed now, opens ${when} at ${timeOf(change)}` };
}
