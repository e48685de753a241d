import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

/** Returns how many blocks of the text that are shown begin before the caret, without its own. */
export function blockIndex(state: EditorState): number {
  const { head } = state.selection.main;
  let index = -1;
  for (let node = syntaxTree(state).topNode.firstChild; node && node.from <= head; node = node.nextSibling) {
    const isHidden = node.name === 'FencedCode' && HIDDEN_BLOCK.test(state.doc.lineAt(node.from).text);
    if (node.name !== 'LinkReference' && !isHidden) index += 1;
  }
  return Math.max(0, index);
}

const HIDDEN_BLOCK = /^(?:`{3,}|~{3,})[ \t]*(?:claims|disclosure)[ \t]*$/;
