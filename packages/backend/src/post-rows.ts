import { unescapeContent } from '@ledgerlight/posts/escape';
import type { Post, PostCard } from '@ledgerlight/posts/post';
import { POST_TYPES } from '@ledgerlight/posts/post-types';
import * as v from 'valibot';

/** The columns of `post_cards` and `blog_posts` that a card needs. */
export const CARD_COLUMNS = 'id,slug,title,author,image_url,post_type,excerpt,reading_minutes,published_at,updated_at';

/** The columns that a whole post needs. */
export const POST_COLUMNS = `${CARD_COLUMNS},content,meta_title,meta_description` as const;

/** A row as a card, or the reason why it is none. */
export function parseCardRow(row: unknown): RowResult<PostCard> {
  const result = v.safeParse(cardSchema, row);
  return result.success ? { ok: true, value: cardOf(result.output) } : { ok: false, problem: problemOf(result.issues) };
}

/** A row as a post, its content unescaped, or the reason why it is none. */
export function parsePostRow(row: unknown): RowResult<Post> {
  const result = v.safeParse(postSchema, row);
  if (!result.success) return { ok: false, problem: problemOf(result.issues) };
  const { content, meta_title, meta_description } = result.output;
  return {
    ok: true,
    value: {
      ...cardOf(result.output),
      content: unescapeContent(content),
      metaTitle: meta_title,
      metaDescription: meta_description,
    },
  };
}

/** A parsed row, or what is wrong with it in words. */
export type RowResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: string };

/**
 * PostgreSQL's time as ISO 8601 with all its digits: a `Date` would drop the microseconds, by which a place in a list is
 * found again.
 */
export const timestampSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d{1,6})?([+-]\d{2}(:?\d{2})?|Z)$/, 'not a time with zone'),
  v.transform((text) =>
    text
      .replace(' ', 'T')
      .replace(/([+-]\d{2})(\d{2})$/, '$1:$2')
      .replace(/([+-]\d{2})$/, '$1:00'),
  ),
);

const filledText = v.pipe(v.string(), v.minLength(1));

const cardEntries = {
  id: v.pipe(v.string(), v.uuid()),
  slug: filledText,
  title: filledText,
  author: filledText,
  image_url: v.nullable(v.string()),
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
    excerpt: row.excerpt,
    readingMinutes: row.reading_minutes,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
  };
}

function problemOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'row'}: ${issue.message}`).join('; ');
}
