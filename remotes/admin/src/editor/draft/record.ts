import { POST_TEXT_FIELDS } from '@ledgerlight/posts/form';
import { storableImage } from '@ledgerlight/posts/stored-image';
import { withStorableImages } from '@ledgerlight/publishing/post-images';
import * as v from 'valibot';
import type { EditorDraft, FormContent } from '../content.ts';
import { type ImageEntry, storedImage } from '../image-list/row/image-entry.ts';

/** A draft in the browser's storage: a record without bytes, and the image files by their ids. */
export interface StoredDraft {
  readonly record: unknown;
  readonly files: ReadonlyMap<string, DraftFile>;
}

export interface DraftFile {
  readonly blob: Blob;
  readonly thumbnail: Blob;
}

export function draftRecord({ content, base, setAside, savedAt }: EditorDraft): v.InferInput<typeof recordSchema> {
  return {
    version: VERSION,
    savedAt,
    content: contentRecord(content),
    base,
    setAside: setAside && { content: contentRecord(setAside.content), reason: setAside.reason },
  };
}

export function draftFiles({
  content,
  setAside,
}: Pick<EditorDraft, 'content' | 'setAside'>): ReadonlyMap<string, DraftFile> {
  const images = [...content.images, ...(setAside?.content.images ?? [])];
  return new Map(images.flatMap((image) => (image.kind === 'file' ? [[image.id, fileOf(image)]] : [])));
}

/**
 * Restores a stored draft; null for a damaged one and one of an unknown version. Images without bytes are left out.
 * @param storageOrigin with which older drafts refer to stored images
 */
export function readDraft({ record, files }: StoredDraft, storageOrigin: string): EditorDraft | null {
  const result = v.safeParse(recordSchema, record);
  if (!result.success) return null;
  const { content, base, setAside, savedAt } = result.output;
  const reader = createReader(files, storageOrigin);
  return {
    content: reader.content(content),
    base: base && {
      ...base,
      fields: reader.fields(base.fields),
      imageUrl: base.imageUrl && storableImage(base.imageUrl, storageOrigin),
    },
    setAside: setAside && { content: reader.content(setAside.content), reason: setAside.reason },
    savedAt,
  };
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
    name: v.optional(v.string()),
    address: v.pipe(v.string(), v.regex(/^(?:https?:\/)?\//)),
    alt: v.string(),
    focus: v.optional(v.string(), ''),
  }),
]);

const fieldsSchema = v.object(v.entriesFromList(POST_TEXT_FIELDS, v.string()));

const contentSchema = v.object({
  postId: v.optional(v.nullable(v.pipe(v.string(), v.uuid())), null),
  fields: fieldsSchema,
  slug: v.optional(v.string(), ''),
  publishAt: v.string(),
  images: v.array(imageSchema),
  prompt: v.string(),
  correction: v.optional(v.string(), ''),
});

const baseSchema = v.object({
  id: v.string(),
  slug: v.string(),
  contentHash: v.string(),
  fields: fieldsSchema,
  imageUrl: v.nullable(v.string()),
  imageAlt: v.optional(v.string(), ''),
  imageFocus: v.optional(v.string(), ''),
  publishedAt: v.string(),
});

const recordSchema = v.object({
  version: v.literal(VERSION),
  savedAt: v.pipe(v.string(), v.isoTimestamp()),
  content: contentSchema,
  base: v.nullable(baseSchema),
  setAside: v.nullable(
    v.object({
      content: contentSchema,
      reason: v.picklist(['discarded', 'theirs-taken', 'structure', 'version-opened']),
    }),
  ),
});

type ContentRecord = v.InferOutput<typeof contentSchema>;
type ImageRecord = v.InferOutput<typeof imageSchema>;

function contentRecord(content: FormContent): v.InferInput<typeof contentSchema> {
  return { ...content, images: content.images.map(imageRecord) };
}

function imageRecord(image: ImageEntry): v.InferInput<typeof imageSchema> {
  const { kind, id, name, alt, focus } = image;
  if (kind === 'file') return { kind, id, name, alt, focus, width: image.width, height: image.height };
  return { kind, ...(image.isNamed && { name }), address: id, alt, focus };
}

function fileOf({ blob, thumbnail }: DraftFile): DraftFile {
  return { blob, thumbnail };
}

function createReader(files: StoredDraft['files'], storageOrigin: string) {
  /** An image in two versions of the form shares its object URLs. */
  const restored = new Map<string, ImageEntry>();

  function readImage(record: ImageRecord): ImageEntry | null {
    const { name, alt, focus } = record;
    if (record.kind === 'stored') {
      const image = storedImage(storableImage(record.address, storageOrigin), alt, focus);
      return name === undefined ? image : { ...image, name, isNamed: true };
    }
    const known = restored.get(record.id);
    if (known) return { ...known, alt, focus };
    const file = files.get(record.id);
    if (!file) return null;
    const image: ImageEntry = {
      ...record,
      ...fileOf(file),
      address: URL.createObjectURL(file.blob),
      thumbnailAddress: URL.createObjectURL(file.thumbnail),
    };
    restored.set(record.id, image);
    return image;
  }

  const fields = (record: ContentRecord['fields']): FormContent['fields'] => {
    return { ...record, content: withStorableImages(record.content, storageOrigin) };
  };
  const content = (record: ContentRecord): FormContent => {
    return { ...record, fields: fields(record.fields), images: record.images.flatMap((one) => readImage(one) ?? []) };
  };
  return { fields, content };
}
