/**
 * Leaves for the document of a path. Resolves never, since this page is about to end. When nothing answers it stays: the
 * browser's own error page would take the place of one that can still be read.
 * @throws what `fetch` throws when the server cannot be reached
 */
export async function loadDocument(path: string): Promise<never> {
  await fetch(path, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_TIMEOUT) });
  window.location.assign(path);
  return new Promise(() => {});
}

/** How long an answer is waited for in milliseconds: as long as the server may take for a page. */
const ANSWER_TIMEOUT = 10_000;
