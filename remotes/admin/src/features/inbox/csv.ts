/**
 * Returns a table as CSV (RFC 4180): UTF-8 with a byte order mark, every cell quoted. A cell that a spreadsheet would run as
 * a formula gets an apostrophe in front.
 */
export function spreadsheetCsv(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\ufeff${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

// Spreadsheets drop leading white space and accept the full-width spelling of the operators.
const FORMULA = /^[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/u;
