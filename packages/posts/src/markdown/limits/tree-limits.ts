import type { Nodes, Root, Text } from 'mdast';

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

/** Visits every node, parents before children, without recursion. A visitor may replace the node's children. */
export function forEachNode(tree: Root, visit: (node: Nodes, depth: number) => void): void {
  const queue: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const { node, depth } = next;
    visit(node, depth);
    if (!('children' in node)) continue;
    for (let index = node.children.length - 1; index >= 0; index -= 1) {
      const child = node.children[index];
      if (child) queue.push({ node: child, depth: depth + 1 });
    }
  }
}

export function isOverNested({ type }: Nodes, depth: number): boolean {
  return depth >= MAX_TREE_DEPTH && SHOWN_AS_TYPED.has(type);
}

const SHOWN_AS_TYPED: ReadonlySet<string> = new Set([
  ...['paragraph', 'heading', 'emphasis', 'strong', 'delete', 'link', 'linkReference', 'tableCell'],
  ...['blockquote', 'listItem', 'footnoteDefinition'],
]);

function showAsTyped(node: Nodes, text: string): void {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'link':
    case 'linkReference':
    case 'tableCell':
      node.children = [typedText(node, text)];
      return;
    case 'blockquote':
    case 'listItem':
    case 'footnoteDefinition':
      node.children = [{ type: 'paragraph', children: [typedText(node, text)] }];
  }
}

function typedText(node: Nodes & { children: Nodes[] }, text: string): Text {
  const start = node.children[0]?.position?.start.offset ?? 0;
  const end = node.children.at(-1)?.position?.end.offset ?? start;
  return { type: 'text', value: text.slice(start, end) };
}
