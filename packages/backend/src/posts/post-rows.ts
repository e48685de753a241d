import { unescapeContent } from '@ledgerlight/posts/escape';
import type { Post, PostCard } from '@ledgerlight/posts/post';
import { readTopics, topicsText } from '@ledgerlight/posts/topics';
import type { AuthoredField, PostFields, PublishedPost, StoredPost } from '@ledgerlight/publishing/ports';
import * as v from 'valibot';
import { postTypeSchema, rowIdSchema, timestampSchema } from '../client/column-schemas.ts';
import type { Database } from '../client/database.types.ts';
import { columnsOf } from '../client/row-schema.ts';

type PostRow = Database['public']['Tables']['blog_posts']['Row'];
type SharedColumn = keyof PostRow & keyof Database['public']['Tables']['post_revisions']['Row'];
type CardColumn = keyof Database['public']['Views']['post_cards']['Row'];
type Entries<Column extends string> = { readonly [Name in Column]?: v.GenericSchema };

const filledText = v.pipe(v.string(), v.minLength(1));

const imageEntries = {
  image_url: v.nullable(v.string()),
  image_alt: v.string(),
  // Search results have none.
  image_focus: v.optional(v.string(), ''),
} satisfies Entries<SharedColumn & CardColumn>;

const metaEntries = {
  meta_title: v.nullable(v.string()),
  meta_description: v.nullable(v.string()),
  canonical_url: v.nullable(v.string()),
  noindex: v.boolean(),
  social_title: v.nullable(v.string()),
  social_description: v.nullable(v.string()),
  topics: v.array(v.string()),
} satisfies Entries<SharedColumn>;

export const cardEntries = {
  ...imageEntries,
  id: rowIdSchema,
  slug: filledText,
  title: filledText,
  author: filledText,
  post_type: postTypeSchema,
  excerpt: v.string(),
  reading_minutes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  published_at: timestampSchema,
  updated_at: timestampSchema,
} satisfies Entries<CardColumn>;

const postEntries = { ...cardEntries, ...metaEntries, content: v.string() };

export const authoredEntries = {
  ...imageEntries,
  ...metaEntries,
  title: v.string(),
  content: v.string(),
  author: v.string(),
  post_type: postTypeSchema,
} satisfies Entries<SharedColumn>;

const derivedEntries = { excerpt: v.string(), reading_minutes: v.number() } satisfies Entries<SharedColumn>;

export const publishedEntries = {
  id: v.string(),
  slug: v.string(),
  published_at: timestampSchema,
  content_hash: v.string(),
} satisfies Entries<keyof PostRow>;

const storedEntries = {
  ...authoredEntries,
  ...derivedEntries,
  ...publishedEntries,
  unpublished_at: v.nullable(v.string()),
  publication: v.nullable(v.string()),
} satisfies Entries<keyof PostRow>;

/** The queries for visitors, staff and publishing select the columns of this file and parse rows with its schemas. */
export const CARD_COLUMNS = columnsOf(cardEntries);
export const POST_COLUMNS = columnsOf(postEntries);
export const AUTHORED_COLUMNS = columnsOf(authoredEntries);
export const PUBLISHED_COLUMNS = columnsOf(publishedEntries);
export const STORED_COLUMNS = columnsOf(storedEntries);

type AuthoredFields = Pick<StoredPost, AuthoredField>;

export function authoredRow(fields: AuthoredFields): Pick<PostRow, keyof typeof authoredEntries> {
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
    canonical_url: fields.canonicalUrl,
    noindex: fields.indexing === 'noindex',
    social_title: fields.socialTitle,
    social_description: fields.socialDescription,
    topics: [...readTopics(fields.topics)],
  };
}

export function rowOf(fields: PostFields) {
  return { ...authoredRow(fields), excerpt: fields.excerpt, reading_minutes: fields.readingMinutes };
}

export const stateSchema = v.picklist(['published', 'scheduled', 'unpublished']);

const managedEntries = { state: stateSchema, created_by: v.nullable(v.string()), editable: v.boolean() };

type Row<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;

function headOf(row: Pick<Row<typeof authoredEntries>, 'title' | 'author' | 'post_type' | keyof typeof imageEntries>) {
  return {
    title: row.title,
    author: row.author,
    type: row.post_type,
    imageUrl: row.image_url,
    imageAlt: row.image_alt,
    imageFocus: row.image_focus,
  };
}

export function cardOf(row: Row<typeof cardEntries>): PostCard {
  return {
    ...headOf(row),
    id: row.id,
    slug: row.slug,
    excerpt: row.excerpt,
    readingMinutes: row.reading_minutes,
    publishedAt: row.published_at,
    // What changed before the post's time, readers got with it.
    updatedAt: Date.parse(row.updated_at) > Date.parse(row.published_at) ? row.updated_at : row.published_at,
  };
}

function metaOf(row: Row<typeof metaEntries>) {
  return {
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    canonicalUrl: row.canonical_url,
    indexing: row.noindex ? ('noindex' as const) : ('index' as const),
    socialTitle: row.social_title,
    socialDescription: row.social_description,
  };
}

function postOf(row: Row<typeof postEntries>): Post {
  return { ...cardOf(row), content: unescapeContent(row.content), ...metaOf(row), topics: row.topics };
}

function managedOf({ state, created_by, editable }: Row<typeof managedEntries>) {
  return {
    state,
    /** The username of the creator; null for a post that no person added. */
    createdBy: created_by,
    /** Whether the caller may change and remove it: admins every post, interns their own. */
    editable,
  };
}

export function authoredOf(row: Row<typeof authoredEntries>): AuthoredFields {
  return { ...headOf(row), content: row.content, ...metaOf(row), topics: topicsText(row.topics) };
}

export function publishedOf(row: Row<typeof publishedEntries>): PublishedPost {
  return { id: row.id, slug: row.slug, publishedAt: row.published_at, contentHash: row.content_hash };
}

export const cardSchema = v.pipe(v.object(cardEntries), v.transform(cardOf));

/** Unescapes the content. */
export const postSchema = v.pipe(v.object(postEntries), v.transform(postOf));

export const managedPostSchema = v.pipe(
  v.object({ ...cardEntries, ...managedEntries }),
  v.transform((row) => ({ ...cardOf(row), ...managedOf(row) })),
);

export const managedPostDetailSchema = v.pipe(
  v.object({ ...postEntries, ...managedEntries, content_hash: v.string() }),
  v.transform((row) => ({
    ...postOf(row),
    ...managedOf(row),
    // As the form has them.
    topics: topicsText(row.topics),
    contentHash: row.content_hash,
  })),
);

export const publishedPostSchema = v.pipe(v.object(publishedEntries), v.transform(publishedOf));

export const storedPostSchema = v.pipe(
  v.object(storedEntries),
  v.transform(
    (row): StoredPost => ({
      ...authoredOf(row),
      ...publishedOf(row),
      excerpt: row.excerpt,
      readingMinutes: row.reading_minutes,
      isHidden: row.unpublished_at !== null,
      publication: row.publication,
    }),
  ),
);
