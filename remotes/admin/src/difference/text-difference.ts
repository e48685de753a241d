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

/**
 * What makes one text of the other, for people: changed lines with the words that differ in them, unchanged lines far from
 * any change left out. The pieces that are not added are `before`, those that are not removed are `after`, but for the gaps.
 */
export function textDifference(before: string, after: string): readonly DifferenceBlock[] {
  const runs = linesDifference(linesOf(before), linesOf(after));
  const blocks: DifferenceBlock[] = [];
  let pieces: DifferencePiece[] = [];
  const flush = () => {
    if (pieces.length > 0) blocks.push({ kind: 'lines', pieces });
    pieces = [];
  };
  runs.forEach((run, place) => {
    if (run.kind === 'changed') {
      pieces.push(...wordsDifference(run.removed.join(''), run.added.join('')));
      return;
    }
    const isFirst = place === 0;
    const isLast = place === runs.length - 1;
    const head = isFirst ? 0 : CONTEXT_LINES;
    const tail = isLast ? 0 : CONTEXT_LINES;
    const left = run.lines.length - head - tail;
    if (left <= 1) {
      addPiece(pieces, 'same', run.lines.join(''));
      return;
    }
    addPiece(pieces, 'same', run.lines.slice(0, head).join(''));
    flush();
    blocks.push({ kind: 'gap', lines: left });
    addPiece(pieces, 'same', run.lines.slice(run.lines.length - tail).join(''));
  });
  flush();
  return blocks;
}

/** What makes one short text of the other, word by word. */
export function wordsDifference(before: string, after: string): readonly DifferencePiece[] {
  const pieces: DifferencePiece[] = [];
  for (const step of sequenceDifference(wordsOf(before), wordsOf(after))) addPiece(pieces, step.kind, step.item);
  return pieces;
}

type Run =
  | { readonly kind: 'same'; readonly lines: string[] }
  | { readonly kind: 'changed'; readonly removed: string[]; readonly added: string[] };

interface Step {
  readonly kind: DifferencePiece['kind'];
  readonly item: string;
}

/** Above this many comparisons two texts count as wholly different. */
const MOST_COMPARISONS = 4_000_000;

function linesDifference(before: readonly string[], after: readonly string[]): readonly Run[] {
  const runs: Run[] = [];
  for (const { kind, item } of sequenceDifference(before, after)) {
    const last = runs.at(-1);
    if (kind === 'same') {
      if (last?.kind === 'same') last.lines.push(item);
      else runs.push({ kind, lines: [item] });
    } else {
      const run: Run = last?.kind === 'changed' ? last : { kind: 'changed', removed: [], added: [] };
      if (run !== last) runs.push(run);
      run[kind].push(item);
    }
  }
  return runs;
}

/** The longest common subsequence, with what both have at the beginning and the end taken first. */
function sequenceDifference(before: readonly string[], after: readonly string[]): readonly Step[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) {
    end += 1;
  }
  const same = (item: string): Step => ({ kind: 'same', item });
  return [
    ...before.slice(0, start).map(same),
    ...middleDifference(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ];
}

function middleDifference(before: readonly string[], after: readonly string[]): readonly Step[] {
  const removed = (item: string): Step => ({ kind: 'removed', item });
  const added = (item: string): Step => ({ kind: 'added', item });
  if (before.length * after.length > MOST_COMPARISONS) return [...before.map(removed), ...after.map(added)];
  const width = after.length + 1;
  /** Length of the longest common subsequence of what is left from each place on. */
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const steps: Step[] = [];
  let row = 0;
  let column = 0;
  while (row < before.length || column < after.length) {
    const one = before[row];
    const other = after[column];
    if (one !== undefined && one === other) {
      steps.push({ kind: 'same', item: one });
      row += 1;
      column += 1;
    } else if (one !== undefined && (other === undefined || at(row + 1, column) >= at(row, column + 1))) {
      steps.push(removed(one));
      row += 1;
    } else if (other !== undefined) {
      steps.push(added(other));
      column += 1;
    }
  }
  return steps;
}

/** Lines with their ends, so that joined they are the text again. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Words, runs of white space and single marks. */
function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];
}

function addPiece(pieces: DifferencePiece[], kind: DifferencePiece['kind'], text: string): void {
  if (text === '') return;
  const last = pieces.at(-1);
  if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + text };
  else pieces.push({ kind, text });
}
