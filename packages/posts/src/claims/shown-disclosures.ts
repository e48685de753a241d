import type { Root } from 'mdast';
import type { Disclosure } from '../post.ts';
import type { PostType } from '../types.ts';
import { namedDisclosures } from './disclosure-keys.ts';

/** A disclosure of the library with the rule by which posts show it. */
export interface DisclosureRule extends Disclosure {
  /** Posts of these types show it without naming it. */
  readonly types: readonly PostType[];
  /** A retired one is shown by no post. */
  readonly isRetired: boolean;
}

/**
 * Returns what a text that is not stored will show by its type, in the order of the database: what it names, then what rules add.
 */
export function shownDisclosures<Rule extends DisclosureRule>(
  library: readonly Rule[],
  type: string,
  tree: Root,
): readonly Rule[] {
  const keys = new Set(namedDisclosures(tree).named.map(({ key }) => key));
  const inForce = library.filter(({ isRetired }) => !isRetired);
  const named = Array.from(keys).flatMap((key) => inForce.find((disclosure) => disclosure.key === key) ?? []);
  const byRule = inForce.filter(({ key, types }) => !keys.has(key) && types.some((shown) => shown === type));
  return [...named, ...byRule.toSorted((one, other) => (one.key < other.key ? -1 : 1))];
}
