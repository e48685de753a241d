import { storableImage } from '@ledgerlight/posts/stored-image';
import { withStorablePictures } from '@ledgerlight/publishing/pictures';
import * as v from 'valibot';
import type { BasePost, FormContent } from '../content.ts';
import { type ImageEntry, storedImage } from '../image-list/row/image-entry.ts';
import type { SetAside } from '../state.ts';

/** What is kept of a form until it is published. */
export interface Draft {
  readonly content: FormContent;
  readonly base: BasePost | null;
  readonly setAside: SetAside | null;
  /** ISO 8601. */
  readonly savedAt: string;
}

/** A draft as the browser's storage keeps it: a record without bytes, and the picture files by their ids. */
export interface StoredDraft {
  readonly record: unknown;
  readonly files: ReadonlyMap<string, DraftFile>;
}

/** A picture file with its small picture. */
export interface DraftFile {
  readonly blob: Blob;
  readonly thumbnail: Blob;
}

/** Makes addresses for pictures in this page. */
export type AddressOf = (blob: Blob) => string;

/** What a stored draft is read with. */
export interface DraftSurroundings {
  readonly addressOf: AddressOf;
  /** Drafts of the version before name stored pictures with it. */
  readonly storageOrigin: string;
}

/** The draft without bytes, as it is stored. */
export function draftRecord({ content, base, setAside, savedAt }: Draft): v.InferInput<typeof recordSchema> {
  return {
    version: VERSION,
    savedAt,
    content: contentRecord(content),
    base,
    setAside: setAside && { content: contentRecord(setAside.content), reason: setAside.reason },
  };
}

/**
 * The draft that was stored, or null when it is none or of a version that this form does not know. Pictures whose bytes are
 * missing are left out.
 */
export function readDraft(
  { record, files }: StoredDraft,
  { addressOf, storageOrigin }: DraftSurroundings,
): Draft | null {
  const result = v.safeParse(recordSchema, record);
  if (!result.success) return null;
  const { content, base, setAside, savedAt } = result.output;
  const shown = new Map<string, ImageEntry>();
  const images = { files, addressOf, shown, storageOrigin };
  return {
    content: readContent(content, images),
    base: base && {
      ...base,
      fields: readFields(base.fields, storageOrigin),
      imageUrl: base.imageUrl && storableImage(base.imageUrl, storageOrigin),
    },
    setAside: setAside && { content: readContent(setAside.content, images), reason: setAside.reason },
    savedAt,
  };
}

/** The files that a draft refers to, by their ids. */
export function draftFiles({ content, setAside }: Pick<Draft, 'content' | 'setAside'>): ReadonlyMap<string, DraftFile> {
  const images = [...content.images, ...(setAside?.content.images ?? [])];
  return new Map(
    images.flatMap((image) =>
      image.kind === 'file' ? [[image.id, { blob: image.blob, thumbnail: image.thumbnail }]] : [],
    ),
  );
}

const VERSION = 1;

const imageSchema = v.variant('kind', [
  v.object({
    kind: v.literal('file'),
    id: v.string(),
    name: v.string(),
    alt: v.string(),
    focus: v.optional(v.string(), ''),
    width: v.number(),
    height: v.number(),
  }),
  v.object({
    kind: v.literal('stored'),
    /** Only where the text refers to the image by it. */
    name: v.optional(v.string()),
    address: v.pipe(v.string(), v.regex(/^(?:https?:\/)?\//)),
    alt: v.string(),
    focus: v.optional(v.string(), ''),
  }),
]);

const fieldsSchema = v.object({
  title: v.string(),
  content: v.string(),
  author: v.string(),
  metaTitle: v.string(),
  metaDescription: v.string(),
  postType: v.string(),
});

const contentSchema = v.object({
  postId: v.optional(v.nullable(v.pipe(v.string(), v.uuid())), null),
  fields: fieldsSchema,
  publishAt: v.string(),
  images: v.array(imageSchema),
  prompt: v.string(),
  correction: v.optional(v.string(), ''),
});

const recordSchema = v.object({
  version: v.literal(VERSION),
  savedAt: v.pipe(v.string(), v.isoTimestamp()),
  content: contentSchema,
  base: v.nullable(
    v.object({
      id: v.string(),
      slug: v.string(),
      contentHash: v.string(),
      fields: fieldsSchema,
      imageUrl: v.nullable(v.string()),
      // Drafts of the version before have none.
      imageAlt: v.optional(v.string(), ''),
      imageFocus: v.optional(v.string(), ''),
      publishedAt: v.string(),
    }),
  ),
  setAside: v.nullable(
    v.object({
      content: contentSchema,
      reason: v.picklist(['discarded', 'theirs-taken', 'structure', 'version-opened']),
    }),
  ),
});

function contentRecord(content: FormContent): v.InferInput<typeof contentSchema> {
  return { ...content, images: content.images.map(imageRecord) };
}

function imageRecord(image: ImageEntry): v.InferInput<typeof imageSchema> {
  if (image.kind === 'stored') {
    return {
      kind: 'stored',
      ...(image.isNamed && { name: image.name }),
      address: image.id,
      alt: image.alt,
      focus: image.focus,
    };
  }
  const { id, name, alt, focus, width, height } = image;
  return { kind: 'file', id, name, alt, focus, width, height };
}

interface DraftImages extends DraftSurroundings {
  readonly files: ReadonlyMap<string, DraftFile>;
  /** One picture that stands in two versions gets one address. */
  readonly shown: Map<string, ImageEntry>;
}

function readContent(content: v.InferOutput<typeof contentSchema>, images: DraftImages): FormContent {
  return {
    ...content,
    fields: readFields(content.fields, images.storageOrigin),
    images: content.images.flatMap((record) => readImage(record, images) ?? []),
  };
}

function readFields(fields: v.InferOutput<typeof fieldsSchema>, storageOrigin: string): FormContent['fields'] {
  return { ...fields, content: withStorablePictures(fields.content, storageOrigin) };
}

function readImage(record: v.InferOutput<typeof imageSchema>, images: DraftImages): ImageEntry | null {
  if (record.kind === 'stored') {
    const { name, address, alt, focus } = record;
    const image = storedImage(storableImage(address, images.storageOrigin), alt, focus);
    return name === undefined ? image : { ...image, name, isNamed: true };
  }
  const known = images.shown.get(record.id);
  if (known) return { ...known, alt: record.alt, focus: record.focus };
  const file = images.files.get(record.id);
  if (!file) return null;
  const image: ImageEntry = {
    ...record,
    blob: file.blob,
    address: images.addressOf(file.blob),
    thumbnail: file.thumbnail,
    thumbnailAddress: images.addressOf(file.thumbnail),
  };
  images.shown.set(record.id, image);
  return image;
}
