import { tidyImageAlt } from '@ledgerlight/posts/image-alt';
import { escapeImageAlt } from '@ledgerlight/posts/markdown/escape-image-alt';
import { findName, normalisedName } from '@ledgerlight/publishing/file-reference';
import { readPostText } from '@ledgerlight/publishing/post-text';
import { rewriteAlternatives } from '@ledgerlight/publishing/rewrite-references';
import { hasTextName, type ImageEntry } from './image-entry.ts';

/** Returns the markdown of an image, by its name or else by its address. */
export function imageReference(image: ImageEntry): string {
  return `![${escapeImageAlt(image.alt)}](${hasTextName(image) ? namedAddress(image.name) : image.id})`;
}

/** Returns what finds the shown address of an image by a reference in the text; null for another image. */
export function imageResolver(images: readonly ImageEntry[]): (address: string) => string | null {
  const byName = new Map(
    images.filter(hasTextName).map(({ name, address }) => [normalisedName(name), address] as const),
  );
  const byAddress = new Map(images.map(({ id, address }) => [id, address]));
  return (address) => byName.get(findName(address, byName) ?? '') ?? byAddress.get(address) ?? null;
}

/** Replaces an image's alternative text in the references that still have its former one. */
export function withAlternative(text: string, image: ImageEntry, alternative: string): string {
  const names = new Set([normalisedName(image.name)]);
  const refersToImage = (url: string) => url === image.id || (hasTextName(image) && findName(url, names) !== null);
  const before = tidyImageAlt(image.alt);
  return rewriteAlternatives(readPostText(text), ({ url, alt }) =>
    refersToImage(url) && tidyImageAlt(alt) === before ? alternative : null,
  );
}

/** Percent-encodes a file name for a markdown address; letters of any script stay readable. */
export function namedAddress(name: string): string {
  return name.replace(/[^\p{L}\p{M}\p{N}._~/-]/gu, (character) => {
    const encoded = encodeURIComponent(character);
    return encoded === character ? `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}` : encoded;
  });
}
