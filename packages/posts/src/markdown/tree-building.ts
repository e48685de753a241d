import type { Root } from 'mdast';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { forEachNode } from './limits/tree-limits.ts';

/** Builds the tree of GitHub's additions, in which bare addresses of plain text are links. */
export const TREE_BUILDING = gfmFromMarkdown().map((extension) => ({
  ...extension,
  // What looks for them takes a quarter of the time of a text, also of one that has none.
  transforms: (extension.transforms ?? []).map((transform) => (tree: Root) => {
    if (mayHoldAddress(tree)) transform(tree);
  }),
}));

function mayHoldAddress(tree: Root): boolean {
  let isFound = false;
  forEachNode(tree, (node) => {
    isFound ||= node.type === 'text' && ADDRESS.test(node.value);
  });
  return isFound;
}

/** What every bare address has. */
const ADDRESS = /https?:\/\/|www\.|@/i;
