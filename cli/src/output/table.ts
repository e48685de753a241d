/**
 * Rows as lines: for a terminal of so many columns a table with headings, whose last cells are cut where it ends; for a pipe the cells
 * alone with tabs between them.
 */
export function tableLines(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  columns: number | null,
): readonly string[] {
  if (columns === null) return rows.map((row) => row.map(inOneLine).join('\t'));
  if (rows.length === 0) return [];
  const all = [headings.map((heading) => heading.toUpperCase()), ...rows.map((row) => row.map(inOneLine))];
  const widths = headings.map((_, place) =>
    Math.min(WIDEST_CELL, Math.max(...all.map((row) => [...(row[place] ?? '')].length))),
  );
  return all.map((row) => {
    const cells = row.map((cell, place) => cut(cell, place === row.length - 1 ? columns : (widths[place] ?? 0)));
    return cut(
      cells.map((cell, place) => cell.padEnd(place === row.length - 1 ? 0 : (widths[place] ?? 0))).join('  '),
      columns,
    );
  });
}

const WIDEST_CELL = 40;

function inOneLine(cell: string): string {
  return cell.replace(/[\t\r\n]+/g, ' ');
}

function cut(cell: string, width: number): string {
  const characters = [...cell];
  return characters.length > width ? `${characters.slice(0, width - 1).join('')}…` : cell;
}
