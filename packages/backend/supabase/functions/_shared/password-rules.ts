export const MIN_PASSWORD_LENGTH = 12;

/** In bytes: bcrypt ignores the rest. */
export const MAX_PASSWORD_BYTES = 72;

/** The costs of bcrypt that the database accepts too. A token is random, so guessing is hopeless whatever the cost of one attempt. */
export const PASSWORD_HASH_ROUNDS = 10;
export const TOKEN_HASH_ROUNDS = 6;

/** Returns why a password cannot be set, for the password form of the admin area and the embedded backend; null when it can. */
export function passwordProblem(password: string): string | null {
  if ([...password].length < MIN_PASSWORD_LENGTH)
    return `The new password needs ${MIN_PASSWORD_LENGTH} characters or more.`;
  if (new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES) {
    return `The new password has more than ${MAX_PASSWORD_BYTES} bytes. Choose a shorter one; letters beyond a to z count for several.`;
  }
  return null;
}
