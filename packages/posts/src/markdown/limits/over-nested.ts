import type { Root } from 'mdast';
import { forEachNode, spanOf, type TextSpan } from '../../tree/tree-nodes.ts';
import { overNestedOffsets } from './markup-limits.ts';
import { isOverNested } from './tree-limits.ts';

/**
 * Finds where a text first nests lists, quotes or emphasis too deep to be rendered; null where it does not. `tree` is the result of
 * `parseMarkdown` for the text.
 */
export function firstOverNested(text: string, tree: Root): Pick<TextSpan, 'line' | 'column'> | null {
  const code: TextSpan[] = [];
  let first = Number.POSITIVE_INFINITY;
  forEachNode(tree, (node, depth) => {
    const span = spanOf(node);
    if (span === null) return;
    if (node.type === 'code' || node.type === 'inlineCode') code.push(span);
    else if (isOverNested(node, depth)) first = Math.min(first, span.start);
  });
  const mark = overNestedOffsets(text).find(
    (offset) => !code.some(({ start, end }) => start <= offset && offset < end),
  );
  first = Math.min(first, mark ?? first);
  if (!Number.isFinite(first)) return null;
  const lines = text.slice(0, first).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
