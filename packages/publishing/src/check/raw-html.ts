import { nodesOf, spanOf } from '@ledgerlight/posts/markdown/tree-nodes';
import type { PublishWarning } from '../findings.ts';
import type { PostText } from '../text/post-text.ts';

/**
 * Warns of tags and comments, which readers see as typed. Leaves out closing tags, whose opening tag is named, and `<img>`, which is
 * reported elsewhere. Part of `checkPost`.
 */
export function rawHtmlWarnings({ tree }: PostText): readonly PublishWarning[] {
  const warnings: PublishWarning[] = [];
  for (const node of nodesOf(tree, 'html')) {
    const { line, column } = spanOf(node) ?? { line: 1, column: 1 };
    for (const { index, 0: typed, 1: tag = '' } of node.value.matchAll(MARKUP)) {
      if (tag.toLowerCase() === 'img') continue;
      const before = node.value.slice(0, index).split('\n');
      const last = before.at(-1)?.length ?? 0;
      const position = { line: line + before.length - 1, column: before.length === 1 ? column + last : last + 1 };
      const message = `Readers see '${shown(typed)}' as typed: HTML is not rendered. ${hintFor(tag)}`;
      warnings.push({ code: 'raw-html', message, ...position });
    }
  }
  return warnings;
}

/** A comment, an opening tag with its name, or a declaration. */
const MARKUP = /<!--[\s\S]*?(?:-->|$)|<([a-z][\w:-]*)[^<>]*>?|<[!?][^>]*>?/gi;
const MAX_SHOWN = 60;

function shown(typed: string): string {
  const [line = ''] = typed.split('\n', 1);
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line;
}

function hintFor(tag: string): string {
  if (tag === '') return 'Remove it.';
  const [, hint] = HINTS.find(([tags]) => tags.split(' ').includes(tag.toLowerCase())) ?? [];
  return hint ?? 'Write it in markdown, or in backticks to show it to readers.';
}

const HINTS: readonly (readonly [tags: string, hint: string])[] = [
  ['br', 'End the line with a backslash instead.'],
  ['sub', 'Write the character itself, such as ₂.'],
  ['sup', 'Write the character itself, such as ², or a footnote.'],
  ['b strong', 'Write **words** instead.'],
  ['i em cite', 'Write *words* instead.'],
  ['s del strike', 'Write ~~words~~ instead.'],
  ['code kbd samp tt pre', 'Write the words in backticks instead.'],
  ['a', 'Write [words](address) instead.'],
  ['iframe video audio embed object source', 'Link to it instead: [words](address).'],
  ['h1 h2 h3 h4 h5 h6 details summary', 'Write a heading instead: ## words.'],
  ['ul ol li dl dt dd', 'Write a list instead: - words.'],
  ['table thead tbody tfoot tr th td caption', 'Write a table of markdown instead.'],
  ['blockquote', 'Write > before each line instead.'],
  ['hr', 'Write a line of three hyphens instead.'],
  ['p div span section article center font figure figcaption small big u', 'Remove the tag.'],
];
