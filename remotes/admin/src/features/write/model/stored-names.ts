import { findName, normalisedName, spellings } from '@ledgerlight/publishing/file-reference';
import type { ImageStore } from '@ledgerlight/publishing/ports';
import { type ReadText, readPostText } from '@ledgerlight/publishing/post-text';
import { rewriteReferences } from '@ledgerlight/publishing/rewrite-references';
import { freeName, hasTextName, type ImageEntry, type StoredImage } from '../../../images/image-entry.ts';
import { namedAddress } from '../../../images/image-reference.ts';
import type { FormContent } from './content.ts';

/** The file names of stored images by their object names. */
export type FileNames = ReadonlyMap<string, string>;

const FILE_NAMES_TIMEOUT_MS = 10_000;

/** Returns the known file names of these images; an empty map when they cannot be loaded in time. Never rejects. */
export async function findFileNames(
  images: readonly ImageEntry[],
  store: Pick<ImageStore, 'fileNames'>,
  signal?: AbortSignal,
): Promise<FileNames> {
  const names = unnamedImages(images).map(({ name }) => name);
  if (names.length === 0) return new Map();
  const timeout = AbortSignal.timeout(FILE_NAMES_TIMEOUT_MS);
  const limit = signal ? AbortSignal.any([signal, timeout]) : timeout;
  return store.fileNames(names, limit).catch(() => new Map());
}

export function unnamedImages(images: readonly ImageEntry[]): readonly StoredImage[] {
  return images.filter((image): image is StoredImage => image.kind === 'stored' && !image.isNamed);
}

/** Returns the form with its stored images under their file names, in the list and in the text. */
export function withFileNames(content: FormContent, fileNames: FileNames): FormContent {
  const found = new Set<ImageEntry>(unnamedImages(content.images).filter(({ name }) => fileNames.has(name)));
  if (found.size === 0) return content;
  const text = readPostText(content.fields.content);
  const taken = [
    ...content.images.filter(hasTextName).map(({ name }) => name),
    // A reference to something else must not come to mean this image.
    ...text.references.flatMap(({ url }) => spellings(url).map(normalisedName)),
  ];
  const images = content.images.map((image) => {
    if (image.kind === 'file' || !found.has(image)) return image;
    const name = freeName(fileNames.get(image.name) ?? image.name, taken);
    taken.push(name);
    return { ...image, name, isNamed: true };
  });
  return { ...content, images, fields: { ...content.fields, content: withNames(text, images) } };
}

/** Returns the form with its text as the post stores it: stored images under their addresses. */
export function storedContent(content: FormContent): FormContent {
  return { ...content, fields: { ...content.fields, content: storedText(content.fields.content, content.images) } };
}

export function storedText(text: string, images: readonly ImageEntry[]): string {
  const named = images.filter((image) => image.kind === 'stored' && image.isNamed);
  if (named.length === 0) return text;
  const addresses = new Map(named.map(({ name, id }) => [normalisedName(name), id]));
  return rewriteReferences(readPostText(text), (url) => {
    const address = addresses.get(findName(url, addresses) ?? '');
    return address === undefined ? null : { address };
  });
}

/** Leaves a text as it is whose addresses are written in a way that would not be restored, such as `<…>`. */
function withNames(text: ReadText, images: readonly ImageEntry[]): string {
  const names = new Map(images.filter(hasTextName).map(({ id, name }) => [id, namedAddress(name)]));
  const named = rewriteReferences(text, (url) => {
    const address = names.get(url);
    return address === undefined ? null : { address };
  });
  return storedText(named, images) === text.markdown ? named : text.markdown;
}
