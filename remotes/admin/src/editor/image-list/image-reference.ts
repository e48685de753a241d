import { tidyImageAlt } from '@ledgerlight/posts/image-alt';
import { writtenAlternative } from '@ledgerlight/posts/markdown/written-alternative';
import { findName, normalisedName } from '@ledgerlight/publishing/file-reference';
import { readPostText } from '@ledgerlight/publishing/post-text';
import { rewriteAlternatives, rewriteReferences } from '@ledgerlight/publishing/rewrite-references';
import { hasTextName, type ImageEntry } from './row/image-entry.ts';

/** The markdown that shows a picture in the text: by its name, or by its address where only that is known. */
export function imageReference(image: ImageEntry): string {
  return `![${writtenAlternative(image.alt)}](${hasTextName(image) ? namedAddress(image.name) : image.id})`;
}

/** The text with other alternative words where it shows a picture with the words that the picture has so far. */
export function withAlternative(text: string, image: ImageEntry, words: string): string {
  const names = new Set([normalisedName(image.name)]);
  const isOf = (url: string) => url === image.id || (hasTextName(image) && findName(url, names) !== null);
  const before = tidyImageAlt(image.alt);
  return rewriteAlternatives(readPostText(text), ({ url, alt }) =>
    isOf(url) && tidyImageAlt(alt) === before ? words : null,
  );
}

/** The text with another name for a picture file. */
export function withFileName(text: string, from: string, to: string): string {
  if (from === to) return text;
  const names = new Set([normalisedName(from)]);
  return rewriteReferences(readPostText(text), (url) =>
    findName(url, names) === null ? null : { address: namedAddress(to) },
  );
}

/** What replaces the text from `start` to `end` to put a piece in at the caret, as a paragraph of its own. */
export function paragraphInsertion(
  text: string,
  piece: string,
  caret: number,
): { readonly start: number; readonly end: number; readonly inserted: string } {
  const before = text.slice(0, caret).replace(/[ \t]+$/, '');
  const after = text.slice(caret).replace(/^[ \t]+/, '');
  const head = before === '' ? '' : '\n'.repeat(Math.max(0, 2 - lineEndsAt(before, 'end')));
  const tail = after === '' ? '\n' : '\n'.repeat(Math.max(0, 2 - lineEndsAt(after, 'start')));
  return { start: before.length, end: text.length - after.length, inserted: head + piece + tail };
}

/** What may stand in an address as it is: letters of any script stay readable. */
export function namedAddress(name: string): string {
  return name.replace(/[^\p{L}\p{M}\p{N}._~/-]/gu, (character) => {
    const encoded = encodeURIComponent(character);
    return encoded === character ? `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}` : encoded;
  });
}

function lineEndsAt(text: string, side: 'start' | 'end'): number {
  const ends = (side === 'end' ? /\n*$/ : /^\n*/).exec(text)?.[0] ?? '';
  return ends.length;
}
