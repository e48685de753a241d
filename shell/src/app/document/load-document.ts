import { PAGE_TIMEOUT_MS, RELEASE_HEADER } from '../page-data-address.ts';

/**
 * Navigates to the document of a path and never resolves. When the server does not respond the page stays, because the browser's error
 * page would replace one that is still readable. The browser calls it where a navigation within the page is not possible: another
 * release, a remote that failed.
 * @throws what `fetch` throws when the server is unreachable
 */
export async function loadDocument(path: string): Promise<never> {
  await fetchRelease(path);
  window.location.assign(path);
  return new Promise(() => {});
}

/**
 * Navigates to the document of a path if another release serves it now: the chunks of this release may be gone.
 * @param release of the present document
 */
export async function loadReplacedDocument(path: string, release: string): Promise<void> {
  const present = await fetchRelease(path).catch(() => null);
  if (present !== null && present !== release) await loadDocument(path);
}

async function fetchRelease(path: string): Promise<string | null> {
  const response = await fetch(path, { method: 'HEAD', signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) });
  return response.headers.get(RELEASE_HEADER);
}
