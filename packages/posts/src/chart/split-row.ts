/** The cells of a row with commas; a cell in quotation marks may hold commas, and two marks mean one. Null when one is left open. */
export function splitRow(row: string): readonly string[] | null {
  const cells: string[] = [];
  let rest = row;
  for (;;) {
    const cell = CELL.exec(rest);
    if (!cell) return null;
    cells.push((cell[1]?.replaceAll('""', '"') ?? cell[2] ?? '').trim());
    rest = rest.slice(cell[0].length);
    if (rest === '') return cells;
    rest = rest.slice(1);
  }
}

/** A quoted cell or one without quotation mark at its beginning, up to the next comma. */
const CELL = /^\s*(?:"((?:[^"]|"")*)"\s*|([^",][^,]*|))(?=,|$)/;
