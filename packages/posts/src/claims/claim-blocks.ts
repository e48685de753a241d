import type { Code, Nodes, Root } from 'mdast';
import { nodesOf } from '../tree/tree-nodes.ts';
import { CLAIMS_LANGUAGE, type Claim, DISCLOSURE_LANGUAGE } from './claim.ts';
import { type ParsedClaims, parseClaims } from './parse-claims.ts';

export interface ClaimBlock extends ParsedClaims {
  /** Of its first fence, counted from 1. */
  readonly line: number;
}

/** Returns the `claims` blocks of a post in the order of the text. */
export function claimBlocks(tree: Root): readonly ClaimBlock[] {
  return recordBlocks(tree, CLAIMS_LANGUAGE).map(({ value, position }) => ({
    ...parseClaims(value),
    line: position?.start.line ?? 1,
  }));
}

/** Returns the valid claims of a post by their ids; of several with one id the first counts. */
export function claimsOf(tree: Root): ReadonlyMap<string, Claim> {
  const claims = claimBlocks(tree).flatMap((block) => block.claims.map(({ claim }) => claim));
  return new Map(claims.toReversed().map((claim) => [claim.id, claim]));
}

/** Returns the blocks of this language where page and register find them: at the start of a line, outside of lists and quotes. */
export function recordBlocks(tree: Root, language: string): readonly Code[] {
  return tree.children
    .filter((node) => node.type === 'code')
    .filter((node) => node.lang === language && isRecordBlock(node));
}

/** Returns blocks of claims or disclosures that stand elsewhere. */
export function misplacedBlocks(tree: Root): readonly Code[] {
  const placed = new Set<Nodes>(tree.children.filter(isRecordBlock));
  return nodesOf(tree, 'code').filter((node) => isRecordLanguage(node) && !placed.has(node));
}

/** Whether readers do not see a node of the text where it stands. */
export function isRecordBlock(node: Nodes): boolean {
  return node.type === 'code' && isRecordLanguage(node) && (node.position?.start.column ?? 1) === 1 && !node.meta;
}

function isRecordLanguage({ lang }: Code): boolean {
  return lang === CLAIMS_LANGUAGE || lang === DISCLOSURE_LANGUAGE;
}
