/**
 * The email address of a username in Auth (specification section 5). The domain is reserved and never resolves, so that no message can
 * leave for it.
 */
export function staffEmail(username: string): string {
  return `${username.trim().toLowerCase()}@staff.ledgerlight.invalid`;
}
