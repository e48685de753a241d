/** Returns rows of cells copied from a spreadsheet as a markdown table; null for other texts. */
export function tableOfText(text: string): string | null {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const rows = lines.map((line) => line.split('\t'));
  const [header] = rows;
  const isTable = header !== undefined && rows.length > 1 && header.length > 1;
  if (!isTable || rows.some((row) => row.length !== header.length)) return null;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const written = rows.map((row) => line(row.map((cell) => cell.trim().replace(/[\\|*_`[\]<]/g, '\\$&'))));
  return [written[0], line(header.map(() => '---')), ...written.slice(1)].join('\n');
}
