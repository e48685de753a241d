/** Writes words as they stand between the brackets of an image: on one line, every sign of markdown a sign like any other. */
export function writtenAlternative(words: string): string {
  return words
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\[\]`*_<>&!~]/g, '\\$&');
}
