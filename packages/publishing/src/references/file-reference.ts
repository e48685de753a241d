/**
 * The key among `names` that an address of the text refers to, or null. The address may be percent-encoded, begin with
 * `./`, use backslashes, and spell its accents in another Unicode form than the name. `names` are normalised names.
 */
export function findName(url: string, names: { has(name: string): boolean }): string | null {
  for (const candidate of spellings(url)) {
    const name = normalisedName(candidate);
    if (names.has(name)) return name;
  }
  return null;
}

/** One spelling for every way to write the path of a file: `./a//b/../Ä.png` becomes `a/Ä.png` in composed form. */
export function normalisedName(name: string): string {
  // The address of a picture of another host.
  if (/^https?:\/\//i.test(name)) return name;
  const kept: string[] = [];
  for (const part of name.normalize('NFC').replaceAll('\\', '/').split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && kept.length > 0 && kept.at(-1) !== '..') kept.pop();
    else kept.push(part);
  }
  return (/^[/\\]/.test(name) ? '/' : '') + kept.join('/');
}

/** The name of the file itself, without its folders and without what hides in a line, at most 255 characters. */
export function fileName(name: string): string {
  const last = normalisedName(name).split('/').at(-1) ?? '';
  return [...last.replace(/[\p{Cc}\p{Surrogate}]/gu, '')].slice(0, 255).join('');
}

/** Whether an address names a file beside the text: no protocol, no host, not from the root of the site. */
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
