/** A local day: `2026-11-24`. */
type Day = string;

export type CalendarView = 'month' | 'week';

const DAYS_PER_WEEK = 7;

export function dayOf(time: string | number): Day {
  const date = new Date(time);
  return dayText(date);
}

/** Returns the days of the weeks, from Monday on, that contain this day or its month. */
export function daysShown(view: CalendarView, day: Day): readonly Day[] {
  const date = localDate(day);
  const first = view === 'week' ? date : new Date(date.getFullYear(), date.getMonth(), 1);
  const last = view === 'week' ? date : new Date(date.getFullYear(), date.getMonth() + 1, 0);
  const start = addDays(first, -weekday(first));
  const end = addDays(last, DAYS_PER_WEEK - 1 - weekday(last));
  const days: Day[] = [];
  for (let each = start; each <= end; each = addDays(each, 1)) days.push(dayText(each));
  return days;
}

/** Returns a day of the month or week that is `by` later. */
export function shiftedDay(view: CalendarView, day: Day, by: number): Day {
  const date = localDate(day);
  if (view === 'week') return dayText(addDays(date, by * DAYS_PER_WEEK));
  return dayText(new Date(date.getFullYear(), date.getMonth() + by, 1));
}

/** Returns the midnights at which these days begin and end, as ISO 8601. */
export function boundsOf(days: readonly Day[]): { readonly since: string; readonly until: string } {
  const [first = '', last = first] = [days[0], days.at(-1)];
  return { since: localDate(first).toISOString(), until: addDays(localDate(last), 1).toISOString() };
}

/** Returns the same local time on another day, as ISO 8601. */
export function movedTo(time: string, day: Day): string {
  const from = new Date(time);
  const to = localDate(day);
  to.setHours(from.getHours(), from.getMinutes(), from.getSeconds(), from.getMilliseconds());
  return to.toISOString();
}

/** Returns what the calendar shows: `November 2026`, `23–29 November 2026`. */
export function rangeTitle(view: CalendarView, day: Day): string {
  if (view === 'month') return MONTH.format(utcDate(day));
  const days = daysShown(view, day);
  return DATE.formatRange(utcDate(days[0] ?? day), utcDate(days.at(-1) ?? day));
}

/** Returns a day in words: `Tuesday 24 November`. */
export function dayTitle(day: Day): string {
  return LONG_DAY.format(utcDate(day));
}

/** Returns the name of its weekday: `Tue`. */
export function weekdayName(day: Day): string {
  return WEEKDAY.format(utcDate(day));
}

const MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });
const DATE = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
const LONG_DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short' });

/** The name of a day is the same everywhere. */
function utcDate(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Counted from Monday. */
function weekday(date: Date): number {
  return (date.getDay() + DAYS_PER_WEEK - 1) % DAYS_PER_WEEK;
}

function localDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** By calendar days: a day may have 23 or 25 hours. */
function addDays(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}

function dayText(date: Date): Day {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
