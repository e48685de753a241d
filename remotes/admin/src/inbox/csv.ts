/**
 * A table as CSV (RFC 4180) that spreadsheets open: UTF-8 with a byte order mark, every cell quoted. A cell that a spreadsheet
 * would run as a formula gets an apostrophe in front, which it shows as text.
 */
export function csvOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\ufeff${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** What begins a formula, also behind white space that a spreadsheet drops, and in its full-width spelling. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/u;
