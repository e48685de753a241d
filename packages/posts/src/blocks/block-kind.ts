import type { RichText } from '../text/rich-text.ts';

/** Something to correct in a block. The line counts from 1 within the block; 0 is its first fence. */
export interface BlockFault {
  readonly line: number;
  readonly message: string;
}

/** The kind of `packages/calculators`, whose words count for neither excerpt nor reading time. */
export const CALCULATOR_LANGUAGE = 'calculator';

/** A kind of fenced code block that posts show as something other than code. `block-kinds.ts` lists all of them. */
export interface BlockKind {
  /** The word after the fence. */
  readonly language: string;
  /** The code of its problems. */
  readonly problemCode: 'invalid-chart' | 'invalid-block';
  /** Further blocks are refused by the publish check and shown as code. */
  readonly maxPerPost: number;
  readonly tooMany: string;
  /** Returns what prevents publishing. */
  faultsOf(text: string): readonly BlockFault[];
  /** Returns what the person who publishes should look at. */
  warningsOf?(text: string, now: number): readonly BlockFault[];
  /** Returns what pages show; null shows the block as code. */
  render(text: string): RichText | null;
  /** Returns what feeds show, if it differs from pages. */
  renderForFeed?(text: string): RichText | null;
  /** Returns the words that count for excerpt and reading time; null for the block as typed. */
  readableText(text: string): string | null;
}
