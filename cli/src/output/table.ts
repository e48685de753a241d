import stringWidth from 'string-width';

/**
 * Rows as lines: for a terminal of so many columns a table with headings, whose first column stands whole, because it is what people
 * type, and which ends before a column that has no room; for a pipe the cells alone with tabs between them. Letters that take two
 * columns count as two, and what is written from right to left moves no other cell.
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
    const widest = Math.max(...all.map((row) => stringWidth(row[place] ?? '')));
    const isShown = place === 0 || room >= Math.min(widest, NARROWEST_CELL);
    if (!isShown) break;
    const isLast = place === headings.length - 1;
    const width = place === 0 ? widest : Math.min(room, isLast ? widest : Math.min(widest, WIDEST_CELL));
    widths.push(width);
    room -= width + GAP.length;
  }
  return all.map((row) =>
    widths
      .map((width, place) => {
        const cell = cut(row[place] ?? '', width);
        const mark = RIGHT_TO_LEFT.test(cell) ? LEFT_TO_RIGHT_MARK : '';
        return `${cell}${mark}${' '.repeat(width - stringWidth(cell))}`;
      })
      .join(GAP)
      .trimEnd(),
  );
}

/** Letters that are written from right to left. Without a mark behind them the digits of the next cell would stand before them. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LEFT_TO_RIGHT_MARK = '\u200E';

const GAP = '  ';
/** What is left of a cell must say something. */
const NARROWEST_CELL = 12;
const WIDEST_CELL = 60;

function inOneLine(cell: string): string {
  return cell.replace(/[\t\r\n]+/g, ' ');
}

function cut(cell: string, width: number): string {
  if (stringWidth(cell) <= width) return cell;
  let shown = '';
  for (const { segment } of new Intl.Segmenter().segment(cell)) {
    if (stringWidth(shown + segment) >= width) break;
    shown += segment;
  }
  return `${shown}…`;
}
