import { unescapeContent } from '@ledgerlight/posts/escape';
import type { Post, PostCard } from '@ledgerlight/posts/post';
import type { PostFields, PublishedPost, StoredPost } from '@ledgerlight/publishing/ports';
import * as v from 'valibot';
import { postTypeSchema, rowIdSchema, timestampSchema } from '../client/column-schemas.ts';
import { parseRow, type RowResult } from '../client/row-result.ts';
import type { ManagedPost, ManagedPostDetail } from './managed-post.ts';

/** The columns of `post_cards` and `blog_posts` that a card needs. */
export const CARD_COLUMNS =
  'id,slug,title,author,image_url,image_alt,image_focus,post_type,excerpt,reading_minutes,published_at,updated_at';

/** The columns that a whole post needs. */
export const POST_COLUMNS = `${CARD_COLUMNS},content,meta_title,meta_description` as const;

/** What an author writes of a post, in `blog_posts` and in `post_revisions`. */
export const AUTHORED_COLUMNS =
  'title,content,author,post_type,image_url,image_alt,image_focus,meta_title,meta_description';

/** What is read of a post that was just written. */
export const PUBLISHED_COLUMNS = 'id,slug,published_at,content_hash';

/** What is read of a post as it is. */
export const STORED_COLUMNS =
  `${AUTHORED_COLUMNS},${PUBLISHED_COLUMNS},excerpt,reading_minutes,unpublished_at,publication` as const;

/** A row as a card, or the reason why it is none. */
export function parseCardRow(row: unknown): RowResult<PostCard> {
  const parsed = parseRow(cardSchema, row);
  return parsed.ok ? { ok: true, value: cardOf(parsed.value) } : parsed;
}

/** A row as a post, its content unescaped, or the reason why it is none. */
export function parsePostRow(row: unknown): RowResult<Post> {
  const parsed = parseRow(postSchema, row);
  if (!parsed.ok) return parsed;
  const { content, meta_title, meta_description } = parsed.value;
  return {
    ok: true,
    value: {
      ...cardOf(parsed.value),
      content: unescapeContent(content),
      metaTitle: meta_title,
      metaDescription: meta_description,
    },
  };
}

/** A row of the function `managed_posts`, or the reason why it cannot be shown. */
export function parseManagedPostRow(row: unknown): RowResult<ManagedPost> {
  return both(parseCardRow(row), parseRow(managedSchema, row), (card, managed) => ({
    ...card,
    ...managedOf(managed),
  }));
}

/** A row of the function `managed_post`, its content unescaped, or the reason why it cannot be shown. */
export function parsePostDetailRow(row: unknown): RowResult<ManagedPostDetail> {
  return both(parsePostRow(row), parseRow(detailSchema, row), (post, detail) => ({
    ...post,
    ...managedOf(detail),
    contentHash: detail.content_hash,
  }));
}

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
    ...authoredOf(row),
    ...publishedPost(row),
    excerpt: row.excerpt,
    readingMinutes: row.reading_minutes,
    isHidden: row.unpublished_at !== null,
    publication: row.publication,
  };
}

/** What the database made of a post that was just written. */
export function publishedPost(row: v.InferOutput<typeof publishedRowSchema>): PublishedPost {
  return { id: row.id, slug: row.slug, publishedAt: row.published_at, contentHash: row.content_hash };
}

/** What an author wrote, of a row of either table. */
export function authoredOf(row: v.InferOutput<typeof authoredRowSchema>) {
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
  };
}

function both<One, Other, Whole>(
  one: RowResult<One>,
  other: RowResult<Other>,
  join: (one: One, other: Other) => Whole,
): RowResult<Whole> {
  if (!one.ok) return one;
  return other.ok ? { ok: true, value: join(one.value, other.value) } : other;
}

function managedOf(row: v.InferOutput<typeof managedSchema>): Pick<ManagedPost, 'state' | 'createdBy' | 'editable'> {
  return { state: row.state, createdBy: row.created_by, editable: row.editable };
}

/** When readers last got something new: what was changed before the post's time they got with it. */
function lastChange(row: { readonly published_at: string; readonly updated_at: string }): string {
  return Date.parse(row.updated_at) > Date.parse(row.published_at) ? row.updated_at : row.published_at;
}

const filledText = v.pipe(v.string(), v.minLength(1));

const cardEntries = {
  id: rowIdSchema,
  slug: filledText,
  title: filledText,
  author: filledText,
  image_url: v.nullable(v.string()),
  image_alt: v.string(),
  // Hits of a search show no picture, so theirs have none.
  image_focus: v.optional(v.string(), ''),
  post_type: postTypeSchema,
  excerpt: v.string(),
  reading_minutes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  published_at: timestampSchema,
  updated_at: timestampSchema,
};

const cardSchema = v.object(cardEntries);

const postSchema = v.object({
  ...cardEntries,
  content: v.string(),
  meta_title: v.nullable(v.string()),
  meta_description: v.nullable(v.string()),
});

function cardOf(row: v.InferOutput<typeof cardSchema>): PostCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    author: row.author,
    type: row.post_type,
    imageUrl: row.image_url,
    imageAlt: row.image_alt,
    imageFocus: row.image_focus,
    excerpt: row.excerpt,
    readingMinutes: row.reading_minutes,
    publishedAt: row.published_at,
    updatedAt: lastChange(row),
  };
}

/** A row of `AUTHORED_COLUMNS`. */
export const authoredRowSchema = v.object({
  title: v.string(),
  content: v.string(),
  author: v.string(),
  post_type: postTypeSchema,
  image_url: v.nullable(v.string()),
  image_alt: v.string(),
  image_focus: v.string(),
  meta_title: v.nullable(v.string()),
  meta_description: v.nullable(v.string()),
});

/** A row of `PUBLISHED_COLUMNS`. */
export const publishedRowSchema = v.object({
  id: v.string(),
  slug: v.string(),
  published_at: timestampSchema,
  content_hash: v.string(),
});

/** A row of `STORED_COLUMNS`. */
export const storedRowSchema = v.object({
  ...authoredRowSchema.entries,
  ...publishedRowSchema.entries,
  excerpt: v.string(),
  reading_minutes: v.number(),
  unpublished_at: v.nullable(v.string()),
  publication: v.nullable(v.string()),
});

/** The state of a post as the database computes it. */
export const stateSchema = v.picklist(['published', 'scheduled', 'unpublished']);

const managedSchema = v.object({
  state: stateSchema,
  created_by: v.nullable(v.string()),
  editable: v.boolean(),
});

const detailSchema = v.object({ ...managedSchema.entries, content_hash: v.string() });
