import { useEffect, useRef } from 'react';
import type { EditorState } from '../state.ts';
import type { ImageEntry } from './row/image-entry.ts';

/** Gives a picture an address in this page. */
export function addressOf(blob: Blob): string {
  return URL.createObjectURL(blob);
}

/**
 * Frees the addresses of pictures that the form holds no longer and the preview, which comes after it, does not show, so that
 * their bytes can go.
 */
export function useImageAddresses(
  { content, setAside }: Pick<EditorState, 'content' | 'setAside'>,
  previewed: readonly ImageEntry[],
): void {
  const held = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const needed = new Set([...content.images, ...(setAside?.content.images ?? []), ...previewed].flatMap(addressesOf));
    for (const address of held.current) if (!needed.has(address)) freeSoon(address);
    held.current = needed;
  }, [content.images, setAside, previewed]);
  useEffect(
    () => () => {
      for (const address of held.current) freeSoon(address);
    },
    [],
  );
}

/** A picture that has just left the page may still be on its way to be drawn there. */
function freeSoon(address: string): void {
  setTimeout(() => URL.revokeObjectURL(address), A_WHILE);
}

/** How long a while is, in milliseconds. */
const A_WHILE = 5_000;

function addressesOf(image: ImageEntry): readonly string[] {
  return image.kind === 'file' ? [image.address, image.thumbnailAddress] : [];
}
