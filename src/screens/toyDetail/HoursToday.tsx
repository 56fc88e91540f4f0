import { SHOP } from '#data/shop';
import { hoursToday } from '#domain/openingHours';
import { useNow } from '#lib/useNow';

/** The hours of today, in Bangladesh. */
export function HoursToday() {
  const now = useNow();
  return <span>{now !== null && hoursToday(SHOP.openingHours, now)}</span>;
}
