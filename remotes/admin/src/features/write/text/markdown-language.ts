import { commonmarkLanguage } from '@codemirror/lang-markdown';
import { ensureSyntaxTree, Language, syntaxTree } from '@codemirror/language';
import type { EditorState, Line } from '@codemirror/state';
import { GFM, MarkdownParser } from '@lezer/markdown';

/** CommonMark with GitHub's additions. HTML is text in posts: without its parser the package needs no other language. */
export const POST_LANGUAGE = new Language(commonmarkLanguage.data, postParser(), [], 'markdown');

function postParser(): MarkdownParser {
  const { parser } = commonmarkLanguage;
  if (!(parser instanceof MarkdownParser)) throw new TypeError('The markdown language has no markdown parser.');
  return parser.configure(GFM);
}

export type SyntaxNode = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>;

/** Returns the syntax of the text up to `end`, which a busy browser may not have read yet. */
export const syntaxUntil = (state: EditorState, end: number) =>
  ensureSyntaxTree(state, end, READING_MS) ?? syntaxTree(state);

/** Longer than the longest post takes on a slow machine. */
export const READING_MS = 5_000;

/** Returns the innermost node of this name that covers the range; null outside of one. */
export function enclosingNode(state: EditorState, { from, to }: Pick<Line, 'from' | 'to'>, name: string) {
  for (const side of [1, -1] as const) {
    let node: SyntaxNode | null = syntaxUntil(state, to).resolveInner(from, side);
    while (node && !(node.name === name && node.from <= from && node.to >= to)) node = node.parent;
    if (node) return node;
  }
  return null;
}

export const isInCode = (state: EditorState) =>
  ['FencedCode', 'CodeBlock', 'InlineCode'].some((name) => enclosingNode(state, state.selection.main, name));
