import type { Place } from '@ledgerlight/posts/front-matter/nodes';
import type { Replacement } from './replace.ts';

/** A text that is converted in several passes and knows for each place where it stood in the original. */
export interface EditedText {
  readonly content: string;
  /** Replaces pieces of the present text. Replacements that overlap an earlier one are left out. */
  edit(replacements: readonly Replacement[]): void;
  /** The place in the original text of an offset in the present one. */
  placeOf(offset: number): Place;
}

/** Starts with a text as it was typed. `firstLine` is the line of the file on which it begins. */
export function createEditedText(original: string, firstLine: number): EditedText {
  let content = original;
  const passes: (readonly Replacement[])[] = [];

  return {
    get content() {
      return content;
    },
    edit(replacements) {
      const applied: Replacement[] = [];
      for (const replacement of replacements.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
        if (replacement.start >= (applied.at(-1)?.end ?? 0)) applied.push(replacement);
      }
      if (applied.length === 0) return;
      content = spliced(content, applied);
      passes.push(applied);
    },
    placeOf(offset) {
      const source = passes.reduceRight(offsetBefore, offset);
      const before = original.slice(0, source).split('\n');
      return { line: firstLine + before.length - 1, column: (before.at(-1)?.length ?? 0) + 1 };
    },
  };
}

function spliced(content: string, replacements: readonly Replacement[]): string {
  const pieces: string[] = [];
  let done = 0;
  for (const { start, end, plain } of replacements) {
    pieces.push(content.slice(done, start), plain);
    done = end;
  }
  return pieces.join('') + content.slice(done);
}

/** The offset before a pass; what stands within a replacement leads to where that began, line by line. */
function offsetBefore(offset: number, replacements: readonly Replacement[]): number {
  let shift = 0;
  for (const { start, end, plain } of replacements) {
    if (offset < start + shift) break;
    if (offset < start + shift + plain.length) return Math.min(end, offset - shift);
    shift += plain.length - (end - start);
  }
  return offset - shift;
}
