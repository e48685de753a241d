import type { Element, ElementContent } from 'hast';
import { hastElement } from './office-lists.ts';

/** Wraps words in a mark. The blanks and line breaks at their ends stay outside, where markdown would not read the mark. */
export function marked(tagName: string, words: readonly ElementContent[]): ElementContent[] {
  const isWord = (node: ElementContent) =>
    node.type === 'text' ? node.value.trim() !== '' : node.type === 'element' && node.tagName !== 'br';
  const [start, end] = [words.findIndex(isWord), words.findLastIndex(isWord) + 1];
  if (end === 0) return [...words];
  const inner = words
    .slice(start, end)
    .flatMap((node) => (isMark(node) && node.tagName === tagName ? node.children : [node]));
  const mark = hastElement(tagName, joinedMarks(inner));
  const [head, tail] = [take(mark, 0, /^\s+/), take(mark, -1, /\s+$/)];
  return [...words.slice(0, start), text(head), mark, text(tail), ...words.slice(end)];
}

/** Joins the same marks side by side, and moves punctuation out of a mark that would stand between it and a letter. */
export function joinedMarks(nodes: readonly ElementContent[]): ElementContent[] {
  const line: ElementContent[] = [];
  for (const node of nodes) {
    const last = line.at(-1);
    if (last?.type === 'text' && node.type === 'text') last.value += node.value;
    else if (last && isMark(last) && isMark(node) && last.tagName === node.tagName) {
      last.children = joinedMarks([...last.children, ...node.children]);
    } else if (node.type !== 'text' || node.value !== '') line.push(node);
  }
  for (const [index, node] of line.entries()) {
    const [before, after] = [line[index - 1], line[index + 1]];
    if (!isMark(node)) continue;
    if (before?.type === 'text' && LETTER.test(before.value.slice(-1)))
      before.value += take(node, 0, /^[\p{P}\p{S}][\s\p{P}\p{S}]*/u);
    if (after?.type === 'text' && LETTER.test(after.value))
      after.value = take(node, -1, /[\s\p{P}\p{S}]*[\p{P}\p{S}]$/u) + after.value;
  }
  return line.filter((node) => !isMark(node) || node.children.length > 0);
}

const LETTER = /^[^\s\p{P}\p{S}]/u;

export function isMark(node: ElementContent): node is Element {
  return node.type === 'element' && /^(?:strong|em|del)$/.test(node.tagName);
}

/** Takes what the pattern finds at one end of the words of a mark out of it, however deep. */
function take(mark: Element, at: 0 | -1, pattern: RegExp): string {
  const node = mark.children.at(at);
  if (node && isMark(node)) return take(node, at, pattern);
  if (node?.type !== 'text') return '';
  const [found = ''] = pattern.exec(node.value) ?? [];
  node.value = node.value.replace(pattern, '');
  mark.children = mark.children.filter((child) => child.type !== 'text' || child.value !== '');
  return found;
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}
