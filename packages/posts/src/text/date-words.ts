/** A day in long form such as '14 March 2026', by the clock of UTC. A text that is no date stays as it is. */
export function dayInWords(iso: string): string {
  return inWords(iso, (date) => dayOf(date, MONTHS[date.getUTCMonth()]));
}

/** A moment such as '14 Mar 2026, 08:30 UTC', the same on every machine. A text that is no date stays as it is. */
export function momentInUtc(iso: string): string {
  return inWords(
    iso,
    (date) => `${dayOf(date, SHORT_MONTHS[date.getUTCMonth()])}, ${date.toISOString().slice(11, 16)} UTC`,
  );
}

// One language and one zone, so that server and browser write the same. `Intl` would hold a page for ten milliseconds to begin with.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const SHORT_MONTHS = MONTHS.map((month) => (month === 'September' ? 'Sept' : month.slice(0, 3)));

function dayOf(date: Date, month: string | undefined): string {
  return `${date.getUTCDate()} ${month} ${date.getUTCFullYear()}`;
}

function inWords(iso: string, words: (date: Date) => string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : words(date);
}
