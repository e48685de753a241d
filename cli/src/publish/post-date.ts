/**
 * The moment that a date in front matter means, in ISO 8601 with zone, or null when it is none. A day alone means its first
 * moment in UTC, because the site names days by that clock; a time of day without a zone is that of `zone`.
 */
export function parsePostDate(text: string, zone = 'UTC'): string | null {
  const match = DATE.exec(numbered(text.trim()));
  if (!match) return null;
  const [, year, month, day, hour, minute = '00', second = '00', fraction = '', offset] = match;
  const start = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = start.getUTCMonth() === Number(month) - 1 && start.getUTCDate() === Number(day);
  if (!isReal || Number(year) < FIRST_YEAR || Number(hour ?? 0) > 23 || Number(minute) > 59 || Number(second) > 59)
    return null;
  const local = `${year}-${month}-${day}T${hour ?? '00'}:${minute}:${second}${fraction}`;
  const moment = local + (hour === undefined ? 'Z' : offset === undefined ? offsetAt(local, zone) : withColon(offset));
  return Number.isNaN(Date.parse(moment)) ? null : moment;
}

/** Whether a date has a time of day and leaves open in which zone. */
export function lacksZone(text: string): boolean {
  const match = DATE.exec(numbered(text.trim()));
  return match?.[4] !== undefined && match[8] === undefined;
}

/** Whether this machine knows a zone of this name, such as Europe/Berlin. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What a date must look like, for messages. */
export const DATE_FORM = '2026-03-14 or 2026-03-14T08:30:00Z';

const FIRST_YEAR = 1900;
const DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(\.\d{1,6})?\d*)?(?: ?([Zz]|[+-]\d{2}:?\d{2}))?)?$/;

/** The templates of Astro write days as `Jul 08 2022`. */
const WORDED = /^(?:[A-Z][a-z]{2},? )?(?:([A-Z][a-z]{2})[a-z]* (\d{1,2})|(\d{1,2}) ([A-Z][a-z]{2})[a-z]*),? (\d{4})$/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function numbered(text: string): string {
  const [, month, day, firstDay, secondMonth, year] = WORDED.exec(text) ?? [];
  const number = MONTHS.indexOf(month ?? secondMonth ?? '') + 1;
  if (year === undefined || number === 0) return text;
  return `${year}-${String(number).padStart(2, '0')}-${(day ?? firstDay ?? '').padStart(2, '0')}`;
}

function withColon(offset: string): string {
  return /^z$/i.test(offset) ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(-2)}`;
}

/** How far clocks of a zone were from UTC at a moment by these clocks; in the hour that is left out in spring, as after it. */
function offsetAt(local: string, zone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const offsetOf = (moment: number) => {
    const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return (/[+-]\d{2}:\d{2}/.exec(name)?.[0] ?? 'Z').replace('+00:00', 'Z');
  };
  const first = offsetOf(Date.parse(`${local}Z`));
  return offsetOf(Date.parse(local + first));
}
