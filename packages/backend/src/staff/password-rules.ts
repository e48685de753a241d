/** The fewest characters of a password that staff choose. */
export const SHORTEST_PASSWORD = 12;

/** The most bytes of a password: what comes after them would not be looked at when somebody signs in. */
export const LONGEST_PASSWORD = 72;

/** What is wrong with a password that somebody chose, in words; null when nothing is. */
export function passwordProblem(password: string): string | null {
  if ([...password].length < SHORTEST_PASSWORD)
    return `The new password needs ${SHORTEST_PASSWORD} characters or more.`;
  if (new TextEncoder().encode(password).length > LONGEST_PASSWORD) {
    return `The new password has more than ${LONGEST_PASSWORD} bytes. Choose a shorter one; letters beyond a to z count for several.`;
  }
  return null;
}
