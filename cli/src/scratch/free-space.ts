/** The places of a file that are free. */
export interface FreeSpace {
  /** Where what is used of the file ends. */
  end(): number;
  /** The place for so many bytes: one that was given back, or the end of the file. */
  take(length: number): number;
  /** Gives a place back. */
  giveBack(start: number, length: number): void;
}

/** Keeps a file from growing much beyond the most that lies in it at one time. */
export function createFreeSpace(): FreeSpace {
  let end = 0;
  /** In their order; none of them touches the next one or the end. */
  let gaps: readonly Gap[] = [];
  return {
    end: () => end,
    take(length) {
      const gap = gaps.find((gap) => gap.end - gap.start >= length);
      if (gap === undefined) {
        end += length;
        return end - length;
      }
      const rest = { ...gap, start: gap.start + length };
      gaps = gaps.flatMap((other) => (other !== gap ? other : rest.start < rest.end ? rest : []));
      return gap.start;
    },
    giveBack(start, length) {
      const before = gaps.find((gap) => gap.end === start);
      const after = gaps.find((gap) => gap.start === start + length);
      const joined = { start: before?.start ?? start, end: after?.end ?? start + length };
      const isLast = joined.end === end;
      if (isLast) end = joined.start;
      gaps = [...gaps.filter((gap) => gap !== before && gap !== after), ...(isLast ? [] : [joined])].toSorted(
        (one, other) => one.start - other.start,
      );
    },
  };
}

interface Gap {
  readonly start: number;
  readonly end: number;
}
