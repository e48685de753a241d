/** A date in front matter: its moment in ISO 8601 with zone, or what is wrong with it. */
export type PostDate =
  | { readonly ok: true; readonly moment: string }
  | { readonly ok: false; readonly message: string };

/**
 * Reads a date in front matter. A day alone means its first moment in UTC, because the site names days by that clock; a time
 * of day without a zone is that of `zone`. The range of dates is checked when the post is planned: see `publishDateProblem`.
 */
export function readPostDate(text: string, zone = 'UTC'): PostDate {
  const shown = text.trim().slice(0, 40);
  const refused = (why: string): PostDate => ({ ok: false, message: `The date '${shown}' ${why}` });
  const match = DATE.exec(numbered(text.trim()));
  if (!match) return refused(`is not of the form ${DATE_FORM}.`);
  const [, year = '', month = '', day = '', hour, minute = '00', second = '00', fraction = '', offset] = match;
  if (!isCalendarDay(year, month, day)) return refused(`is no day of the calendar: ${dayHint(year, month)}`);
  if (Number(hour ?? 0) > 23 || Number(minute) > 59 || Number(second) > 59) {
    return refused('has no time of day. Hours go from 00 to 23, minutes and seconds from 00 to 59.');
  }
  if (offset !== undefined && !isOffset(offset)) {
    return refused(`has no zone. Zones go from -12:00 to +14:00, and Z is UTC.`);
  }
  const local = `${year}-${month}-${day}T${hour ?? '00'}:${minute}:${second}${fraction}`;
  const zoned = hour === undefined ? 'Z' : offset === undefined ? offsetAt(local, zone) : withColon(offset);
  return { ok: true, moment: local + zoned };
}

/** The moment of a date in front matter, or null when it is none. */
export function parsePostDate(text: string, zone?: string): string | null {
  const read = readPostDate(text, zone);
  return read.ok ? read.moment : null;
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

function isCalendarDay(year: string, month: string, day: string): boolean {
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= daysOf(year, month);
}

function daysOf(year: string, month: string): number {
  return new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
}

function dayHint(year: string, month: string): string {
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? 'months go from 01 to 12.' : `${name} ${year} has ${daysOf(year, month)} days.`;
}

/** PostgreSQL takes offsets that no zone has, and refuses others that a date library takes. */
function isOffset(offset: string): boolean {
  if (/^z$/i.test(offset)) return true;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return Number(offset.slice(-2)) < 60 && minutes <= (offset.startsWith('-') ? 12 : 14) * 60;
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
