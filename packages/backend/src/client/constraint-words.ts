/** A rule of a table that a row breaks. */
export interface BrokenRule {
  /** The code by which PostgreSQL names the kind of constraint. */
  readonly code: string;
  /** The words for the person whose entry was refused. */
  readonly words: string;
  /** The rule's name, where it has one. */
  readonly name: string | null;
}

/** The rule that the database's own sentence tells of; null for a sentence of another kind, such as words that we gave it. */
export function brokenRule(sentence: string): BrokenRule | null {
  const [, kind = '', name = null] = SENTENCE.exec(sentence) ?? [];
  const rule = RULES.get(kind);
  return rule ? { ...rule, name } : null;
}

const SENTENCE = /violates (check|unique|foreign key|not-null) constraint(?: "(\w+)")?/;
const RULES: ReadonlyMap<string, Omit<BrokenRule, 'name'>> = new Map([
  ['not-null', { code: '23502', words: 'Something that is needed is missing.' }],
  ['foreign key', { code: '23503', words: 'What this belongs to is not there any more.' }],
  ['unique', { code: '23505', words: 'There is such an entry already.' }],
  ['check', { code: '23514', words: 'Something in this is not allowed.' }],
]);
