/**
 * The address under which Auth knows a member of the staff. People sign in by their username (specification section 5);
 * the domain is reserved for names that never resolve, so that no message can leave for it.
 */
export function staffEmail(username: string): string {
  return `${username.trim().toLowerCase()}@staff.ledgerlight.invalid`;
}
