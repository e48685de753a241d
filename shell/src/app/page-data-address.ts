export const PAGE_DATA_PREFIX = '/_data';

export const RELEASE_HEADER = 'x-release';

export function pageDataAddress(path: string): string {
  return PAGE_DATA_PREFIX + path;
}
