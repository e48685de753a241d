import type { Position } from '@ledgerlight/posts/front-matter/nodes';
import { codeTest } from './code-spans.ts';

export interface TextReplacement {
  readonly start: number;
  readonly end: number;
  readonly plain: string;
}

/** Returns a replacement for each match outside of code for which `plainOf` returns a text. */
export function replaceMatches(
  content: string,
  pattern: RegExp,
  plainOf: (match: RegExpExecArray) => string | null,
  isCode = codeTest(content),
): readonly TextReplacement[] {
  return Array.from(content.matchAll(pattern)).flatMap((match) => {
    const start = match.index;
    const plain = isCode(start) ? null : plainOf(match);
    return plain === null ? [] : [{ start, end: start + match[0].length, plain }];
  });
}

/** A text that is converted in several passes and maps positions back to the original. */
export interface EditedText {
  readonly content: string;
  /** Replaces ranges of the current text. Of overlapping ranges the first one is replaced. */
  edit(replacements: readonly TextReplacement[]): void;
  /** Returns the position in the original file of an offset in the current text. */
  placeOf(offset: number): Position;
}

/** `firstLine` is the line of the file on which the text starts. */
export function createEditedText(original: string, firstLine: number): EditedText {
  let content = original;
  const passes: (readonly TextReplacement[])[] = [];

  return {
    get content() {
      return content;
    },
    edit(replacements) {
      const applied: TextReplacement[] = [];
      for (const replacement of replacements.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
        if (replacement.start >= (applied.at(-1)?.end ?? 0)) applied.push(replacement);
      }
      if (applied.length === 0) return;
      content = replaceRanges(content, applied);
      passes.push(applied);
    },
    placeOf(offset) {
      const source = passes.reduceRight(offsetBeforePass, offset);
      const before = original.slice(0, source).split('\n');
      return { line: firstLine + before.length - 1, column: (before.at(-1)?.length ?? 0) + 1 };
    },
  };
}

function replaceRanges(content: string, replacements: readonly TextReplacement[]): string {
  const pieces: string[] = [];
  let offset = 0;
  for (const { start, end, plain } of replacements) {
    pieces.push(content.slice(offset, start), plain);
    offset = end;
  }
  return pieces.join('') + content.slice(offset);
}

/** Maps an offset to the text before a pass. An offset within a replacement maps into the replaced range. */
function offsetBeforePass(offset: number, replacements: readonly TextReplacement[]): number {
  let shift = 0;
  for (const { start, end, plain } of replacements) {
    if (offset < start + shift) break;
    if (offset < start + shift + plain.length) return Math.min(end, offset - shift);
    shift += plain.length - (end - start);
  }
  return offset - shift;
}
