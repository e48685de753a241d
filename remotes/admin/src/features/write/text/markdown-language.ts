import { commonmarkLanguage } from '@codemirror/lang-markdown';
import { Language, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { GFM, MarkdownParser } from '@lezer/markdown';

/** CommonMark with GitHub's additions. HTML is text in posts: without its parser the package needs no other language. */
export const POST_LANGUAGE = new Language(commonmarkLanguage.data, postParser(), [], 'markdown');

function postParser(): MarkdownParser {
  const { parser } = commonmarkLanguage;
  if (!(parser instanceof MarkdownParser)) throw new TypeError('The markdown language has no markdown parser.');
  return parser.configure(GFM);
}

export type SyntaxNode = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>;

/** Returns the innermost node of this name that covers the range; null outside of one. */
export function enclosingNode(
  state: EditorState,
  { from, to }: { readonly from: number; readonly to: number },
  name: string,
): SyntaxNode | null {
  for (const side of [1, -1] as const) {
    let node: SyntaxNode | null = syntaxTree(state).resolveInner(from, side);
    while (node && !(node.name === name && node.from <= from && node.to >= to)) node = node.parent;
    if (node) return node;
  }
  return null;
}

export function isInCode(state: EditorState): boolean {
  return ['FencedCode', 'CodeBlock', 'InlineCode'].some((name) => enclosingNode(state, state.selection.main, name));
}
