import type { Heading, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { RichTextHeading } from '../text/rich-text.ts';
import { forEachNode } from './limits/tree-limits.ts';

/** What the renderer needs to know about headings before it begins. */
export interface HeadingOutline {
  /** The headings with a text, in the order of the article. */
  readonly headings: readonly RichTextHeading[];
  /** The place of each heading that has a text. */
  readonly ofNode: ReadonlyMap<Heading, RichTextHeading>;
}

/**
 * Gives every heading its level and its id. The page's only `h1` is the post's title: a text that uses level 1 has all its
 * headings moved down by one, any other keeps its levels. Ids are `s-` and the words of the heading in their own script.
 */
export function outlineHeadings(tree: Root): HeadingOutline {
  const nodes: Heading[] = [];
  forEachNode(tree, (node) => {
    if (node.type === 'heading') nodes.push(node);
  });
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

/** The id of a heading by its text, before a number makes it unique: letters and digits of any script, `s-` in front. */
export function headingSlug(text: string): string {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const slug = [...words.join('-')].slice(0, MAX_SLUG_CHARACTERS).join('').replace(/-$/, '');
  return `${HEADING_PREFIX}${slug || 'section'}`;
}

/** Keeps ids of headings apart from every other id and global name of a page. */
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
