/** Why a value of JSON cannot be stored. */
export type Unstorable = 'half-character' | 'nul' | 'too-deep';

/** Returns the first text or nesting in a parsed JSON value that the database cannot hold; null when it can hold all of it. */
export function unstorable(value: unknown, deepest: number): Unstorable | null {
  if (typeof value === 'string') {
    if (value.includes('\0')) return 'nul';
    return /\p{Surrogate}/u.test(value) ? 'half-character' : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  if (deepest === 0) return 'too-deep';
  for (const [name, part] of Object.entries(value)) {
    const found = unstorable(name, deepest) ?? unstorable(part, deepest - 1);
    if (found !== null) return found;
  }
  return null;
}

/** Whether the path or the query of an address holds an encoded NUL. */
export function holdsNul(address: string): boolean {
  return address.includes('%00');
}

/** What a client is told of a text with a NUL, in all three interfaces. */
export const NUL_REFUSAL = 'The request holds the character NUL (U+0000), which cannot be stored. Remove it.';
