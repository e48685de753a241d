import type { Element, ElementContent, Root as HastRoot } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { toMdast } from 'hast-util-to-mdast';
import type { Link, Nodes, Parents, Root } from 'mdast';
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { parseFragment } from 'parse5';
import { cleanHtml, isBlock, TRACKED_DELETION } from './clean-html.ts';
import { FOOTNOTE_HANDLERS, markFootnotes } from './footnotes.ts';
import { officeTextOf } from './office-lists.ts';
import { PASTED_IMAGE, type PastedDocument } from './pasted-document.ts';

/** How long the page may stand still, in milliseconds. */
const SLICE_MS = 30;

/**
 * Converts pasted HTML to markdown. It is parsed as text, so that nothing of it is run or loaded, and in slices, so that a
 * long document leaves the page responsive. Its footnotes are numbered from `firstNote` on.
 */
export async function htmlToMarkdown(html: string, firstNote = 1): Promise<PastedDocument> {
  const files: File[] = [];
  const pieces: string[] = [];
  let distantImages = 0;
  let sliceEnd = performance.now() + SLICE_MS;
  const parsed = fromParse5(parseFragment(html));
  if (parsed.type !== 'root') throw new TypeError('A fragment is parsed to a root.');
  markFootnotes(parsed, firstNote);
  const blocks = blocksOf(cleanHtml(parsed));
  for (const [index, children] of blocks.entries()) {
    // The line that office programs draw above their notes.
    if (beginsWith('hr', children) && beginsWith('footnote', blocks[index + 1])) continue;
    if (performance.now() > sliceEnd) {
      await new Promise((resolve) => setTimeout(resolve));
      sliceEnd = performance.now() + SLICE_MS;
    }
    const tree = toMdast({ type: 'root', children }, { handlers: FOOTNOTE_HANDLERS });
    if (tree.type !== 'root') continue;
    replaceNodes(tree, (node) => {
      if (node.type === 'link') return safeLink(node);
      if (node.type !== 'image') return [node];
      const file = dataFile(node.url, files.length + 1);
      if (file) return [{ ...node, url: `${PASTED_IMAGE}${files.push(file) - 1}` }];
      distantImages += 1;
      return /^https?:/i.test(node.url) ? [node] : [{ type: 'text', value: node.alt ?? '' }];
    });
    const piece = writtenText(tree);
    if (piece !== '') pieces.push(piece);
  }
  return { markdown: pieces.join('\n\n'), files, distantImages, hasDeletions: TRACKED_DELETION.test(html) };
}

/** Where marks beside one another could be written only with character references, which people would see, fewer are written. */
function writtenText(tree: Root): string {
  let written = toMarkdown(tree, OPTIONS);
  for (const mark of ['emphasis', 'delete', 'strong']) {
    if (!/(?<!\\)&#x|\\&#xA;/.test(written)) break;
    replaceNodes(tree, (node) => (node.type === mark && 'children' in node ? node.children : [node]));
    written = toMarkdown(tree, OPTIONS);
  }
  return written.trim();
}

const OPTIONS: Options = {
  bullet: '-',
  rule: '-',
  emphasis: '*',
  listItemIndent: 'one',
  extensions: [
    gfmFootnoteToMarkdown(),
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmStrikethroughToMarkdown(),
    gfmTaskListItemToMarkdown(),
  ],
};

/** Returns the blocks of the document, each with the text around it as a block of its own. */
function blocksOf(parent: HastRoot | Element): ElementContent[][] {
  const blocks: ElementContent[][] = [];
  let inline: ElementContent[] = [];
  const endInline = () => {
    if (inline.some((node) => isImage(node) || officeTextOf(node).trim() !== '')) blocks.push(inline);
    inline = [];
  };
  for (const node of parent.children) {
    if (node.type === 'element' && (node.tagName === 'div' || beginsWith('footnote', node.children))) {
      endInline();
      blocks.push(...blocksOf(node));
    } else if (node.type === 'element' && isBlock(node.tagName)) {
      endInline();
      blocks.push([node]);
    } else if (node.type === 'element' || node.type === 'text') inline.push(node);
  }
  endInline();
  return blocks;
}

function beginsWith(tagName: string, nodes: readonly ElementContent[] = []): boolean {
  return nodes.find((node) => node.type === 'element')?.tagName === tagName;
}

function isImage(node: ElementContent): boolean {
  return node.type === 'element' && (node.tagName === 'img' || node.children.some(isImage));
}

function replaceNodes(parent: Parents, replace: (node: Nodes) => readonly Nodes[]): void {
  const children: Nodes[] = parent.children.flatMap((child) => {
    if ('children' in child) replaceNodes(child, replace);
    return replace(child);
  });
  Object.assign(parent, { children });
}

/** Returns the link, or only its text when readers could not follow it: the address leads nowhere outside of its document. */
function safeLink(link: Link): readonly Nodes[] {
  const url = googleTarget(link.url);
  return /^(?:https?:|mailto:|tel:)/i.test(url) ? [{ ...link, url }] : link.children;
}

/** Google Docs lets some links lead over Google. */
function googleTarget(url: string): string {
  if (!url.startsWith('https://www.google.com/url?')) return url;
  return new URL(url).searchParams.get('q') ?? url;
}

function dataFile(url: string, number: number): File | null {
  const [, type, base64] = /^data:(image\/[a-z+.-]+);base64,([\w+/=\s]+)$/i.exec(url) ?? [];
  if (type === undefined || base64 === undefined) return null;
  const digits = base64.replaceAll(/[\s=]+/g, '');
  // No base64 has such a length, and decoding it would fail.
  if (digits.length % 4 === 1) return null;
  const bytes = Uint8Array.from(atob(digits), (character) => character.charCodeAt(0));
  return new File([bytes], `pasted-${number}.${type.slice('image/'.length).replace('jpeg', 'jpg')}`, { type });
}
