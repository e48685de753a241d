import { isolateHistory } from '@codemirror/commands';
import { type ChangeSpec, EditorSelection, type EditorState, type StateEffect, Text } from '@codemirror/state';
import type { Command, EditorView } from '@codemirror/view';
import { escapeImageAlt } from '@ledgerlight/posts/markdown/escape-image-alt';
import { enclosingNode, syntaxUntil } from './markdown-language.ts';

const FORMATTING = { userEvent: 'input.format', scrollIntoView: true } as const;

type InlineNode = 'StrongEmphasis' | 'Emphasis';

/** Puts marks around the selection or the word at the caret, or removes those that are there. */
export function toggleInline(name: InlineNode, mark: string): Command {
  return ({ state, dispatch }) => {
    const change = state.changeByRange((range) => {
      const target = range.empty ? (state.wordAt(range.head) ?? range) : trimmed(state, range);
      const node = enclosingNode(state, target, name);
      if (node) {
        const changes = [
          { from: node.from, to: node.from + mark.length },
          { from: node.to - mark.length, to: node.to },
        ];
        return { changes, range: moved(range, -mark.length) };
      }
      const changes = [target.from, target.to].map((from) => ({ from, insert: mark }));
      return { changes, range: moved(range, mark.length) };
    });
    dispatch(state.update(change, FORMATTING));
    return true;
  };
}

/** Gives the selected lines a heading of this level, or none if they have it. */
export function toggleHeading(level: 2 | 3): Command {
  const prefix = `${'#'.repeat(level)} `;
  return replacePrefix(/^ {0,3}#{1,6}[ \t]+/, (has) => (has.every((found) => found === prefix) ? '' : prefix));
}

/** Makes list items or a quotation of the selected lines, or plain lines if they are that. */
export function toggleLines(kind: 'bullet' | 'number' | 'quote'): Command {
  if (kind === 'quote') return replacePrefix(/^ {0,3}> ?/, (has) => (has.every((found) => found !== '') ? '' : '> '));
  const own = kind === 'bullet' ? /^[-*+]/ : /^\d/;
  return replacePrefix(/^(?:[-*+]|\d{1,9}[.)])[ \t]+/, (has, index) => {
    if (has.every((found) => own.test(found))) return '';
    return kind === 'bullet' ? '- ' : `${index + 1}. `;
  });
}

interface InsertOptions {
  /** The part of the piece that is selected then. */
  readonly select?: string | undefined;
  /** Whether the piece takes the place of the selection. */
  readonly replaces?: boolean;
  readonly effects?: StateEffect<unknown> | undefined;
}

/** Inserts a piece between blank lines: behind the block that the caret is within, unless it takes the place of the selection. */
export function insertParagraph(view: EditorView, piece: string, options: InsertOptions = {}): void {
  const { select, replaces = false, effects } = options;
  const { main } = view.state.selection;
  const place = replaces ? [main.from, main.to] : [afterBlock(view.state, main.head)];
  const text = view.state.doc.toString();
  const before = text.slice(0, place[0]).replace(/[ \t]+$/, '');
  const after = text.slice(place.at(-1)).replace(/^[ \t]+/, '');
  const newlines = (beside: RegExp, side: string) => '\n'.repeat(2 - (beside.exec(side)?.[0].length ?? 0));
  const inserted =
    (before === '' ? '' : newlines(/\n{0,2}$/, before)) + piece + (after === '' ? '\n' : newlines(/^\n{0,2}/, after));
  const insert = Text.of(inserted.split('\n'));
  const at = select === undefined ? -1 : inserted.indexOf(select);
  const anchor = before.length + (at < 0 ? insert.length : at);
  view.dispatch({
    changes: { from: before.length, to: text.length - after.length, insert },
    selection: { anchor, head: at < 0 ? anchor : anchor + (select?.length ?? 0) },
    ...(effects && { effects }),
    ...INSERTION,
  });
}

/** Returns the end of the paragraph, list, table or other block that the position is within, which an insertion would split. */
function afterBlock(state: EditorState, position: number): number {
  const block = syntaxUntil(state, position).topNode.childBefore(position);
  return Math.max(position, block?.to ?? 0);
}

