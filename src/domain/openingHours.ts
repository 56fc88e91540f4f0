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

/** Whether the shop is open in a minute of the week. A span may have begun on the day before. */
function isOpenAt(hours: OpeningHours, minute: number): boolean {
  const day = Math.floor(minute / DAY);
  return [0, 1].some((daysAgo) =>
    spansOn(hours, dayAt(day + WEEKDAYS.length - daysAgo)).some((span) => {
      const [begin, end] = [minuteOf(span), minuteOf(span.slice(6))];
      const since = (minute % DAY) + daysAgo * DAY - begin;
      return since >= 0 && since < (end > begin ? end - begin : end - begin + DAY);
    }),
  );
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
  const isOpen = isOpenAt(hours, minute);
  const ahead = [...Array(WEEK).keys()].find(
    (wait) => isOpenAt(hours, (minute + wait) % WEEK) !== isOpen,
  );
  if (ahead === undefined) return isOpen ? { isOpen, text: 'Open now, day and night' } : null;
  const change = minute + ahead;
  const dayOf = (at: number) => Math.floor(at / DAY);
  const onDay = `on ${nameOf(dayAt(dayOf(change)))}`;
  if (isOpen)
    return { isOpen, text: `Open now, until ${timeOf(change)}${ahead > DAY ? ` ${onDay}` : ''}` };
  const when = ['today', 'tomorrow'][dayOf(change) - dayOf(minute)] ?? onDay;
  return { isOpen, text: `Closed now, opens ${when} at ${timeOf(change)}` };
}
