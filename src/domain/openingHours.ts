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

const nameOf = (day: Weekday) => day.replace(/^./, (letter) => letter.toUpperCase());
const dayAt = (index: number): Weekday => WEEKDAYS[index % WEEKDAYS.length] ?? 'saturday';
const spansOn = (hours: OpeningHours, day: Weekday): readonly string[] =>
  [hours[day]].flat().filter(Boolean).sort();

/** The spans of a day as a text, such as `10:00–13:00, 15:00–21:00`. Empty if the shop is closed. */
const hoursOn = (hours: OpeningHours, day: Weekday): string =>
  spansOn(hours, day)
    .map((span) => (span === ALL_DAY ? 'all day' : span.replace('-', '–')))
    .join(', ');

/** The opening hours in lines, such as `Saturday – Thursday 10:00–20:00`. Closed days have no line. */
export function linesOfHours(hours: OpeningHours): readonly string[] {
  const hoursAt = (index: number) => hoursOn(hours, dayAt(index));
  const isFirst = (index: number) => index === 0 || hoursAt(index) !== hoursAt(index - 1);
  return WEEKDAYS.flatMap((first, index) => {
    const open = hoursOn(hours, first);
    if (open === '' || !isFirst(index)) return [];
    const following = WEEKDAYS.findIndex((_, at) => at > index && hoursAt(at) !== open);
    const last = WEEKDAYS[(following === -1 ? WEEKDAYS.length : following) - 1] ?? first;
    const days = last === first ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`;
    return [`${days} ${open}`];
  });
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

/** The minutes since the start of the week in Bangladesh. */
function minuteInDhaka(now: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Dhaka',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? '';
  const day = WEEKDAYS.findIndex((weekday) => nameOf(weekday) === part('weekday'));
  return day * DAY + Number(part('hour')) * 60 + Number(part('minute'));
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** The time of a minute, such as `09:05`. */
const timeOf = (minute: number): string =>
  [Math.floor(minute / 60) % 24, minute % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** The spans of last week, this week and the next, in minutes since the start of this week. */
const spansAround = (hours: OpeningHours) =>
  WEEKDAYS.flatMap((day, index) =>
    spansOn(hours, day).flatMap((span) => {
      const [begin, end] = [minuteOf(span), minuteOf(span.slice(6))];
      const length = end > begin ? end - begin : end - begin + DAY;
      return [-WEEK, 0, WEEK].map((week) => {
        const opens = week + index * DAY + begin;
        return { opens, closes: opens + length };
      });
    }),
  );

const dayOf = (minute: number): number => Math.floor(minute / DAY);
const weekdayOf = (minute: number): string => nameOf(dayAt(dayOf(minute)));

/** The next time at which the shop opens, such as `tomorrow at 10:00`. Null if it never opens. */
function nextOpening(hours: OpeningHours, minute: number): string | null {
  const begins = spansAround(hours).map(({ opens }) => opens);
  const opens = Math.min(...begins.filter((at) => at > minute));
  if (opens === Infinity) return null;
  const when = ['today', 'tomorrow'][dayOf(opens) - dayOf(minute)] ?? `on ${weekdayOf(opens)}`;
  return `${when} at ${timeOf(opens)}`;
}

/**
 * Whether the shop is open, and until or from when: `Open now, until 20:00` or `Closed now, opens tomorrow at 10:00`. Null if
 * it never opens.
 */
export function openingState(
  hours: OpeningHours,
  now: number,
): { readonly isOpen: boolean; readonly text: string } | null {
  const minute = minuteInDhaka(now);
  const spans = spansAround(hours);
  // Joins spans that follow each other without a gap.
  const endOf = (at: number): number => {
    const span = spans.find(({ opens, closes }) => opens <= at && at < closes);
    return span && at < minute + WEEK ? endOf(span.closes) : at;
  };
  const closes = endOf(minute);
  if (closes >= minute + WEEK) return { isOpen: true, text: 'Open now, day and night' };
  if (closes > minute) {
    const day = closes - minute > DAY ? ` on ${weekdayOf(closes)}` : '';
    return { isOpen: true, text: `Open now, until ${timeOf(closes)}${day}` };
  }
  const next = nextOpening(hours, minute);
  return next === null ? null : { isOpen: false, text: `Closed now, opens ${next}` };
}