/** Each insertion can be undone on its own. */
export const INSERTION = {
  annotations: isolateHistory.of('full'),
  userEvent: 'input.insert',
  scrollIntoView: true,
} as const;

/** Inserts a call of a new footnote at the caret, and goes to its text at the end. */
export function insertFootnote({ state, dispatch }: EditorView): boolean {
  const { head } = state.selection.main;
  const call = `[^${nextFootnote(state)}]`;
  const isLastLineEmpty = state.doc.line(state.doc.lines).text === '';
  const note = Text.of([...(isLastLineEmpty ? [] : ['']), '', `${call}: `]);
  const { length } = state.doc;
  const changes: ChangeSpec = [
    { from: head, insert: call },
    { from: length, insert: note },
  ];
  const selection = EditorSelection.cursor(length + call.length + note.length);
  dispatch({ changes, selection, ...INSERTION });
  return true;
}

export function nextFootnote(state: EditorState): number {
  return nextNumber(state.sliceDoc(), /\[\^(\d+)\]/g);
}

/** Returns the number after the highest that the first group of the pattern finds. */
export function nextNumber(text: string, pattern: RegExp): number {
  return Math.max(0, ...Array.from(text.matchAll(pattern), ([, digits]) => Number(digits))) + 1;
}

function replacePrefix(pattern: RegExp, prefixOf: (found: readonly string[], index: number) => string): Command {
  return ({ state, dispatch }) => {
    const { from, to } = state.selection.main;
    const first = state.doc.lineAt(from).number;
    const count = state.doc.lineAt(to).number - first + 1;
    const lines = Array.from({ length: count }, (_, index) => state.doc.line(first + index));
    const written = count === 1 ? lines : lines.filter(({ text }) => text.trim() !== '');
    const found = written.map(({ text }) => pattern.exec(text)?.[0] ?? '');
    const changes = written.map((line, index) => {
      const former = found[index] ?? '';
      return { from: line.from, to: line.from + former.length, insert: prefixOf(found, index) };
    });
    const mapping = state.changes(changes);
    const { anchor, head } = state.selection.main;
    const selection = { anchor: mapping.mapPos(anchor, 1), head: mapping.mapPos(head, 1) };
    dispatch(state.update({ changes: mapping, selection, ...FORMATTING }));
    return true;
  };
}

function trimmed(state: EditorState, { from, to }: { readonly from: number; readonly to: number }) {
  const text = state.sliceDoc(from, to);
  const start = text.length - text.trimStart().length;
  return text.trim() === '' ? { from, to } : { from: from + start, to: from + text.trimEnd().length };
}

function moved({ anchor, head }: { readonly anchor: number; readonly head: number }, by: number) {
  return EditorSelection.range(Math.max(0, anchor + by), Math.max(0, head + by));
}

/** Goes to the address of the link at the caret, or makes one of a selected address; opens the picker for anything else. */
export function linkCommand({ state, dispatch }: EditorView, openPicker: () => void): void {
  const { from, to } = trimmed(state, state.selection.main);
  const text = state.sliceDoc(from, to);
  const address = enclosingNode(state, { from, to }, 'Link')?.getChild('URL');
  if (address) dispatch({ selection: { anchor: address.from, head: address.to }, scrollIntoView: true });
  else if (!/^(?:https?:\/\/|mailto:)\S+$/i.test(text)) openPicker();
  else dispatch({ changes: { from, to, insert: `[](${text})` }, selection: { anchor: from + 1 }, ...FORMATTING });
}

/** Links the selected words, or else the title. The caret goes where the words or the address are missing. */
export function insertLinkTo(view: EditorView, target: Readonly<Record<'address' | 'title', string>>): void {
  const { address, title } = target;
  const { from, to } = view.state.selection.main;
  const selected = view.state.sliceDoc(from, to);
  const words = selected.trim() === '' ? escapeImageAlt(title) : selected.trim();
  const insert = `[${words}](${address})${/\s$/.test(selected) ? ' ' : ''}`;
  const anchor = words === '' ? from + 1 : from + (address === '' ? `[${words}](` : insert).length;
  view.dispatch({ changes: { from, to, insert }, selection: { anchor }, ...FORMATTING });
}
