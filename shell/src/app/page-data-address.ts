/** The path below which the server answers with the data of the page at the rest of the path. */
export const PAGE_DATA_PREFIX = '/_data';

/** The answer's header that names the release which made it. */
export const RELEASE_HEADER = 'x-release';

/** Where the browser asks for the data of a page. */
export function pageDataAddress(path: string): string {
  return PAGE_DATA_PREFIX + path;
}
