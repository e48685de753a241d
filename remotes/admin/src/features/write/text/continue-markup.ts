import { insertNewlineContinueMarkupCommand } from '@codemirror/lang-markdown';
import { forceParsing } from '@codemirror/language';
import { ChangeSet, Text, type Transaction } from '@codemirror/state';
import type { Command, EditorView } from '@codemirror/view';
import { enclosingNode, READING_MS } from './markdown-language.ts';

/**
 * Continues a list or quotation on the next line, and leaves it from an empty line. A blank line stays behind, without which markdown
 * takes the next words into the list or quotation. Returns false elsewhere.
 */
export const continueMarkup: Command = (view) => {
  forceParsing(view, view.state.selection.main.head, READING_MS);
  const continued = withoutQuoteMark(view) ?? nextLine(view);
  if (!continued) return false;
  const { newDoc, newSelection, changes } = continued;
  const line = newDoc.lineAt(newSelection.main.head);
  const isLeft = newDoc.lines === view.state.doc.lines && BLANK.test(line.text) && line.number > 1;
  if (!isLeft || BLANK.test(newDoc.line(line.number - 1).text)) {
    view.dispatch(continued);
    return true;
  }
  const blankLine = Text.of([line.text.trimEnd(), '']);
  view.dispatch({
    changes: changes.compose(ChangeSet.of({ from: line.from, insert: blankLine }, newDoc.length)),
    selection: { anchor: line.to + blankLine.length },
    scrollIntoView: true,
    userEvent: 'input',
  });
  return true;
};

const BLANK = /^[\s>]*$/;

const continueLine = insertNewlineContinueMarkupCommand({ nonTightLists: false });

function nextLine({ state }: EditorView): Transaction | null {
  const dispatched: Transaction[] = [];
  continueLine({ state, dispatch: (transaction) => dispatched.push(transaction) });
  return dispatched[0] ?? null;
}

/** Takes the innermost mark of an empty line of a quotation away, which the command for lists does at the second one only. */
function withoutQuoteMark({ state }: EditorView): Transaction | null {
  const { main } = state.selection;
  const line = state.doc.lineAt(main.head);
  const outer = /^([\s>]*)>\s*$/.exec(line.text)?.[1];
  if (outer === undefined || !main.empty || !enclosingNode(state, line, 'Blockquote')) return null;
  const changes = { from: line.from + outer.length, to: line.to };
  return state.update({ changes, selection: { anchor: changes.from }, scrollIntoView: true, userEvent: 'input' });
}
