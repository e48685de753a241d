import type { RichText, RichTextNode, RichTextTag } from '@ledgerlight/posts/rich-text';

/** Drawings, tables and code are for the eye; their captions go with them. */
const SILENT: ReadonlySet<RichTextTag> = new Set([
  'figure',
  'table',
  'pre',
  'svg',
  'img',
  'input',
  'sup',
  'del',
  'math',
]);
const BLOCKS: ReadonlySet<RichTextTag> = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'summary',
  'div',
  'section',
  'aside',
]);

/** Returns the sentences of a text in order: browsers cut long utterances off. */
export function spokenTexts(text: RichText): readonly string[] {
  const sentences = new Intl.Segmenter('en-GB', { granularity: 'sentence' });
  return spokenText(text)
    .split('\n')
    .flatMap((block) => Array.from(sentences.segment(block), ({ segment }) => segment.trim()))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

function spokenText(text: RichText): string {
  return text.map(spokenNode).join('');
}

function spokenNode(node: RichTextNode): string {
  if (typeof node === 'string') return node.replace(/\s+/g, ' ');
  if (SILENT.has(node.tag) || node.attributes?.popover !== undefined) return '';
  if (node.tag === 'br') return ' ';
  const inner = spokenText(node.children ?? []);
  return BLOCKS.has(node.tag) ? `\n${inner}\n` : inner;
}
