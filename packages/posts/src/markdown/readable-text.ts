import type { Nodes, Root } from 'mdast';
import { CALCULATOR_LANGUAGE } from '../blocks/block-kind.ts';
import { blockKindOf } from '../blocks/block-kinds.ts';
import { isRecordBlock } from '../claims/claim-blocks.ts';
import { withoutMarks } from '../claims/claim-marks.ts';
import { excerptOfText } from '../text/excerpt.ts';
import { byIdentifier, nodesOf } from '../tree/tree-nodes.ts';

/** The reading speed of specification section 9. */
const WORDS_PER_MINUTE = 200;

/**
 * Returns the text of a post on one line: code and raw HTML as typed, footnotes at the end; without markup, images, their alternative texts
 * and captions.
 */
export function readableText(tree: Root): string {
  const pieces: string[] = [];
  const references: string[] = [];
  collectText(tree, pieces, references);
  const footnotes = byIdentifier(nodesOf(tree, 'footnoteDefinition'));
  const seen = new Set<string>();
  for (const identifier of references) {
    const footnote = footnotes.get(identifier);
    if (!footnote || seen.has(identifier)) continue;
    seen.add(identifier);
    pieces.push(' ');
    for (const child of footnote.children) collectText(child, pieces, references);
  }
  return pieces.join('').replace(/\s+/g, ' ').trim();
}

export function excerpt(tree: Root): string {
  return excerptOfText(readableText(tree));
}

export function readingMinutes(tree: Root): number {
  return Math.max(1, Math.ceil(wordCount(readableText(tree)) / WORDS_PER_MINUTE));
}

const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function collectText(node: Nodes, pieces: string[], references: string[]): void {
  switch (node.type) {
    case 'code':
      if (!isRecordBlock(node) && node.lang !== CALCULATOR_LANGUAGE)
        pieces.push(blockKindOf(node.lang)?.readableText(node.value) ?? node.value);
      return;
    case 'text':
      pieces.push(withoutMarks(node.value));
      return;
    case 'inlineCode':
    case 'html':
      pieces.push(node.value);
      return;
    case 'break':
      pieces.push(' ');
      return;
    case 'footnoteReference':
      references.push(node.identifier);
      return;
    case 'footnoteDefinition':
      return;
  }
  if (!('children' in node)) return;
  for (const child of node.children) {
    collectText(child, pieces, references);
    if (!PHRASING_PARENTS.has(node.type)) pieces.push(' ');
  }
}

const PHRASING_PARENTS: ReadonlySet<string> = new Set(
  'paragraph heading tableCell emphasis strong delete link linkReference'.split(' '),
);

function wordCount(text: string): number {
  const words = text === '' ? [] : text.split(' ');
  if (!UNSPACED_SCRIPT.test(text)) return words.length;
  return words.reduce((count, word) => count + (UNSPACED_SCRIPT.test(word) ? unspacedWordCount(word) : 1), 0);
}

function unspacedWordCount(text: string): number {
  const segments = [...new Intl.Segmenter('und', { granularity: 'word' }).segment(text)];
  return Math.max(1, segments.filter(({ isWordLike }) => isWordLike).length);
}
