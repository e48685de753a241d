/** Returns whether the rights of a person allow pinning posts to home; the database asks again. */
export function mayPin(rights: readonly string[]): boolean {
  return rights.includes('edit-every-post');
}
