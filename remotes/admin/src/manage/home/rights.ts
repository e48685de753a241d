/** Returns whether the rights of a person allow pinning posts to home. */
export function mayPin(rights: readonly string[]): boolean {
  return rights.includes('edit-every-post');
}
