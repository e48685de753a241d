import type { EditorView } from '@codemirror/view';
import { escapeImageAlt } from '@ledgerlight/posts/markdown/escape-image-alt';
import { insertLink } from '../commands.ts';
import { enclosingNode } from '../markdown-language.ts';
import type { LinkOption } from './use-link-options.ts';

/** Goes to the address of the link at the caret, or makes one of a selected address; opens the picker for anything else. */
export function linkCommand(view: EditorView, openPicker: () => void): void {
  const { main } = view.state.selection;
  const isAddress = /^(?:https?:\/\/|mailto:)\S+$/i.test(view.state.sliceDoc(main.from, main.to).trim());
  if (isAddress || enclosingNode(view.state, main, 'Link')) insertLink(view);
  else openPicker();
}

/** Links the selected words, or else the title. Without both the caret goes where the words are missing. */
export function insertLinkTo(view: EditorView, { address, title }: Pick<LinkOption, 'address' | 'title'>): void {
  const { from, to } = view.state.selection.main;
  const selected = view.state.sliceDoc(from, to);
  const words = selected.trim() === '' ? escapeImageAlt(title) : selected.trim();
  const insert = `[${words}](${address})${/\s$/.test(selected) ? ' ' : ''}`;
  const anchor = words === '' ? from + 1 : from + insert.length;
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor },
    userEvent: 'input.format',
    scrollIntoView: true,
  });
}
