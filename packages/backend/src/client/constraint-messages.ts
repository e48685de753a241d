interface ConstraintKind {
  readonly code: string;
  readonly message: string;
}

/**
 * Returns the constraint that a message of PostgreSQL names, with a message for people; null for other messages. Called when an insert or
 * update of a post, message or account is refused.
 */
export function violatedConstraint(message: string): (ConstraintKind & { readonly name: string | null }) | null {
  const [, kind = '', name = null] = VIOLATION.exec(message) ?? [];
  const found = KINDS.get(kind);
  return found ? { ...found, name } : null;
}

const VIOLATION = /violates (check|unique|foreign key|not-null) constraint(?: "(\w+)")?/;
const KINDS: ReadonlyMap<string, ConstraintKind> = new Map([
  ['not-null', { code: '23502', message: 'Something that is needed is missing.' }],
  ['foreign key', { code: '23503', message: 'What this belongs to is not there any more.' }],
  ['unique', { code: '23505', message: 'There is such an entry already.' }],
  ['check', { code: '23514', message: 'Something in this is not allowed.' }],
]);
