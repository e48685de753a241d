import type { ImageStore } from '@ledgerlight/publishing/ports';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type ImageEntry, shownImages } from '../../../images/image-entry.ts';
import type { EditorModel } from '../model/editor-model.ts';
import { findFileNames, unnamedImages } from '../model/stored-names.ts';

/** The delay before an object URL is revoked: an image that has just left the page may still be drawn. */
const REVOKE_DELAY_MS = 5_000;

/**
 * Looks up the file names of stored images, and returns all images as the page shows them. `isLoaded` is false until the
 * first lookup has ended, so that the text does not change while a person types.
 */
export function useStoredImages(
  images: readonly ImageEntry[],
  store: Pick<ImageStore, 'origin' | 'fileNames'>,
  model: EditorModel,
) {
  const [isLoaded, setLoaded] = useState(false);
  const unnamed = unnamedImages(images);
  const names = unnamed.map(({ name }) => name).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names stand for the images
  useEffect(() => {
    const lookup = new AbortController();
    void findFileNames(unnamed, store, lookup.signal).then((fileNames) => {
      if (lookup.signal.aborted) return;
      model.load({ type: 'names-found', fileNames });
      setLoaded(true);
    });
    return () => lookup.abort();
  }, [names, store, model]);
  const shown = useMemo(() => shownImages(images, store.origin), [images, store.origin]);
  return { images: shown, isLoaded };
}

/** Revokes all object URLs of a form that is gone. While it is there, an undo may bring any image back. */
export function useRevokedUrls(images: readonly ImageEntry[]): void {
  const urls = useRef(new Set<string>());
  useEffect(() => {
    for (const image of images) {
      if (image.kind === 'file') urls.current.add(image.address).add(image.thumbnailAddress);
    }
  }, [images]);
  useEffect(() => {
    const held = urls.current;
    return () => {
      setTimeout(() => {
        for (const url of held) URL.revokeObjectURL(url);
      }, REVOKE_DELAY_MS);
    };
  }, []);
}
