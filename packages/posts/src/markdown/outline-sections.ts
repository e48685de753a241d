import type { Heading, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';

/** A section that nobody has written yet. */
export interface OutlineSection {
  readonly heading: string;
  /** The line of the heading, counted from 1. */
  readonly line: number;
}

/**
 * The sections under which nothing stands, or only a line in italics as the built-in outlines and a provider's have it. One
 * that has sections of its own is not empty.
 */
export function outlineSections(tree: Root): readonly OutlineSection[] {
  const found: OutlineSection[] = [];
  let open: { readonly node: Heading; readonly below: RootContent[] } | null = null;
  const close = (next: Heading | null) => {
    if (!open?.below.every(isQuestion)) return;
    const hasSections = next !== null && next.depth > open.node.depth && open.below.length === 0;
    if (!hasSections) found.push({ heading: textOf(open.node), line: open.node.position?.start.line ?? 1 });
  };
  for (const node of tree.children) {
    if (node.type === 'heading') {
      close(node);
      open = { node, below: [] };
    } else if (node.type !== 'definition' && node.type !== 'footnoteDefinition') open?.below.push(node);
  }
  close(null);
  return found;
}

function isQuestion(node: RootContent): boolean {
  return node.type === 'paragraph' && node.children.every(({ type }) => type === 'emphasis');
}
