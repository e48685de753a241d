import type { DraftFields } from '@ledgerlight/backend/drafts';
import { escapeImageAlt } from '@ledgerlight/posts/markdown/escape-image-alt';
import { readTopics, topicsText } from '@ledgerlight/posts/topics';
import { DEFAULT_POST_TYPE, isPostType } from '@ledgerlight/posts/types';
import { type ImageEntry, NO_FEATURED_IMAGE, storedImage, storedImagesOf } from '../../../images/image-entry.ts';
import { localDateTime, parsePublishTime } from '../../../kit/publish-time.ts';
import { formFieldsOf } from '../../../preview/form-fields.ts';
import { type BasePost, emptyContent, type FormContent } from '../model/content.ts';
import type { EditorState } from '../model/state.ts';
import { storedText } from '../model/stored-names.ts';

/** The addresses under which files of the form are stored, by the ids of their images. */
export type StoredFiles = ReadonlyMap<string, string>;

/** Returns what the server stores of a form. A file that is on its way there is missing until it has an address. */
export function draftOfForm({ content, base }: Pick<EditorState, 'content' | 'base'>, files: StoredFiles): DraftFields {
  const { title, author, postType, metaTitle, metaDescription, publishedAt, ...others } = content.fields;
  const [featured] = content.images;
  const time = parsePublishTime(publishedAt);
  const stored = content.images.flatMap((image) => asStored(image, files) ?? []);
  const text = storedText(others.content, stored);
  const imageUrl = featured ? addressOf(featured, files) : null;
  const unplaced = stored.filter(({ id }) => id !== imageUrl && !text.includes(id));
  return {
    ...{ title, author, type: isPostType(postType) ? postType : DEFAULT_POST_TYPE },
    content: text,
    imageUrl,
    imageAlt: featured?.alt ?? '',
    imageFocus: featured?.focus ?? '',
    ...{ metaTitle: metaTitle || null, metaDescription: metaDescription || null },
    slug: others.slug.trim() === base?.slug ? '' : others.slug.trim(),
    canonicalUrl: others.canonicalUrl || null,
    indexing: others.indexing === 'noindex' ? 'noindex' : 'index',
    socialTitle: others.socialTitle || null,
    socialDescription: others.socialDescription || null,
    topics: topicsText(readTopics(others.topics)),
    unplacedImages: unplaced.map(({ id, alt }) => `![${escapeImageAlt(alt)}](${id})`).join('\n\n'),
    ...{ prompt: others.prompt, notes: others.notes, correction: others.correction },
    publishAt: time.kind === 'time' ? time.iso : null,
    baseHash: base?.contentHash ?? null,
  };
}

/** Returns the form with a draft in it. Files on their way, which no draft names, stay. */
export function formOfDraft(
  fields: DraftFields,
  { content: former, base }: Pick<EditorState, 'content' | 'base'>,
  files: StoredFiles,
): FormContent {
  const before = draftOfForm({ content: former, base: null }, files);
  const named = new Set(imagesOf(before).map(({ id }) => id));
  const stored = imagesOf(fields);
  const shown = new Set(stored.map(({ id }) => id));
  const kept = former.images.filter((image) => {
    const address = addressOf(image, files);
    return address === null || !(named.has(address) || shown.has(address));
  });
  const isFeatured = fields.imageUrl === null && kept[0] !== undefined && kept[0] === former.images[0];
  return {
    ...former,
    fields: {
      ...formFieldsOf(fields),
      slug: fields.slug || (base?.slug ?? ''),
      publishedAt: fields.publishAt === null ? '' : localDateTime(fields.publishAt),
      ...{ prompt: fields.prompt, correction: fields.correction, notes: fields.notes },
    },
    images: isFeatured ? [...kept.slice(0, 1), ...stored, ...kept.slice(1)] : [...stored, ...kept],
  };
}

function imagesOf(fields: DraftFields) {
  const shown = storedImagesOf(fields, fields.content);
  const unplaced = storedImagesOf(NO_FEATURED_IMAGE, fields.unplacedImages);
  return [...shown, ...unplaced.filter(({ id }) => !shown.some((image) => image.id === id))];
}

/** Returns the file names of stored files, by the names of their objects. */
export function fileNamesOf(images: readonly ImageEntry[], files: StoredFiles): ReadonlyMap<string, string> {
  return new Map(
    images.flatMap(({ id, name }) => {
      const address = files.get(id);
      return address === undefined ? [] : [[storedImage(address, '').name, name] as const];
    }),
  );
}

/** A base whose texts are not known yet, so that a newer version of the post is a conflict. */
export function unknownBase(base: BasePost, contentHash: string): BasePost {
  return { ...base, ...NO_FEATURED_IMAGE, contentHash, fields: emptyContent().fields };
}

function addressOf(image: ImageEntry, files: StoredFiles): string | null {
  return asStored(image, files)?.id ?? null;
}

function asStored(image: ImageEntry, files: StoredFiles) {
  if (image.kind === 'stored') return image;
  const address = files.get(image.id);
  if (address === undefined) return null;
  return { ...storedImage(address, image.alt, image.focus), name: image.name, isNamed: true };
}
