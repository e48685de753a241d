import { publicImageAddress } from '@ledgerlight/posts/stored-image';
import type { ImageStore } from '@ledgerlight/publishing/ports';
import { useEffect, useMemo, useState } from 'react';
import { freeName, type ImageEntry } from './image-entry.ts';

/**
 * The pictures with what the storage knows of them: published ones at the address where they are found and with the names of
 * the files that they were. Until these are known, and where nobody noted them, they have the names of the stored objects.
 */
export function useStoredPictures(
  images: readonly ImageEntry[],
  store: Pick<ImageStore, 'origin' | 'fileNames'>,
): readonly ImageEntry[] {
  const [fileNames, setFileNames] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = images.flatMap((image) => (image.kind === 'stored' ? [image.name] : [])).join('\n');
  useEffect(() => {
    if (wanted === '') return;
    const asking = new AbortController();
    store.fileNames(wanted.split('\n'), asking.signal).then(
      (found) => !asking.signal.aborted && setFileNames(found),
      () => undefined,
    );
    return () => asking.abort();
  }, [wanted, store]);
  return useMemo(() => picturesWithNames(images, fileNames, store.origin), [images, fileNames, store.origin]);
}

/** Gives the pictures their file names, of which no two are the same. */
export function picturesWithNames(
  images: readonly ImageEntry[],
  fileNames: ReadonlyMap<string, string>,
  origin: string,
): readonly ImageEntry[] {
  const taken = images.flatMap((image) => (image.kind === 'file' ? [image.name] : []));
  return images.map((image) => {
    if (image.kind === 'file') return image;
    const name = freeName(fileNames.get(image.name) ?? image.name, taken);
    taken.push(name);
    return { ...image, name, address: publicImageAddress(image.id, origin) };
  });
}
