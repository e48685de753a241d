import { type BasePost, contentOf, FIELD_NAMES, type FormContent } from '../../content.ts';
import { storedContent } from '../../image-list/files/stored-names.ts';
import { type ImageEntry, storedImagesOf } from '../../image-list/row/image-entry.ts';

/**
 * The form on top of a newer version of the post: what this person changed stays, what they left alone becomes what the others
 * made of it. The text of both names stored images by their addresses.
 */
export function ontoNewest(content: FormContent, base: BasePost, theirs: BasePost): FormContent {
  const mine = storedContent(content).fields;
  const fields = Object.fromEntries(
    FIELD_NAMES.map((name) => [name, mine[name] === base.fields[name] ? theirs.fields[name] : mine[name]]),
  );
  const merged = { ...mine, ...fields };
  return { ...content, fields: merged, images: mergedImages(content, base, theirs, merged.content) };
}

/** The form that shows the newest version of the post, and nothing else. */
export function asTheirs(theirs: BasePost): FormContent {
  return contentOf(theirs, false);
}

/** The fields that both sides changed, each to something else: there only one of them can be kept. */
export function contestedFields(
  content: FormContent,
  base: BasePost,
  theirs: BasePost,
): readonly (typeof FIELD_NAMES)[number][] {
  const { fields } = storedContent(content);
  return FIELD_NAMES.filter((name) => {
    const mine = fields[name];
    return mine !== base.fields[name] && theirs.fields[name] !== base.fields[name] && mine !== theirs.fields[name];
  });
}

function mergedImages(
  { images }: FormContent,
  base: BasePost,
  theirs: BasePost,
  content: string,
): readonly ImageEntry[] {
  const [first] = images;
  const before = storedImagesOf(base, base.fields.content)[0];
  const isDescribedMine =
    first?.id === theirs.imageUrl && (first?.alt !== before?.alt || first?.focus !== before?.focus);
  const isFeaturedMine = first !== undefined && (first.id !== base.imageUrl || isDescribedMine);
  const stored = storedImagesOf(theirs, content);
  const merged = isFeaturedMine ? [first, ...images, ...stored] : [...stored.slice(0, 1), ...images, ...stored];
  const isShown = new Set(storedImagesOf(NO_PICTURE, content).map(({ id }) => id));
  const kept = merged.filter((image, place) => place === 0 || image.kind === 'file' || isShown.has(image.id));
  return [...new Map(kept.map((image) => [image.id, image])).values()];
}

const NO_PICTURE = { imageUrl: null, imageAlt: '', imageFocus: '' };
