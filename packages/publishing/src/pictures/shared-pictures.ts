import type { PublishPorts } from '../ports.ts';
import type { Picture } from './pictures.ts';
import { IMAGE_CACHE_SECONDS } from './upload-pictures.ts';

/** Pictures by the names under which they are stored. */
export type NamedPictures = ReadonlyMap<string, Picture>;

/**
 * Removes pictures that were stored in vain, but for those that a post shows: another publisher finds them from the moment when they
 * are stored. One who found a picture before it was removed and shows it after gets it back, here or by `restoreMissing`:
 * both look after they wrote, so one of them sees the other.
 */
export async function removeUnshown(pictures: NamedPictures, ports: PublishPorts, signal: AbortSignal): Promise<void> {
  const { posts, images } = ports;
  const names = [...pictures.keys()];
  const shown = await posts.showing(names, signal);
  const unshown = names.filter((name) => !shown.has(name));
  if (unshown.length === 0) return;
  await images.remove(unshown);
  const shownSince = await posts.showing(unshown, signal);
  await putBack(
    [...pictures].filter(([name]) => shownSince.has(name)),
    ports,
    signal,
  );
}

/** Stores pictures again that a post shows and that another publisher removed, who had stored them moments before. */
export async function restoreMissing(pictures: NamedPictures, ports: PublishPorts, signal: AbortSignal): Promise<void> {
  const { images, environment } = ports;
  const recent = [...pictures].filter(([name]) => environment.now() - storedAt(name) < REMOVED_WITHIN);
  const missing: (readonly [string, Picture])[] = [];
  for (const entry of recent) if (!(await images.has(entry[0], signal))) missing.push(entry);
  await putBack(missing, ports, signal);
}

async function putBack(
  pictures: readonly (readonly [string, Picture])[],
  { images }: PublishPorts,
  signal: AbortSignal,
): Promise<void> {
  for (const [name, { image }] of pictures) {
    const { read, type } = image;
    await images
      .upload(name, await read(), { type, cacheSeconds: IMAGE_CACHE_SECONDS }, signal)
      .catch(async (error: unknown) => {
        if (!(await images.has(name, signal))) throw error;
      });
  }
}

/** Whoever stores pictures in vain removes them sooner than this, in milliseconds. */
const REMOVED_WITHIN = 15 * 60_000;

/** When a picture was stored, as its name tells; clocks may differ. */
function storedAt(name: string): number {
  return Number(name.split('-')[1]);
}
