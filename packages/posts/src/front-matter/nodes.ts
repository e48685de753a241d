export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface FileProblem extends Position {
  readonly code: string;
  readonly message: string;
}

/** A value of front matter in any language; scalars are the text as typed. */
export type MatterNode = Position &
  (
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'list'; readonly items: readonly MatterNode[] }
    | { readonly kind: 'map'; readonly entries: readonly MatterEntry[] }
    | { readonly kind: 'other' }
  );

export interface MatterEntry extends Position {
  readonly key: string;
  readonly value: MatterNode;
}

export type MatterBlock = { readonly entries: readonly MatterEntry[] } | { readonly problem: FileProblem };
