import type { Root } from 'mdast';
import { CLAIM_ID, CLAIM_LIMITS, DISCLOSURE_LANGUAGE } from './claim.ts';
import { recordBlocks } from './claim-blocks.ts';

export interface NamedDisclosure {
  readonly key: string;
  readonly line: number;
}

/**
 * Returns the keys that the `disclosure` blocks of a post name, one on each line, and the lines that are no key. The database reads the
 * same lines.
 */
export function namedDisclosures(tree: Root): {
  readonly named: readonly NamedDisclosure[];
  readonly faults: readonly { readonly text: string; readonly line: number }[];
} {
  const lines = recordBlocks(tree, DISCLOSURE_LANGUAGE).flatMap(({ value, position }) => {
    const first = (position?.start.line ?? 1) + 1;
    return value.split(/\r\n|\r|\n/).map((text, index) => ({ text: text.trim(), line: first + index }));
  });
  const written = lines.filter(({ text }) => text !== '');
  const isKey = ({ text }: { readonly text: string }) => KEY.test(text) && text.length <= CLAIM_LIMITS.idCharacters;
  return {
    named: written.filter(isKey).map(({ text, line }) => ({ key: text, line })),
    faults: written.filter((line) => !isKey(line)),
  };
}

const KEY = new RegExp(`^${CLAIM_ID}$`);
