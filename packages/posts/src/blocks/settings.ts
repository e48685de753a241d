import type { BlockFault } from './block-kind.ts';

/**
 * Reads the lines of a block by `pattern`, which captures a name and its value. Names become lower case where the pattern ignores case.
 * @param example ends the message on a line that is none
 */
export function readSettings(text: string, pattern: RegExp, example: string) {
  const settings = new Map<string, { readonly value: string; readonly line: number }>();
  const faults: BlockFault[] = [];
  for (const [index, written] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    if (written.trim() === '') continue;
    const [, named = '', value = ''] = pattern.exec(written) ?? [];
    const name = pattern.ignoreCase ? named.toLowerCase() : named;
    if (name === '') faults.push({ line, message: `'${quoted(written)}' is no line ${example}` });
    else if (settings.has(name)) faults.push({ line, message: `'${name}' is said twice.` });
    else settings.set(name, { value, line });
  }
  return { settings, faults };
}

/** Returns a written text for a message: its beginning when it is longer than `most` characters. */
export function quoted(text: string, most = 40): string {
  const characters = [...text.trim()];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text.trim();
}
