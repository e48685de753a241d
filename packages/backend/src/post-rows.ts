import { unescapeContent } from '@ledgerlight/posts/escape';
import type { Post, PostCard } from '@ledgerlight/posts/post';
import { POST_TYPES } from '@ledgerlight/posts/types';
import * as v from 'valibot';
import { rowIdSchema, timestampSchema } from './column-schemas.ts';
import { parseRow, type RowResult } from './row-result.ts';

/** The columns of `post_cards` and `blog_posts` that a card needs. */
export const CARD_COLUMNS =
  'id,slug,title,author,image_url,image_alt,image_focus,post_type,excerpt,reading_minutes,published_at,updated_at';

/** The columns that a whole post needs. */
export const POST_COLUMNS = `${CARD_COLUMNS},content,meta_title,meta_description` as const;

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
  post_type: v.picklist(POST_TYPES.map((type) => type.value)),
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
