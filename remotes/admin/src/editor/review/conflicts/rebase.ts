import { POST_TEXT_FIELDS } from '@ledgerlight/posts/form';
import type { BasePost, FormContent } from '../../content.ts';
import { storedContent } from '../../image-list/files/stored-names.ts';
import { type ImageEntry, NO_FEATURED_IMAGE, storedImagesOf } from '../../image-list/row/image-entry.ts';

/** Merges the form with a newer remote version: fields changed here stay, all others become the remote ones. */
export function rebase(content: FormContent, base: BasePost, remote: BasePost): FormContent {
  const mine = storedContent(content).fields;
  const fields = Object.fromEntries(
    POST_TEXT_FIELDS.map((name) => [name, mine[name] === base.fields[name] ? remote.fields[name] : mine[name]]),
  );
  const merged = { ...mine, ...fields };
  return { ...content, fields: merged, images: mergeImages(content, base, remote, merged.content) };
}

export function conflictingFields(content: FormContent, base: BasePost, remote: BasePost) {
  const { fields } = storedContent(content);
  return POST_TEXT_FIELDS.filter((name) => {
    const mine = fields[name];
    return mine !== base.fields[name] && remote.fields[name] !== base.fields[name] && mine !== remote.fields[name];
  });
}

function mergeImages({ images }: FormContent, base: BasePost, remote: BasePost, content: string): ImageEntry[] {
  const [first] = images;
  const before = storedImagesOf(base, base.fields.content)[0];
  const isDescribedHere =
    first?.id === remote.imageUrl && (first?.alt !== before?.alt || first?.focus !== before?.focus);
  const isFeaturedHere = first !== undefined && (first.id !== base.imageUrl || isDescribedHere);
  const stored = storedImagesOf(remote, content);
  const merged = isFeaturedHere ? [first, ...images, ...stored] : [...stored.slice(0, 1), ...images, ...stored];
  const inText = new Set(storedImagesOf(NO_FEATURED_IMAGE, content).map(({ id }) => id));
  const shown = merged.filter((image, index) => index === 0 || image.kind === 'file' || inText.has(image.id));
  return [...new Map(shown.map((image) => [image.id, image])).values()];
}
