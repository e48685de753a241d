import type { Code, Root } from 'mdast';
import { nodesOf } from '../tree/tree-nodes.ts';
import type { BlockFault, BlockKind } from './block-kind.ts';
import { blockKindOf } from './block-kinds.ts';
import { parseFormula } from './math/formula.ts';
import { inlineFormulas, MAX_INLINE_FORMULAS } from './math/inline-math.ts';

interface PlacedFault extends BlockFault {
  readonly column: number;
}

export interface FaultyBlock extends PlacedFault {
  readonly code: BlockKind['problemCode'];
}

/** Finds the blocks and formulas of a post that pages cannot show or that still hold the example. */
export function blockFaults(tree: Root, further: readonly BlockKind[] = []): readonly FaultyBlock[] {
  const valid = new Map<BlockKind, number>();
  const faults = nodesOf(tree, 'code').flatMap((block): readonly FaultyBlock[] => {
    const kind = blockKindOf(block.lang, further);
    if (!kind) return [];
    const { problemCode: code, tooMany, maxPerPost } = kind;
    const found = kind.faultsOf(block.value).map((fault) => ({ code, ...placed(block, fault) }));
    if (kind.render(block.value) === null) return found;
    const count = (valid.get(kind) ?? 0) + 1;
    valid.set(kind, count);
    return count > maxPerPost ? [...found, { code, ...placed(block, { line: 0, message: tooMany }) }] : found;
  });
  return [...faults, ...formulaFaults(tree)];
}

/** Finds what a person should look at in the blocks of a post before it is published. */
export function blockWarnings(tree: Root, now: number): readonly PlacedFault[] {
  return nodesOf(tree, 'code').flatMap((block) =>
    (blockKindOf(block.lang)?.warningsOf?.(block.value, now) ?? []).map((warning) => placed(block, warning)),
  );
}

function placed({ position }: Code, { line, message }: BlockFault): PlacedFault {
  const { line: first = 1, column = 1 } = position?.start ?? {};
  return { message, line: first + line, column };
}

function formulaFaults(tree: Root): readonly FaultyBlock[] {
  return inlineFormulas(tree).flatMap(({ value, position }, index) => {
    const { line = 1, column = 1 } = position?.start ?? {};
    const place = { code: 'invalid-block', line, column } as const;
    if (index === MAX_INLINE_FORMULAS) {
      return [{ ...place, message: `A text has at most ${MAX_INLINE_FORMULAS} formulas within sentences.` }];
    }
    const parsed = parseFormula(value, 'inline');
    return parsed.ok ? [] : [{ ...place, message: parsed.message }];
  });
}
