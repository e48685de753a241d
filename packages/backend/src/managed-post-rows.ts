import { unescapeContent } from '@ledgerlight/posts/escape';
import { POST_TYPES } from '@ledgerlight/posts/types';
import * as v from 'valibot';
import { rowIdSchema, timestampSchema } from './column-schemas.ts';
import type { DeletedPost, DeletedPostCursor, ManagedPost, ManagedPostDetail, PostRevision } from './managed-post.ts';
import { parseCardRow, parsePostRow } from './post-rows.ts';
import { parseRow, type RowResult } from './row-result.ts';

/** The columns of `post_revisions` that a former version needs. */
export const REVISION_COLUMNS =
  'id,post_id,slug,replaced_at,replaced_by,change,title,content,author,post_type,image_url,image_alt,image_focus,meta_title,meta_description,published_at,state,post_corrections(note)';

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

/** A row of `post_revisions`, its content unescaped, or the reason why it cannot be shown. */
export function parseRevisionRow(row: unknown): RowResult<PostRevision> {
  const parsed = parseRow(revisionSchema, row);
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  return {
    ok: true,
    value: {
      id: value.id,
      postId: value.post_id,
      slug: value.slug,
      replacedAt: value.replaced_at,
      replacedBy: value.replaced_by,
      change: value.change,
      title: value.title,
      content: unescapeContent(value.content),
      author: value.author,
      type: value.post_type,
      imageUrl: value.image_url,
      imageAlt: value.image_alt,
      imageFocus: value.image_focus,
      metaTitle: value.meta_title,
      metaDescription: value.meta_description,
      publishedAt: value.published_at,
      state: value.state,
      corrections: value.post_corrections.map(({ note }) => note),
    },
  };
}

/** A row of the function `deleted_posts`, or the reason why it cannot be shown. */
export function parseDeletedPostRow(row: unknown): RowResult<DeletedPost> {
  const parsed = parseRow(deletedSchema, row);
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  return {
    ok: true,
    value: {
      revisionId: value.revision_id,
      title: value.title,
      author: value.author,
      type: value.post_type,
      deletedAt: value.deleted_at,
      deletedBy: value.deleted_by,
      createdBy: value.created_by,
      editable: value.editable,
    },
  };
}

/** The place of such a row in its list. A row without one ends the list. */
export function deletedCursorOfRow(row: unknown): DeletedPostCursor | null {
  const place = v.safeParse(deletedPlaceSchema, row);
  return place.success ? { deletedAt: place.output.deleted_at, revisionId: place.output.revision_id } : null;
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

const stateSchema = v.picklist(['published', 'scheduled', 'unpublished']);

const managedSchema = v.object({
  state: stateSchema,
  created_by: v.nullable(v.string()),
  editable: v.boolean(),
});

const detailSchema = v.object({ ...managedSchema.entries, content_hash: v.string() });

const revisionSchema = v.object({
  id: rowIdSchema,
  post_id: rowIdSchema,
  slug: v.string(),
  replaced_at: timestampSchema,
  replaced_by: v.nullable(v.string()),
  change: v.picklist(['update', 'remove']),
  title: v.string(),
  content: v.string(),
  author: v.string(),
  post_type: v.picklist(POST_TYPES.map((type) => type.value)),
  image_url: v.nullable(v.string()),
  image_alt: v.string(),
  image_focus: v.string(),
  meta_title: v.nullable(v.string()),
  meta_description: v.nullable(v.string()),
  published_at: timestampSchema,
  state: stateSchema,
  post_corrections: v.array(v.object({ note: v.string() })),
});

const deletedPlaceSchema = v.object({ revision_id: rowIdSchema, deleted_at: timestampSchema });

const deletedSchema = v.object({
  ...deletedPlaceSchema.entries,
  title: v.string(),
  author: v.string(),
  post_type: v.picklist(POST_TYPES.map((type) => type.value)),
  deleted_by: v.nullable(v.string()),
  created_by: v.nullable(v.string()),
  editable: v.boolean(),
});
