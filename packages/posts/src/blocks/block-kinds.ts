import type { BlockKind } from './block-kind.ts';
import { chartBlock } from './chart-block.ts';
import { inShortBlock } from './in-short-block.ts';
import { mathBlock } from './math-block.ts';
import { rulesBlock } from './rules-block.ts';

/** The kinds of blocks of a post. A new kind is one file and one entry here, unless its rules are of another package. */
const BLOCK_KINDS: readonly BlockKind[] = [chartBlock, inShortBlock, mathBlock, rulesBlock];

/**
 * Returns the kind of a code block by the word after its fence; undefined for code.
 * @param further kinds of other packages
 */
export function blockKindOf(
  language: string | null | undefined,
  further: readonly BlockKind[] = [],
): BlockKind | undefined {
  return [...BLOCK_KINDS, ...further].find((kind) => kind.language === language);
}
