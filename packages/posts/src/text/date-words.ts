// One language and zone, so that server and browser write the same. `Intl` would block a page for ten milliseconds at first use.
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const SHORT_MONTHS = MONTHS.map((month) => (month === 'September' ? 'Sept' : month.slice(0, 3)));

/** Returns the day of a time as pages and messages show it, such as '14 March 2026', in UTC; an invalid time as it is. */
export function formatDay(iso: string): string {
  return formatDate(iso, (date) => dayText(date, MONTHS));
}

export function formatMoment(iso: string): string {
  return formatDate(iso, (date) => `${dayText(date, SHORT_MONTHS)}, ${date.toISOString().slice(11, 16)} UTC`);
}

function dayText(date: Date, months: readonly string[]): string {
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

function formatDate(iso: string, format: (date: Date) => string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : format(date);
}
