import type { Heading, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';

interface OutlineSection {
  readonly heading: string;
  readonly line: number;
}

/**
 * Finds sections that are not written yet: they are empty or have only a line in italics, as generated outlines do. One with sections of
 * its own is not empty. The publish check warns of them.
 */
export function unwrittenSections(tree: Root): readonly OutlineSection[] {
  const found: OutlineSection[] = [];
  let open: { readonly node: Heading; readonly below: RootContent[] } | null = null;
  const endSection = (next: Heading | null) => {
    if (!open?.below.every(isQuestion)) return;
    const hasSections = next !== null && next.depth > open.node.depth && open.below.length === 0;
    if (!hasSections) found.push({ heading: textOf(open.node), line: open.node.position?.start.line ?? 1 });
  };
  for (const node of tree.children) {
    if (node.type === 'heading') {
      endSection(node);
      open = { node, below: [] };
    } else if (node.type !== 'definition' && node.type !== 'footnoteDefinition') open?.below.push(node);
  }
  endSection(null);
  return found;
}

function isQuestion(node: RootContent): boolean {
  return node.type === 'paragraph' && node.children.every(({ type }) => type === 'emphasis');
}
