/**
 * Rows as lines: for a terminal of so many columns a table with headings, whose first column stands whole, because it is what people
 * type, and which ends before a column that has no room; for a pipe the cells alone with tabs between them.
 */
export function tableLines(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  columns: number | null,
): readonly string[] {
  if (columns === null) return rows.map((row) => row.map(inOneLine).join('\t'));
  if (rows.length === 0) return [];
  const all = [headings.map((heading) => heading.toUpperCase()), ...rows.map((row) => row.map(inOneLine))];
  const widths: number[] = [];
  let room = columns;
  for (const place of headings.keys()) {
    const widest = Math.max(...all.map((row) => [...(row[place] ?? '')].length));
    const isShown = place === 0 || room >= Math.min(widest, NARROWEST_CELL);
    if (!isShown) break;
    const isLast = place === headings.length - 1;
    const width = Math.min(room, place === 0 || isLast ? widest : Math.min(widest, WIDEST_CELL));
    widths.push(width);
    room -= width + GAP.length;
  }
  return all.map((row) =>
    widths
      .map((width, place) => cut(row[place] ?? '', width).padEnd(place === widths.length - 1 ? 0 : width))
      .join(GAP)
      .trimEnd(),
  );
}

const GAP = '  ';
/** What is left of a cell must say something. */
const NARROWEST_CELL = 12;
const WIDEST_CELL = 60;

function inOneLine(cell: string): string {
  return cell.replace(/[\t\r\n]+/g, ' ');
}

function cut(cell: string, width: number): string {
  const characters = [...cell];
  return characters.length > width ? `${characters.slice(0, width - 1).join('')}…` : cell;
}
