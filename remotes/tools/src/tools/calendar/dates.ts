/** Days as `2027-01-04`, counted in UTC, so that no time zone moves them. */
export type Day = string;

const DAY_MS = 86_400_000;

export function addDays(day: Day, count: number): Day {
  return dayOf(timeOf(day) + count * DAY_MS);
}

export function daysBetween(from: Day, to: Day): number {
  return (timeOf(to) - timeOf(from)) / DAY_MS;
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(timeOf(day)).getUTCDay();
}

export function isWeekend(day: Day): boolean {
  return weekdayOf(day) % 6 === 0;
}

export function dayOfMonth(year: number, month: number, date: number): Day {
  return dayOf(Date.UTC(year, month - 1, date));
}

/** Returns the nth weekday of a month; -1 is the last. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  if (nth > 0) {
    const first = dayOfMonth(year, month, 1);
    return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
  }
  const last = dayOfMonth(year, month + 1, 0);
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
}

function timeOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayOf(time: number): Day {
  return new Date(time).toISOString().slice(0, 10);
}
