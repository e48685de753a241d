import type { PublishPorts } from '../ports.ts';
import type { PostImage } from './post-images.ts';
import { IMAGE_CACHE_SECONDS } from './upload-images.ts';

type StoredImages = ReadonlyMap<string, PostImage>;

/**
 * Removes unused uploads unless a post shows them: another publisher may find them once they are stored. If a post began to show one before
 * its removal, this function or `restoreMissing` stores it again: both check after writing, so one of them notices.
 */
export async function removeUnshown(stored: StoredImages, ports: PublishPorts, signal: AbortSignal): Promise<void> {
  const { posts, images } = ports;
  const names = [...stored.keys()];
  const shown = await posts.showing(names, signal);
  const unshown = names.filter((name) => !shown.has(name));
  if (unshown.length === 0) return;
  await images.remove(unshown);
  const shownSince = await posts.showing(unshown, signal);
  for (const [name, image] of stored) if (shownSince.has(name)) await uploadAgain(name, image, ports, signal);
}

export async function restoreMissing(stored: StoredImages, ports: PublishPorts, signal: AbortSignal): Promise<void> {
  const { images, environment } = ports;
  for (const [name, image] of stored) {
    const isRecent = environment.now() - storedAt(name) < MAX_REMOVAL_AGE_MS;
    if (isRecent && !(await images.has(name, signal))) await uploadAgain(name, image, ports, signal);
  }
}

async function uploadAgain(
  name: string,
  { image: { read, type } }: PostImage,
  { images }: PublishPorts,
  signal: AbortSignal,
): Promise<void> {
  const options = { type, cacheSeconds: IMAGE_CACHE_SECONDS };
  await images.upload(name, await read(), options, signal).catch(async (error: unknown) => {
    if (!(await images.has(name, signal))) throw error;
  });
}

/** Unused uploads are removed sooner than this. */
const MAX_REMOVAL_AGE_MS = 15 * 60_000;

/** The name holds the time; clocks may differ. */
function storedAt(name: string): number {
  return Number(name.split('-')[1]);
}
