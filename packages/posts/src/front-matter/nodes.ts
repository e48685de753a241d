/** A place in a file, both from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Something to mend in a file. */
export interface FileProblem extends Place {
  readonly code: string;
  readonly message: string;
}

/** What front matter holds, whatever language it is written in: every single value is the text that was typed. */
export type MatterValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly MatterNode[] }
  | { readonly kind: 'map'; readonly entries: readonly MatterEntry[] }
  | { readonly kind: 'other' };

/** A value and where it stands. */
export type MatterNode = MatterValue & Place;

/** A key and its value; the place is that of the key. */
export interface MatterEntry extends Place {
  readonly key: string;
  readonly value: MatterNode;
}

/** The entries of a block, or what its language says against it. */
export type MatterBlock = { readonly entries: readonly MatterEntry[] } | { readonly problem: FileProblem };
