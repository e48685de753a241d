import type { Root } from 'mdast';
import { overNestedPlaces } from './markup-limits.ts';
import { forEachNode, isOverNested } from './tree-limits.ts';

/** A place in a text; line and column count from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/**
 * Returns where a text first nests lists, quotes or emphasis deeper than is shown, so that readers would see its marks; null
 * where it does not. `tree` is what `parseMarkdown` made of the text.
 */
export function firstOverNested(text: string, tree: Root): TextPlace | null {
  const code: { readonly start: number; readonly end: number }[] = [];
  let first = Number.POSITIVE_INFINITY;
  forEachNode(tree, (node, depth) => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start === undefined || end === undefined) return;
    if (node.type === 'code' || node.type === 'inlineCode') code.push({ start, end });
    else if (isOverNested(node, depth)) first = Math.min(first, start);
  });
  const place = overNestedPlaces(text).find((mark) => !code.some(({ start, end }) => start <= mark && mark < end));
  first = Math.min(first, place ?? first);
  return Number.isFinite(first) ? placeOf(text, first) : null;
}

function placeOf(text: string, offset: number): TextPlace {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
