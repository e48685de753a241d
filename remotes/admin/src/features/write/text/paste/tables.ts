import type { Element, ElementContent } from 'hast';
import { hastElement } from './office-lists.ts';

/** Returns the rows of a table for markdown: a cell over several rows is repeated in each, and the first row is the header. */
export function tableRows(children: readonly ElementContent[]): Element[] {
  const rows = children
    .flatMap(rowsOf)
    .map((row) => row.children.filter((cell) => cell.type === 'element').flatMap(cellsOf));
  for (const [at, row] of rows.entries()) {
    for (const [column, { cell, span }] of row.entries()) {
      for (const below of rows.slice(at + 1, at + span))
        below.splice(column, 0, { cell: structuredClone(cell), span: 1 });
    }
  }
  return rows.map((row, at) =>
    hastElement(
      'tr',
      row.map(({ cell }) => (at > 0 ? cell : { ...cell, tagName: 'th' })),
    ),
  );
}

/** A cell on one line, and an empty one for each further column that it spans; 0 rows are all that follow. */
function cellsOf({ properties, children }: Element) {
  const span = Number(properties.rowSpan ?? 1) || MAX_SPAN;
  const columns = Math.min(Number(properties.colSpan ?? 1) || 1, MAX_SPAN);
  return Array.from({ length: columns }, (_, at) => ({
    cell: hastElement('td', at === 0 ? inLine(children) : []),
    span,
  }));
}

/** As many columns as HTML allows. */
const MAX_SPAN = 1000;

function inLine(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child) => {
    const isBlock = child.type === 'element' && /^(?:p|div|ul|ol|li|h[1-6]|br|blockquote)$/.test(child.tagName);
    return isBlock ? [{ type: 'text', value: ' ' }, ...inLine(child.children)] : [child];
  });
}

function rowsOf(node: ElementContent): Element[] {
  if (node.type !== 'element') return [];
  return node.tagName === 'tr' ? [node] : node.children.flatMap(rowsOf);
}
