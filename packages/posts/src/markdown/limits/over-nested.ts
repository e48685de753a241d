import type { Root } from 'mdast';
import { overNestedOffsets } from './markup-limits.ts';
import { forEachNode, isOverNested } from './tree-limits.ts';

interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/**
 * Finds where a text first nests lists, quotes or emphasis too deep to be rendered; null where it does not. `tree` is the result
 * of `parseMarkdown` for the text.
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
  const mark = overNestedOffsets(text).find(
    (offset) => !code.some(({ start, end }) => start <= offset && offset < end),
  );
  first = Math.min(first, mark ?? first);
  if (!Number.isFinite(first)) return null;
  const lines = text.slice(0, first).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
