import { POST_TYPES } from '@ledgerlight/posts/types';
import type { FormerVersion, LastChange, PostFields, PublishedPost, StoredPost } from '@ledgerlight/publishing/ports';
import * as v from 'valibot';
import { timestampSchema } from './column-schemas.ts';

/** What is read of a post that was just written. */
export const PUBLISHED_COLUMNS = 'id,slug,published_at,content_hash';

/** What is read of a former version. */
export const VERSION_COLUMNS =
  'title,content,author,post_type,image_url,image_alt,image_focus,meta_title,meta_description,content_hash';

/** What is read of a post as it is. */
export const STORED_COLUMNS =
  `${VERSION_COLUMNS},id,slug,excerpt,reading_minutes,published_at,unpublished_at,publication` as const;

/** What is read of a change of a post. */
export const CHANGE_COLUMNS = 'post_id,slug,replaced_at,replaced_by';

/** A row of `PUBLISHED_COLUMNS`. */
export const publishedRowSchema = v.object({
  id: v.string(),
  slug: v.string(),
  published_at: timestampSchema,
  content_hash: v.string(),
});

/** A row of `VERSION_COLUMNS`. */
export const versionRowSchema = v.object({
  title: v.string(),
  content: v.string(),
  author: v.string(),
  post_type: v.picklist(POST_TYPES.map((type) => type.value)),
  image_url: v.nullable(v.string()),
  image_alt: v.string(),
  image_focus: v.string(),
  meta_title: v.nullable(v.string()),
  meta_description: v.nullable(v.string()),
  content_hash: v.string(),
});

/** A row of `STORED_COLUMNS`. */
export const storedRowSchema = v.object({
  ...publishedRowSchema.entries,
  ...versionRowSchema.entries,
  excerpt: v.string(),
  reading_minutes: v.number(),
  unpublished_at: v.nullable(v.string()),
  publication: v.nullable(v.string()),
});

/** Rows of `CHANGE_COLUMNS`. */
export const changesSchema = v.array(
  v.object({
    post_id: v.string(),
    slug: v.string(),
    replaced_at: timestampSchema,
    replaced_by: v.nullable(v.string()),
  }),
);

/** The fields of a post as the columns of its row. */
export function rowOf(fields: PostFields) {
  return {
    title: fields.title,
    content: fields.content,
    author: fields.author,
    post_type: fields.type,
    image_url: fields.imageUrl,
    image_alt: fields.imageAlt,
    image_focus: fields.imageFocus,
    meta_title: fields.metaTitle,
    meta_description: fields.metaDescription,
    excerpt: fields.excerpt,
    reading_minutes: fields.readingMinutes,
  };
}

/** The post of a row. */
export function storedPost(row: v.InferOutput<typeof storedRowSchema>): StoredPost {
  return {
    ...versionOf(row),
    id: row.id,
    slug: row.slug,
    excerpt: row.excerpt,
    readingMinutes: row.reading_minutes,
    publishedAt: row.published_at,
    isHidden: row.unpublished_at !== null,
    publication: row.publication,
  };
}

/** The former version of a row. */
export function versionOf(row: v.InferOutput<typeof versionRowSchema>): FormerVersion {
  return {
    title: row.title,
    content: row.content,
    author: row.author,
    type: row.post_type,
    imageUrl: row.image_url,
    imageAlt: row.image_alt,
    imageFocus: row.image_focus,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    contentHash: row.content_hash,
  };
}

/** When a change was made, and by whom. */
export function changeOf(row: v.InferOutput<typeof changesSchema>[number]): LastChange {
  return { at: row.replaced_at, by: row.replaced_by };
}

/** What the database made of a post that was just written. */
export function publishedPost(row: v.InferOutput<typeof publishedRowSchema>): PublishedPost {
  return { id: row.id, slug: row.slug, publishedAt: row.published_at, contentHash: row.content_hash };
}
