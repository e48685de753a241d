/** How many characters a text has, as the form, the terminal and PostgreSQL count them: Unicode code points. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
