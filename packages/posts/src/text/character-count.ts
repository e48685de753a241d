/** Counts Unicode code points, as the form, the CLI and PostgreSQL do. */
export function characterCount(text: string): number {
  return [...text].length;
}
