import type { RemoteFile } from '../app/document/hydration-state.ts';

/**
 * Fetches files anew past every cache, so that whatever asks for them next gets these. A damaged file that is kept for good
 * would else come back at each try. Files that cannot be had are left as they are.
 */
export async function fetchPastCache(files: readonly RemoteFile[]): Promise<void> {
  const signal = AbortSignal.timeout(LONGEST);
  await Promise.allSettled(
    files.map(async ({ address, integrity }) => {
      const answer = await fetch(address, {
        cache: 'reload',
        mode: 'cors',
        credentials: 'same-origin',
        integrity,
        signal,
      });
      await answer.arrayBuffer();
    }),
  );
}

/** How long the files are waited for, in milliseconds. */
const LONGEST = 2_000;
