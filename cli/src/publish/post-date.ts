/**
 * The moment that a date in front matter means, in ISO 8601 with zone, or null when it is none. A day alone means its first
 * moment in UTC; a time of day needs its zone, because readers and machines live in different ones.
 */
export function parsePostDate(text: string): string | null {
  const match = DATE.exec(text.trim());
  if (!match) return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z'] = match;
  const start = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = start.getUTCMonth() === Number(month) - 1 && start.getUTCDate() === Number(day);
  if (!isReal || Number(year) < FIRST_YEAR || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59)
    return null;
  const offset = zone === 'Z' || zone === 'z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  const moment = `${year}-${month}-${day}T${hour}:${minute}:${second}${fraction}${offset}`;
  return Number.isNaN(Date.parse(moment)) ? null : moment;
}

/** What a date must look like, for messages. */
export const DATE_FORM = '2026-03-14 or 2026-03-14T08:30:00Z';

const FIRST_YEAR = 1900;
const DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{2}):(\d{2})(?::(\d{2})(\.\d{1,6})?)? ?([Zz]|[+-]\d{2}:?\d{2}))?$/;
