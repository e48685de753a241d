import { RELEASE_HEADER } from '../page-data-address.ts';

/**
 * Leaves for the document of a path. Resolves never, since this page is about to end. When nothing answers it stays: the
 * browser's own error page would take the place of one that can still be read.
 * @throws what `fetch` throws when the server cannot be reached
 */
export async function loadDocument(path: string): Promise<never> {
  await releaseOf(path);
  window.location.assign(path);
  return new Promise(() => {});
}

/**
 * Leaves for the document of a path when it is made by another release by now: code that this page misses may be gone from
 * where it was. Resolves when it is not, or nothing answers.
 * @param release of the present document
 */
export async function loadReplacedDocument(path: string, release: string): Promise<void> {
  const present = await releaseOf(path).catch(() => null);
  if (present !== null && present !== release) await loadDocument(path);
}

/** The release that answers for a path just now. */
async function releaseOf(path: string): Promise<string | null> {
  const answer = await fetch(path, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_TIMEOUT) });
  return answer.headers.get(RELEASE_HEADER);
}

/** How long an answer is waited for in milliseconds: longer than a server takes for a page whose `PATIENCE` is at most 3. */
const ANSWER_TIMEOUT = 10_000;
