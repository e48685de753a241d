import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toHast } from 'mdast-util-to-hast';
import { markFormulas } from '../blocks/math/inline-math.ts';
import { claimsOf, isRecordBlock } from '../claims/claim-blocks.ts';
import { wrapClaims } from '../claims/claim-marks.ts';
import type { RichText, RichTextHeading } from '../text/rich-text.ts';
import { forEachNode } from '../tree/tree-nodes.ts';
import { makeTypographic } from '../tree/typographic.ts';
import { hastToRichText, type ImageRules } from './hast-to-rich-text.ts';
import { outlineHeadings } from './heading-outline.ts';
import { MAX_MARKUP_PARTS, markupCost } from './limits/markup-cost.ts';
import { limitMarkup } from './limits/markup-limits.ts';
import { limitTree } from './limits/tree-limits.ts';
import { FOOTNOTE_PREFIX, markdownHandlers } from './mdast-handlers.ts';
import { syntaxFor, TREE_EXTENSIONS } from './syntax.ts';

export interface RenderedMarkdown {
  readonly body: RichText;
  readonly headings: readonly RichTextHeading[];
}

/**
 * Parses CommonMark with GitHub's tables, strike-through, task lists, automatic links and footnotes. Positions in the tree are
 * positions in `text`. Never throws and takes nearly linear time: markup beyond the limits stays plain text, and a text of more
 * parts than `MAX_MARKUP_PARTS` is one block of code.
 */
export function parseMarkdown(text: string): Root {
  if (markupCost(text).parts > MAX_MARKUP_PARTS) return { type: 'root', children: [{ type: 'code', value: text }] };
  const limited = limitMarkup(text);
  const tree = fromMarkdown(limited.text, { extensions: [syntaxFor(limited.text)], mdastExtensions: TREE_EXTENSIONS });
  if (limited.restore) restoreTexts(tree, limited.restore);
  limitTree(tree, text);
  markFormulas(tree);
  return tree;
}

/**
 * Renders a post's markdown to plain data, with typographic quotes and the sources of its claims. HTML is shown as typed and never run. An
 * unsafe link is replaced by its text, an image that may not be shown by its alternative text. Never throws.
 */
export function renderMarkdown(text: string, rules: ImageRules = {}): RenderedMarkdown {
  const tree = parseMarkdown(text);
  const claims = claimsOf(tree);
  tree.children = tree.children.filter((node) => !isRecordBlock(node));
  wrapClaims(tree, (id) => claims.has(id));
  makeTypographic(tree);
  const outline = outlineHeadings(tree);
  const hast = toHast(tree, {
    clobberPrefix: FOOTNOTE_PREFIX,
    footnoteLabel: 'Footnotes',
    footnoteLabelProperties: { className: ['footnotes-title'] },
    handlers: markdownHandlers(outline),
  });
  return { body: hastToRichText(hast, rules, claims), headings: outline.headings };
}

function restoreTexts(tree: Root, restore: (piece: string) => string): void {
  forEachNode(tree, (node) => {
    if ('value' in node) node.value = restore(node.value);
    if ('url' in node) node.url = restore(node.url);
    if ('identifier' in node) node.identifier = restore(node.identifier);
    if ('title' in node && node.title) node.title = restore(node.title);
    if ('alt' in node && node.alt) node.alt = restore(node.alt);
    if ('label' in node && node.label) node.label = restore(node.label);
    if ('lang' in node && node.lang) node.lang = restore(node.lang);
    if ('meta' in node && node.meta) node.meta = restore(node.meta);
  });
}
