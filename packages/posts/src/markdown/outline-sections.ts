import type { Heading, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { isOutlineInstruction } from './outline-placeholders.ts';

interface OutlineSection {
  readonly heading: string;
  readonly line: number;
}

/**
 * Finds sections that are not written yet: they are empty or have only a line in italics, as generated outlines do. One with sections of
 * its own is not empty.
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

/**
 * Finds the placeholders of a generated outline, lines in italics, in the order of the text. Questions count only directly below a heading,
 * where an outline has them.
 */
export function examplePlaceholders(tree: Root): readonly { readonly text: string; readonly line: number }[] {
  let isBelowHeading = false;
  return tree.children.flatMap((node) => {
    const text = isQuestion(node) ? textOf(node) : '';
    const isPlaceholder = isOutlineInstruction(text) || (isBelowHeading && text.endsWith('?'));
    isBelowHeading = node.type === 'heading' || (isBelowHeading && isPlaceholder);
    return isPlaceholder ? [{ text, line: node.position?.start.line ?? 1 }] : [];
  });
}

function isQuestion(node: RootContent): boolean {
  return node.type === 'paragraph' && node.children.every(({ type }) => type === 'emphasis');
}
