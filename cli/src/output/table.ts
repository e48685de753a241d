import stringWidth from 'string-width';

/**
 * Returns rows as lines: for a pipe (`columns` is null) the cells separated by tabs, for a terminal a table with headings. The table
 * shows the first column whole, because users type it, and omits trailing columns that do not fit.
 */
export function tableLines(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  columns: number | null,
): readonly string[] {
  const cells = rows.map((row) => row.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')));
  if (columns === null) return cells.map((row) => row.join('\t'));
  if (cells.length === 0) return [];
  const all = [headings.map((heading) => heading.toUpperCase()), ...cells];
  const widths = columnWidths(all, columns);
  return all.map((row) =>
    widths
      .map((width, index) => padded(row[index] ?? '', width))
      .join(GAP)
      .trimEnd(),
  );
}

function columnWidths(rows: readonly (readonly string[])[], columns: number): readonly number[] {
  const widths: number[] = [];
  const count = rows[0]?.length ?? 0;
  let room = columns;
  for (let index = 0; index < count; index += 1) {
    const widest = Math.max(...rows.map((row) => stringWidth(row[index] ?? '')));
    if (index > 0 && room < Math.min(widest, MIN_CELL_WIDTH)) break;
    const wanted = index === count - 1 ? widest : Math.min(widest, MAX_CELL_WIDTH);
    const width = index === 0 ? widest : Math.min(room, wanted);
    widths.push(width);
    room -= width + GAP.length;
  }
  return widths;
}

const GAP = '  ';
const MIN_CELL_WIDTH = 12;
const MAX_CELL_WIDTH = 60;

function padded(text: string, width: number): string {
  const cell = truncated(text, width);
  // Without the mark, a terminal would move the digits of the next cell before right-to-left letters.
  const mark = RIGHT_TO_LEFT.test(cell) ? LEFT_TO_RIGHT_MARK : '';
  return `${cell}${mark}${' '.repeat(width - stringWidth(cell))}`;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LEFT_TO_RIGHT_MARK = '\u200E';

function truncated(cell: string, width: number): string {
  if (stringWidth(cell) <= width) return cell;
  let shown = '';
  for (const { segment } of new Intl.Segmenter().segment(cell)) {
    if (stringWidth(shown + segment) >= width) break;
    shown += segment;
  }
  return `${shown}…`;
}
