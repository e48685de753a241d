import type { RemoteFile } from '../app/document/hydration-state.ts';

const TIMEOUT_MS = 2_000;

/** Replaces files in the browser's cache, where an immutable damaged file would fail every retry. Never rejects. */
export async function fetchPastCache(files: readonly RemoteFile[]): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  await Promise.allSettled(
    files.map(async ({ address, integrity }) => {
      const response = await fetch(address, {
        cache: 'reload',
        mode: 'cors',
        credentials: 'same-origin',
        integrity,
        signal,
      });
      await response.arrayBuffer();
    }),
  );
}
