import { diffArrays, diffLines } from 'diff';

/** A piece of text that both versions have, or only one of them. */
export interface DifferencePiece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** A part of a difference: changed lines with some unchanged ones around them, or how many unchanged lines are left out. */
export type DifferenceBlock =
  | { readonly kind: 'lines'; readonly pieces: readonly DifferencePiece[] }
  | { readonly kind: 'gap'; readonly lines: number };

/** How many unchanged lines stand around a change. */
const CONTEXT_LINES = 2;

/** Two texts that differ in more lines or words count as wholly different: to look further would take seconds. */
const LIMIT = { maxEditLength: 1000 };

/**
 * What makes one text of the other, for people: changed lines with the words that differ in them, unchanged lines far from
 * any change left out. The pieces that are not added are `before`, those that are not removed are `after`, but for the gaps.
 */
export function textDifference(before: string, after: string): readonly DifferenceBlock[] {
  const runs = diffLines(before, after, LIMIT) ?? whollyDifferent(before, after);
  const blocks: DifferenceBlock[] = [];
  let pieces: DifferencePiece[] = [];
  const flush = () => {
    if (pieces.length > 0) blocks.push({ kind: 'lines', pieces });
    pieces = [];
  };
  runs.forEach((run, place) => {
    const next = runs[place + 1];
    if (run.removed) pieces.push(...wordsDifference(run.value, next?.added ? next.value : ''));
    // What takes the place of removed lines came with them.
    if (run.removed || (run.added && runs[place - 1]?.removed)) return;
    const head = place === 0 ? 0 : CONTEXT_LINES;
    const tail = next ? CONTEXT_LINES : 0;
    const left = run.count - head - tail;
    if (run.added || left <= 1) {
      pieces.push(pieceOf(run));
      return;
    }
    const lines = run.value.split(/(?<=\n)/);
    if (head > 0) pieces.push({ kind: 'same', text: lines.slice(0, head).join('') });
    flush();
    blocks.push({ kind: 'gap', lines: left });
    if (tail > 0) pieces.push({ kind: 'same', text: lines.slice(-tail).join('') });
  });
  flush();
  return blocks;
}

/** What makes one short text of the other, word by word. A number is one word, with its sign, separators and unit. */
export function wordsDifference(before: string, after: string): readonly DifferencePiece[] {
  const changes = diffArrays(before.match(WORD) ?? [], after.match(WORD) ?? [], LIMIT);
  if (!changes) return whollyDifferent(before, after).map(pieceOf);
  return changes.map(({ value, added, removed }) => pieceOf({ value: value.join(''), added, removed }));
}

const WORD =
  /[-+−]?\p{Sc}?\p{N}+(?:[.,:/'’\u00a0\u202f]\p{N}+)*(?:\s?[%‰]|\p{L}[\p{L}\p{M}\p{N}]*)?|[\p{L}\p{M}][\p{L}\p{M}\p{N}_]*|\s+|./gsu;

interface Change {
  readonly value: string;
  readonly added: boolean;
  readonly removed: boolean;
}

function whollyDifferent(before: string, after: string): readonly (Change & { readonly count: number })[] {
  return [
    { value: before, removed: true, added: false, count: 1 },
    { value: after, removed: false, added: true, count: 1 },
  ];
}

function pieceOf({ value, added, removed }: Change): DifferencePiece {
  return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value };
}
