import { publicImageAddress } from '@ledgerlight/posts/stored-image';
import type { ImageStore } from '@ledgerlight/publishing/ports';
import { type Dispatch, useEffect, useMemo, useState } from 'react';
import type { EditorAction } from '../state.ts';
import { findFileNames, unnamedImages } from './files/stored-names.ts';
import { freeName, hasTextName, type ImageEntry } from './row/image-entry.ts';

/**
 * Looks up the file names of stored images, and returns the images as they are shown: stored ones at their public address.
 * `isLoaded` is false until the first lookup has ended, so that the text does not change under the hands of its writer.
 */
export function useStoredPictures(
  images: readonly ImageEntry[],
  store: Pick<ImageStore, 'origin' | 'fileNames'>,
  dispatch: Dispatch<EditorAction>,
): { readonly pictures: readonly ImageEntry[]; readonly isLoaded: boolean } {
  const [isLoaded, setLoaded] = useState(false);
  const unnamed = unnamedImages(images);
  const wanted = unnamed.map(({ name }) => name).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the images
  useEffect(() => {
    const lookup = new AbortController();
    void findFileNames(unnamed, store, lookup.signal).then((fileNames) => {
      if (lookup.signal.aborted) return;
      dispatch({ type: 'names-found', fileNames });
      setLoaded(true);
    });
    return () => lookup.abort();
  }, [wanted, store, dispatch]);
  const pictures = useMemo(() => shownPictures(images, store.origin), [images, store.origin]);
  return { pictures, isLoaded };
}

/** Returns the images with stored ones at their public address, each under a name of its own. */
export function shownPictures(images: readonly ImageEntry[], origin: string): readonly ImageEntry[] {
  const taken = images.filter(hasTextName).map(({ name }) => name);
  return images.map((image) => {
    if (image.kind === 'file') return image;
    const address = publicImageAddress(image.id, origin);
    if (image.isNamed) return { ...image, address };
    const name = freeName(image.name, taken);
    taken.push(name);
    return { ...image, name, address };
  });
}
