import { indentLess, indentMore } from '@codemirror/commands';
import type { Command } from '@codemirror/view';
import { enclosingNode } from './markdown-language.ts';

/** Indents a list item. Elsewhere, and after Escape, Tab leaves the text. */
export const indentListItem: Command = (view) => isInList(view) && indentMore(view);

export const outdentListItem: Command = (view) => isInList(view) && indentLess(view);

const isInList: Command = ({ state }) => enclosingNode(state, state.selection.main, 'ListItem') !== null;
