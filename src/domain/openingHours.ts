/** The weekdays in the order of a week in Bangladesh, which ends with the Friday. */
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

/** The hours of each weekday, such as `10:00-20:00`; empty if the shop is closed. */
export type OpeningHours = Readonly<Record<Weekday, string>>;

const nameOf = (day: Weekday) => day.replace(/^./, (letter) => letter.toUpperCase());

/** The opening hours in lines, such as `Saturday – Thursday 10:00–20:00`. No line for the days on which it is closed. */
export function linesOfHours(hours: OpeningHours): readonly string[] {
  const hoursAt = (index: number) => hours[WEEKDAYS[index] ?? 'saturday'];
  const isFirst = (index: number) => index === 0 || hoursAt(index) !== hoursAt(index - 1);
  return WEEKDAYS.flatMap((first, index) => {
    const open = hours[first];
    if (open === '' || !isFirst(index)) return [];
    const following = WEEKDAYS.findIndex((_, at) => at > index && hoursAt(at) !== open);
    const last = WEEKDAYS[(following === -1 ? WEEKDAYS.length : following) - 1] ?? first;
    const days = last === first ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`;
    return [`${days} ${open.replace('-', '–')}`];
  });
}

/** The weekday and the time in Bangladesh, such as `09:05`. */
function timeInDhaka(now: number): { readonly day: number; readonly time: string } {
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
  return { day, time: `${part('hour')}:${part('minute')}` };
}

/**
 * Whether the shop is open now, and until or from when: `Open now, until 20:00` or `Closed now, opens tomorrow at
 * 10:00`. Null if it never opens.
 */
export function openingState(
  hours: OpeningHours,
  now: number,
): { readonly isOpen: boolean; readonly text: string } | null {
  const { day, time } = timeInDhaka(now);
  const boundsOf = (index: number) =>
    hours[WEEKDAYS[index % WEEKDAYS.length] ?? 'saturday'].split('-');
  const [opens = '', closes = ''] = boundsOf(day);
  if (opens !== '' && opens <= time && time < closes)
    return { isOpen: true, text: `Open now, until ${closes}` };
  const inDays = [0, 1, 2, 3, 4, 5, 6, 7].find((days) => {
    const [next = ''] = boundsOf(day + days);
    return next !== '' && (days > 0 || time < next);
  });
  if (inDays === undefined) return null;
  const weekday = nameOf(WEEKDAYS[(day + inDays) % WEEKDAYS.length] ?? 'saturday');
  const when = ['today', 'tomorrow'][inDays] ?? `on ${weekday}`;
  return { isOpen: false, text: `Closed now, opens ${when} at ${boundsOf(day + inDays)[0]}` };
}
