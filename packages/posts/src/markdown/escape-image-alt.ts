/** Escapes alternative text for the brackets of a markdown image, on one line. Publishing, importer and editor write references with it. */
export function escapeImageAlt(alt: string): string {
  return alt
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\\[\]`*_<>&!~]/g, '\\$&');
}
