import { parseMarkdown } from '@ledgerlight/posts/markdown';
import { forEachNode } from '@ledgerlight/posts/tree-limits';

/** Something that looks like a picture to its writer and is text to its readers. */
export interface UnreadReference {
  /** As it was typed, at most 100 characters. */
  readonly typed: string;
  readonly reason: 'html' | 'spaces';
  /** Place of the text around it, from 1. */
  readonly line: number;
  readonly column: number;
}

/** Finds `<img>` tags, which are shown as typed, and `![alt](a name with spaces.png)`, which is no picture in markdown. */
export function unreadReferences(markdown: string): readonly UnreadReference[] {
  const found: UnreadReference[] = [];
  forEachNode(parseMarkdown(markdown), (node) => {
    if (!node.position || (node.type !== 'html' && node.type !== 'text')) return;
    const reason = node.type === 'html' ? 'html' : 'spaces';
    const { line, column } = node.position.start;
    for (const [typed] of node.value.matchAll(reason === 'html' ? IMAGE_TAG : SPACED_IMAGE)) {
      found.push({ typed: typed.slice(0, 100), reason, line, column });
    }
  });
  return found;
}

const IMAGE_TAG = /<img\b[^>]{0,300}>?/gi;
const SPACED_IMAGE = /!\[[^\]\n]{0,300}\]\([^)\n]{0,300}\s[^)\n]{0,300}\.(?:png|jpe?g|webp)\s{0,9}\)/gi;
