export const PAGE_DATA_PREFIX = '/_data';

export const RELEASE_HEADER = 'x-release';

/** Longer than a server takes for a page. */
export const PAGE_TIMEOUT_MS = 35_000;

/** Returns the address of a page's data, which the browser requests when a link is followed. */
export function pageDataAddress(path: string): string {
  return PAGE_DATA_PREFIX + path;
}
