import { indentLess, indentMore } from '@codemirror/commands';
import type { Command, EditorView } from '@codemirror/view';
import { enclosingNode } from './markdown-language.ts';

/** Indents a list item. Elsewhere, and after Escape, Tab leaves the text. */
export const indentListItem: Command = (view) => isInList(view) && indentMore(view);

export const outdentListItem: Command = (view) => isInList(view) && isIndented(view) && indentLess(view);

const isInList: Command = ({ state }) => enclosingNode(state, state.selection.main, 'ListItem') !== null;

function isIndented({ state }: EditorView): boolean {
  return /^[ \t]/.test(state.doc.lineAt(state.selection.main.head).text);
}
