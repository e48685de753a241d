/**
 * Finds the normalised name that an address refers to, or null. The address may be percent-encoded, begin with `./`, use backslashes, and
 * have another Unicode form than the name. Matches a reference in a text with the images given to the publish service.
 */
export function findName(url: string, names: { has(name: string): boolean }): string | null {
  for (const candidate of spellings(url)) {
    const name = normalisedName(candidate);
    if (names.has(name)) return name;
  }
  return null;
}

/** Normalises a path: `./a//b/../Ä.png` becomes `a/Ä.png` in composed form. */
export function normalisedName(name: string): string {
  if (/^https?:\/\//i.test(name)) return name;
  const kept: string[] = [];
  for (const part of name.normalize('NFC').replaceAll('\\', '/').split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && kept.length > 0 && kept.at(-1) !== '..') kept.pop();
    else kept.push(part);
  }
  return (/^[/\\]/.test(name) ? '/' : '') + kept.join('/');
}

/** The base name without control characters, at most 255 characters. */
export function fileName(name: string): string {
  const last = normalisedName(name).split('/').at(-1) ?? '';
  return [...last.replace(/[\p{Cc}\p{Surrogate}]/gu, '')].slice(0, 255).join('');
}

/** Returns whether an address is relative to the text's file. */
export function isFileReference(url: string): boolean {
  return !/^(?:[a-z][a-z0-9+.-]*:|[/\\#?])/i.test(url.trim());
}

/** The ways to read an address as a path, the most literal first. */
export function spellings(url: string): readonly string[] {
  const path = /^[^?#]*/.exec(url)?.[0] ?? '';
  return [...new Set([url, path, decoded(url), decoded(path)])].filter((spelling) => spelling !== '');
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
