import type { Heading, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { RichTextHeading } from '../text/rich-text.ts';
import { nodesOf } from '../tree/tree-nodes.ts';

export interface HeadingOutline {
  readonly headings: readonly RichTextHeading[];
  readonly ofNode: ReadonlyMap<Heading, RichTextHeading>;
}

/**
 * Computes the level and id of every heading. The page's only `h1` is the post's title, so in a text that uses level 1 all headings move
 * down by one.
 */
export function outlineHeadings(tree: Root): HeadingOutline {
  const nodes = nodesOf(tree, 'heading');
  const shift = nodes.some((node) => node.depth === 1) ? 1 : 0;
  const freeNumbers = new Map<string, number>();
  const ofNode = new Map<Heading, RichTextHeading>();
  for (const node of nodes) {
    const text = textOf(node, { includeImageAlt: false }).replace(/\s+/g, ' ').trim();
    if (text === '') continue;
    ofNode.set(node, { id: freeId(headingSlug(text), freeNumbers), text, level: headingLevel(node.depth + shift) });
  }
  return { headings: [...ofNode.values()], ofNode };
}

/** The id of a heading by its text, before a number makes it unique: `s-`, then letters and digits of any script. */
export function headingSlug(text: string): string {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const slug = [...words.join('-')].slice(0, MAX_SLUG_CHARACTERS).join('').replace(/-$/, '');
  return `${HEADING_PREFIX}${slug || 'section'}`;
}

/** Prevents collisions with other ids and global names of a page. */
const HEADING_PREFIX = 's-';
const MAX_SLUG_CHARACTERS = 80;

function freeId(slug: string, freeNumbers: Map<string, number>): string {
  let number = freeNumbers.get(slug) ?? 1;
  let id = number === 1 ? slug : `${slug}-${number}`;
  while (number > 1 && freeNumbers.has(id)) {
    number += 1;
    id = `${slug}-${number}`;
  }
  freeNumbers.set(slug, number + 1);
  if (id !== slug) freeNumbers.set(id, 2);
  return id;
}

function headingLevel(depth: number): RichTextHeading['level'] {
  if (depth <= 2) return 2;
  if (depth === 3 || depth === 4 || depth === 5) return depth;
  return 6;
}
