import type { InlineCode, Nodes, Root } from 'mdast';
import { forEachNode, nodesOf } from '../../tree/tree-nodes.ts';

/** The property of an element that holds a formula in TeX. */
export const FORMULA_PROPERTY = 'dataFormula';

export const MAX_INLINE_FORMULAS = 200;

/** Marks, in place, code between dollar signs ($`x^2`$) as formulas and removes the signs. Sums of money such as $5 and $6 are none. */
export function markFormulas(tree: Root): void {
  forEachNode(tree, (node) => {
    if (!('children' in node)) return;
    for (const [index, child] of node.children.entries()) {
      if (child.type !== 'inlineCode') continue;
      const [before, after] = [node.children[index - 1], node.children[index + 1]];
      if (!endsWithSign(before) || !startsWithSign(after)) continue;
      before.value = before.value.slice(0, -1);
      after.value = after.value.slice(1);
      // Markdown has no such node: `mdast-util-to-hast` names the element after `hName`.
      child.data = { ...child.data, hName: 'span', hProperties: { [FORMULA_PROPERTY]: child.value } };
    }
  });
}

/** Returns the formulas within the sentences of a post. */
export function inlineFormulas(tree: Root): readonly InlineCode[] {
  return nodesOf(tree, 'inlineCode').filter(({ data }) => data?.hProperties?.[FORMULA_PROPERTY] !== undefined);
}

type Text = Extract<Nodes, { type: 'text' }>;

function endsWithSign(node: Nodes | undefined): node is Text {
  return node?.type === 'text' && node.value.endsWith('$');
}

function startsWithSign(node: Nodes | undefined): node is Text {
  return node?.type === 'text' && node.value.startsWith('$');
}
