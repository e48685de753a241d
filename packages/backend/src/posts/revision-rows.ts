import { unescapeContent } from '@ledgerlight/posts/escape';
import type { FormerVersion, LastChange } from '@ledgerlight/publishing/ports';
import * as v from 'valibot';
import { postTypeSchema, rowIdSchema, timestampSchema } from '../client/column-schemas.ts';
import { parseRow, type RowResult } from '../client/row-result.ts';
import type { DeletedPost, DeletedPostCursor, PostRevision } from './managed-post.ts';
import { AUTHORED_COLUMNS, authoredOf, authoredRowSchema, stateSchema } from './post-rows.ts';

/** What is read of a former version that a file may have published. */
export const VERSION_COLUMNS = `${AUTHORED_COLUMNS},content_hash,post_id` as const;

/** What is read of a former version in the list of them. */
export const REVISION_COLUMNS =
  `${AUTHORED_COLUMNS},id,post_id,slug,replaced_at,replaced_by,change,published_at,state,post_corrections(note)` as const;

/** What is read of a change of a post. */
export const CHANGE_COLUMNS = 'post_id,slug,replaced_at,replaced_by';

/** The former version of a row of `VERSION_COLUMNS`. */
export function versionOf(row: v.InferOutput<typeof versionRowSchema>): FormerVersion {
  return { ...authoredOf(row), contentHash: row.content_hash };
}

/** When a change was made, and by whom. */
export function changeOf(row: v.InferOutput<typeof changesSchema>[number]): LastChange {
  return { at: row.replaced_at, by: row.replaced_by };
}

/** A row of `REVISION_COLUMNS`, its content unescaped, or the reason why it cannot be shown. */
export function parseRevisionRow(row: unknown): RowResult<PostRevision> {
  const parsed = parseRow(revisionSchema, row);
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  return {
    ok: true,
    value: {
      ...authoredOf(value),
      content: unescapeContent(value.content),
      id: value.id,
      postId: value.post_id,
      slug: value.slug,
      replacedAt: value.replaced_at,
      replacedBy: value.replaced_by,
      change: value.change,
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

/** A row of `VERSION_COLUMNS`. */
export const versionRowSchema = v.object({
  ...authoredRowSchema.entries,
  content_hash: v.string(),
  post_id: v.string(),
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

const revisionSchema = v.object({
  ...authoredRowSchema.entries,
  id: rowIdSchema,
  post_id: rowIdSchema,
  slug: v.string(),
  replaced_at: timestampSchema,
  replaced_by: v.nullable(v.string()),
  change: v.picklist(['update', 'remove']),
  published_at: timestampSchema,
  state: stateSchema,
  post_corrections: v.array(v.object({ note: v.string() })),
});

const deletedPlaceSchema = v.object({ revision_id: rowIdSchema, deleted_at: timestampSchema });

const deletedSchema = v.object({
  ...deletedPlaceSchema.entries,
  title: v.string(),
  author: v.string(),
  post_type: postTypeSchema,
  deleted_by: v.nullable(v.string()),
  created_by: v.nullable(v.string()),
  editable: v.boolean(),
});
