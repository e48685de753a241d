import type { CalendarPost } from './plan.ts';

/** Returns the posts as CSV (RFC 4180), with the mark by which spreadsheets recognise UTF-8. */
export function writeCsv(posts: readonly CalendarPost[]): string {
  const rows = posts.map(({ day, time, channel, idea }) => [day, time, channel, idea]);
  return `\ufeff${[['Date', 'Time', 'Channel', 'Idea'], ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** A spreadsheet would run a text that begins like a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
