import type { List, Nodes, Parents, Root, Table, TableRow, Text } from 'mdast';
import { forEachNode } from '../../tree/tree-nodes.ts';

/** Two levels for a list within a list. */
const MAX_TREE_DEPTH = 40;
const MAX_TABLE_CELLS = 20_000;
const MAX_REFERENCE_EXPANSION = 100_000;

/**
 * Limits, in place, what a parsed text becomes when it is rendered:
 * - nodes nested deeper than `MAX_TREE_DEPTH` are shown as typed;
 * - a long address or title that one definition gives to thousands of references is removed;
 * - a table of many rows and columns loses its alignment, which would fill every short row with empty cells.
 */
export function limitTree(tree: Root, text: string): void {
  const references = new Map<string, number>();
  forEachNode(tree, (node, depth) => {
    if (isOverNested(node, depth)) showAsTyped(node, text);
    if (node.type === 'table' && (node.align?.length ?? 0) * node.children.length > MAX_TABLE_CELLS) node.align = null;
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      references.set(node.identifier, (references.get(node.identifier) ?? 0) + 1);
    }
  });
  let remaining = MAX_REFERENCE_EXPANSION + text.length;
  forEachNode(tree, (node) => {
    if (node.type !== 'definition') return;
    remaining -= (node.url.length + (node.title?.length ?? 0)) * (references.get(node.identifier) ?? 0);
    if (remaining < 0) Object.assign(node, { url: '', title: null });
  });
}

/** Whether a node is nested too deep, and of a type that is then shown as typed. */
export function isOverNested(node: Nodes, depth: number): node is TextParent {
  return depth >= MAX_TREE_DEPTH && 'children' in node && !/^(?:root|list|table|tableRow)$/.test(node.type);
}

type TextParent = Exclude<Parents, Root | List | Table | TableRow>;

function showAsTyped(node: TextParent, text: string): void {
  const start = node.children[0]?.position?.start.offset ?? 0;
  const end = node.children.at(-1)?.position?.end.offset ?? start;
  const typed: Text = { type: 'text', value: text.slice(start, end) };
  if (node.type === 'blockquote' || node.type === 'listItem' || node.type === 'footnoteDefinition') {
    node.children = [{ type: 'paragraph', children: [typed] }];
  } else node.children = [typed];
}
