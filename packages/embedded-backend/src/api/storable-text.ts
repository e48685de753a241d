/**
 * Returns the first thing in a JSON value that the database cannot store, or null. Bodies of requests to the embedded backend are checked
 * with it.
 */
export function unstorable(value: unknown, deepest: number): 'half-character' | 'nul' | 'too-deep' | null {
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

export function holdsNul(address: string): boolean {
  return address.includes('%00');
}

export const NUL_REFUSAL = 'The request holds the character NUL (U+0000), which cannot be stored. Remove it.';
