import { diffArrays, diffLines } from 'diff';

export interface DifferencePiece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

export type DifferenceBlock =
  | { readonly kind: 'lines'; readonly pieces: readonly DifferencePiece[] }
  | { readonly kind: 'gap'; readonly lines: number };

const CONTEXT_LINES = 2;

/** Texts with more edits count as completely different, since comparing them would take seconds. */
const OPTIONS = { maxEditLength: 1000 };

/**
 * Compares two texts by lines, and changed lines by words. Apart from the gaps, the pieces that are not added are `before`
 * and those that are not removed are `after`.
 */
export function textDifference(before: string, after: string): readonly DifferenceBlock[] {
  const runs = diffLines(before, after, OPTIONS) ?? replacement(before, after);
  const blocks: DifferenceBlock[] = [];
  let pieces: DifferencePiece[] = [];
  const flush = () => {
    if (pieces.length > 0) blocks.push({ kind: 'lines', pieces });
    pieces = [];
  };
  runs.forEach((run, index) => {
    const next = runs[index + 1];
    if (run.removed) pieces.push(...wordsDifference(run.value, next?.added ? next.value : ''));
    // Lines added in place of removed ones are part of that comparison.
    if (run.removed || (run.added && runs[index - 1]?.removed)) return;
    const head = index === 0 ? 0 : CONTEXT_LINES;
    const tail = next ? CONTEXT_LINES : 0;
    const hidden = run.count - head - tail;
    if (run.added || hidden <= 1) {
      pieces.push(pieceOf(run));
      return;
    }
    const lines = run.value.split(/(?<=\n)/);
    if (head > 0) pieces.push({ kind: 'same', text: lines.slice(0, head).join('') });
    flush();
    blocks.push({ kind: 'gap', lines: hidden });
    if (tail > 0) pieces.push({ kind: 'same', text: lines.slice(-tail).join('') });
  });
  flush();
  return blocks;
}

/** Compares two texts word by word. A number is one word, with its sign, separators and unit. */
export function wordsDifference(before: string, after: string): readonly DifferencePiece[] {
  const changes = diffArrays(before.match(WORD) ?? [], after.match(WORD) ?? [], OPTIONS);
  if (!changes) return replacement(before, after).map(pieceOf);
  return changes.map(({ value, added, removed }) => pieceOf({ value: value.join(''), added, removed }));
}

const WORD =
  /[-+−]?\p{Sc}?\p{N}+(?:[.,:/'’\u00a0\u202f]\p{N}+)*(?:\s?[%‰]|\p{L}[\p{L}\p{M}\p{N}]*)?|[\p{L}\p{M}][\p{L}\p{M}\p{N}_]*|\s+|./gsu;

function replacement(before: string, after: string) {
  return [
    { value: before, removed: true, added: false, count: 1 },
    { value: after, removed: false, added: true, count: 1 },
  ];
}

interface Change {
  readonly value: string;
  readonly added: boolean;
  readonly removed: boolean;
}

function pieceOf({ value, added, removed }: Change): DifferencePiece {
  return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value };
}
