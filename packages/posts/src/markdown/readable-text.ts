import type { Code, FootnoteDefinition, Nodes, Root } from 'mdast';
import { CHART_LANGUAGE } from '../chart/data.ts';
import { parseChart } from '../chart/parse.ts';
import { characterCount } from '../text/character-count.ts';
import { excerptOfText } from '../text/excerpt.ts';
import { forEachNode } from './limits/tree-limits.ts';

/** How fast a post is read (specification section 9). */
const WORDS_PER_MINUTE = 200;

/**
 * What a reader of a parsed text reads, on one line: code and raw HTML as typed, footnotes at the end. Pictures with their
 * alternative texts and captions, the marks of footnotes and all markup are left out.
 */
export function readableText(tree: Root): string {
  const pieces: string[] = [];
  const called: string[] = [];
  collectText(tree, pieces, called);
  const footnotes = footnotesOf(tree);
  const seen = new Set<string>();
  for (const identifier of called) {
    const footnote = footnotes.get(identifier);
    if (!footnote || seen.has(identifier)) continue;
    seen.add(identifier);
    pieces.push(' ');
    for (const child of footnote.children) collectText(child, pieces, called);
  }
  return pieces.join('').replace(/\s+/g, ' ').trim();
}

/** What a card shows of a post: the beginning of its readable text. */
export function excerpt(tree: Root): string {
  return excerptOfText(readableText(tree));
}

/** Whole minutes that the post takes to read at 200 words a minute, rounded up, at least 1. */
export function readingMinutes(tree: Root): number {
  return Math.max(1, Math.ceil(wordCount(readableText(tree)) / WORDS_PER_MINUTE));
}

/** The scripts that are written without spaces between words. */
const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const hasSegmenter = typeof Intl.Segmenter === 'function';

function collectText(node: Nodes, pieces: string[], called: string[]): void {
  switch (node.type) {
    case 'code':
      pieces.push(chartWords(node) ?? node.value);
      return;
    case 'text':
    case 'inlineCode':
    case 'html':
      pieces.push(node.value);
      return;
    case 'break':
      pieces.push(' ');
      return;
    case 'footnoteReference':
      called.push(node.identifier);
      return;
    case 'footnoteDefinition':
      return;
  }
  if (!('children' in node)) return;
  for (const child of node.children) {
    collectText(child, pieces, called);
    if (!PHRASING_PARENTS.has(node.type)) pieces.push(' ');
  }
}

/** What is read of a chart: its words. Its numbers are looked at. */
function chartWords({ lang, value }: Code): string | null {
  const parsed = lang === CHART_LANGUAGE ? parseChart(value) : null;
  if (!parsed?.ok) return null;
  const { title, y, x, series, points, caption, source } = parsed.chart;
  const labels = points.flatMap(({ label }) => (/\p{L}/u.test(label) ? [label] : []));
  return [title, y, x, ...series, ...labels, caption, source].join(' ');
}

/** What stands side by side in these is one line of text. */
const PHRASING_PARENTS: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
]);

function footnotesOf(tree: Root): Map<string, FootnoteDefinition> {
  const footnotes = new Map<string, FootnoteDefinition>();
  forEachNode(tree, (node) => {
    if (node.type === 'footnoteDefinition' && !footnotes.has(node.identifier)) footnotes.set(node.identifier, node);
  });
  return footnotes;
}

function wordCount(text: string): number {
  const words = text === '' ? [] : text.split(' ');
  if (!UNSPACED_SCRIPT.test(text)) return words.length;
  return words.reduce((count, word) => count + (UNSPACED_SCRIPT.test(word) ? unspacedWordCount(word) : 1), 0);
}

function unspacedWordCount(text: string): number {
  if (!hasSegmenter) return Math.ceil(characterCount(text) / CHARACTERS_PER_UNSPACED_WORD);
  let count = 0;
  for (const segment of new Intl.Segmenter('und', { granularity: 'word' }).segment(text))
    if (segment.isWordLike) count += 1;
  return Math.max(1, count);
}

const CHARACTERS_PER_UNSPACED_WORD = 2;
