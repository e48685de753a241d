import { type EditorState, Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { INSERTION, nextNumber } from '../commands.ts';

/**
 * Marks the selection, or the figure at the caret, as a claim, adds its record to the text and goes to the line of its source. What is
 * left empty is refused by the publish check; the owner is that of the last claim.
 */
export function insertClaim({ state, dispatch }: EditorView): boolean {
  const { from, to } = figureAt(state);
  const text = state.doc.toString();
  const id = `figure-${nextNumber(text, /\bfigure-(\d{1,6})\b/g)}`;
  const mark = `[${text.slice(from, to)}]{claim=${id}}`;
  const today = new Date().toISOString().slice(0, 10);
  const record = [
    `id: ${id}`,
    `value: ${text.slice(from, to)}`,
    SOURCE,
    `checked: ${today}`,
    'until: ',
    `owner: ${lastOwner(text)}`,
  ];
  const fence = lastFence(text);
  const opening = [...(/(?:^|\n)$/.test(text) ? [] : ['']), '', '```claims'];
  const lines = fence === null ? [...opening, ...record, '```', ''] : ['', ...record, ''];
  const at = fence ?? text.length;
  const untilSource = lines.slice(0, lines.indexOf(SOURCE) + 1).join('\n').length;
  dispatch({
    changes: [
      { from, to, insert: mark },
      { from: at, insert: Text.of(lines) },
    ],
    selection: { anchor: at + untilSource + (to <= at ? mark.length - (to - from) : 0) },
    ...INSERTION,
  });
  return true;
}

const SOURCE = 'source: ';

/** A number with its currency or per cent sign. */
const FIGURE = /[£$€]?\d(?:[\d.,]*\d)?(?:\s?%)?/g;

function figureAt(state: EditorState): { readonly from: number; readonly to: number } {
  const { from, to, empty, head } = state.selection.main;
  const line = state.doc.lineAt(head);
  if (!empty) return { from, to };
  for (const { index, 0: found } of line.text.matchAll(FIGURE)) {
    const start = line.from + index;
    if (start <= head && head <= start + found.length) return { from: start, to: start + found.length };
  }
  return { from, to };
}

function lastOwner(text: string): string {
  return Array.from(text.matchAll(/^owner:[ \t]*(.*)$/gm)).at(-1)?.[1] ?? '';
}

/** Returns where the closing fence of the last block of claims begins; null without one. */
function lastFence(text: string): number | null {
  const block = Array.from(text.matchAll(/^(`{3,}|~{3,})[ \t]*claims[ \t]*\n(?:.*\n)*?(?=\1[ \t]*$)/gm)).at(-1);
  return block ? block.index + block[0].length : null;
}
