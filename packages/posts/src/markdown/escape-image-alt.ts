/** Escapes alternative text for the brackets of a markdown image, on one line. */
export function escapeImageAlt(alt: string): string {
  return alt
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\[\]`*_<>&!~]/g, '\\$&');
}
