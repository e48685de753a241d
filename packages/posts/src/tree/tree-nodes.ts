import type { Association, Nodes, Root } from 'mdast';

/** Where a node stands in the text. Lines and columns count from 1. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
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

/** Returns all nodes of the given types in the order of the text. */
export function nodesOf<Type extends Nodes['type']>(tree: Root, ...types: readonly Type[]) {
  const isWanted = (node: Nodes): node is Extract<Nodes, { type: Type }> => types.some((type) => type === node.type);
  const nodes: Extract<Nodes, { type: Type }>[] = [];
  forEachNode(tree, (node) => {
    if (isWanted(node)) nodes.push(node);
  });
  return nodes;
}

/** Returns definitions by their identifiers; of several with one identifier the first counts. */
export function byIdentifier<Definition extends Association>(
  definitions: readonly Definition[],
): ReadonlyMap<string, Definition> {
  return new Map(definitions.toReversed().map((definition) => [definition.identifier, definition]));
}

/** Returns the place of a node; null for the link of a bare address, which is made after parsing. */
export function spanOf({ position }: Nodes): TextSpan | null {
  const start = position?.start.offset;
  const end = position?.end.offset;
  if (!position || start === undefined || end === undefined) return null;
  const { line, column } = position.start;
  return { start, end, line, column };
}

export function spansOf(nodes: readonly Nodes[]): readonly TextSpan[] {
  return nodes.flatMap((node) => spanOf(node) ?? []);
}
