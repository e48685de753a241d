/** PostgreSQL's codes for a row that breaks a rule of its table, each in words for the person who wrote it. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['23502', 'Something that is needed is missing.'],
  ['23503', 'What this belongs to is not there any more.'],
  ['23505', 'There is such an entry already.'],
  ['23514', 'Something in this is not allowed.'],
]);

/** What is said in place of the database's own sentence; null for a code that is no broken rule of a table. */
export function constraintWords(backendCode: string | null): string | null {
  return WORDS.get(backendCode ?? '') ?? null;
}
