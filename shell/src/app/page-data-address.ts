export const PAGE_DATA_PREFIX = '/_data';

export const RELEASE_HEADER = 'x-release';

/** Returns the address of a page's data, which the browser requests when a link is followed. */
export function pageDataAddress(path: string): string {
  return PAGE_DATA_PREFIX + path;
}
