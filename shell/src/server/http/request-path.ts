/** How many characters of an address are read. */
const LONGEST_TARGET = 2_048;

/**
 * The pathname and query of a request's target, or null when it is no path of this site: too long, not decodable,
 * with control characters or ends of lines, or one that a browser would read as another host (`//evil.example`).
 */
export function requestPath(target: string | undefined): { readonly pathname: string; readonly search: string } | null {
  if (!target?.startsWith('/') || target.length > LONGEST_TARGET) return null;
  const query = target.indexOf('?');
  const pathname = query < 0 ? target : target.slice(0, query);
  if (/^\/[/\\]/.test(pathname)) return null;
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    if (/[\u0000-\u001f\u007f\u2028\u2029\\]/.test(decodeURIComponent(pathname))) return null;
  } catch {
    return null;
  }
  return { pathname, search: query < 0 ? '' : target.slice(query) };
}

/** The one spelling of a page's path: small letters, no slash at the end, nothing encoded that need not be. */
export function canonicalPath(pathname: string): string {
  return encodeURI(decodeURIComponent(pathname).toLowerCase()).replace(/(?<=.)\/+$/, '');
}
