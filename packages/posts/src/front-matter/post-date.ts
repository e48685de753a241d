type PostDate = { readonly ok: true; readonly moment: string } | { readonly ok: false; readonly message: string };

/**
 * Parses a date in front matter to ISO 8601 with zone. A day alone means its start in UTC, the time zone of the site's dates; a
 * time without a zone is in `zone`. The range is not checked here: see `publishDateProblem`.
 */
export function readPostDate(text: string, zone = 'UTC'): PostDate {
  const shortened = text.trim().slice(0, 40);
  const rejected = (why: string): PostDate => ({ ok: false, message: `The date '${shortened}' ${why}` });
  const match = DATE.exec(withNumericMonth(text.trim()));
  if (!match) return rejected(`is not of the form ${DATE_FORM}.`);
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00', fraction = '', typed] = match;
  if (!isCalendarDay(year, month, day)) return rejected(`is no day of the calendar: ${dayHint(year, month)}`);
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) {
    return rejected('has no time of day. Hours go from 00 to 23, minutes and seconds from 00 to 59.');
  }
  const local = `${year}-${month}-${day}T${hour.padStart(2, '0')}:${minute}:${second}${fraction}`;
  const isDay = match[4] === undefined;
  const [offset, other] = typed === undefined ? offsetsAt(local, isDay ? 'UTC' : zone) : knownOffset(typed);
  if (offset === undefined) return rejected('has no zone. Zones go from -12:00 to +14:00, and Z is UTC.');
  if (other === undefined) return { ok: true, moment: local + offset };
  return rejected(`is no single time in ${zone}: its clocks change then. Write ${local}${offset} or ${local}${other}.`);
}

export function parsePostDate(text: string, zone?: string): string | null {
  const read = readPostDate(text, zone);
  return read.ok ? read.moment : null;
}

export function lacksZone(text: string): boolean {
  const match = DATE.exec(withNumericMonth(text.trim()));
  return match?.[4] !== undefined && match[8] === undefined;
}

export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const DATE_FORM = '2026-03-14 or 2026-03-14T08:30:00Z';

const DAY_MS = 86_400_000;

const DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt ](\d{1,2}):(\d{2})(?::(\d{2})(\.\d{1,6})?\d*)?(?: ?([Zz]|[+-]\d{2}:?\d{2}))?)?$/;

const DATE_WITH_MONTH_NAME =
  /^(?:[A-Z][a-z]{2},? )?(?:([A-Z][a-z]{2})[a-z]* (\d{1,2})|(\d{1,2}) ([A-Z][a-z]{2})[a-z]*),? (\d{4})$/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function withNumericMonth(text: string): string {
  const [, month, day, firstDay, secondMonth, year] = DATE_WITH_MONTH_NAME.exec(text) ?? [];
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

/** Returns an offset that a zone has: PostgreSQL accepts others too, and rejects some that a date library accepts. */
function knownOffset(typed: string): readonly string[] {
  if (/^z$/i.test(typed)) return ['Z'];
  const minutes = Number(typed.slice(-2));
  const isKnown = minutes < 60 && Number(typed.slice(1, 3)) * 60 + minutes <= (typed.startsWith('-') ? 12 : 14) * 60;
  return isKnown ? [`${typed.slice(0, 3)}:${typed.slice(-2)}`] : [];
}

/** The offset of a zone at a local time. Of a time that the clocks skip or repeat, those before and after their change. */
export function offsetsAt(local: string, zone: string): readonly string[] {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const offsetOf = (moment: number) => {
    const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return (/[+-]\d{2}:\d{2}/.exec(name)?.[0] ?? 'Z').replace('+00:00', 'Z');
  };
  const around = [...new Set([-DAY_MS, DAY_MS].map((distance) => offsetOf(Date.parse(`${local}Z`) + distance)))];
  const fitting = around.filter((offset) => offsetOf(Date.parse(local + offset)) === offset);
  return fitting.length === 1 ? fitting : around;
}
