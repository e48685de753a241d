import { unescapeContent } from '@ledgerlight/posts/escape';
import type { FormerVersion } from '@ledgerlight/publishing/ports';
import * as v from 'valibot';
import { postTypeSchema, rowIdSchema, timestampSchema } from '../../client/column-schemas.ts';
import { rowSchema } from '../../client/row-schema.ts';
import { AUTHORED_COLUMNS, authoredEntries, authoredOf, stateSchema } from '../post-rows.ts';

/** The reads of revisions, deleted posts and conflicts use the columns and schemas of this file. */
export const VERSION_COLUMNS = `${AUTHORED_COLUMNS},content_hash,post_id`;

export const REVISION_COLUMNS = `${AUTHORED_COLUMNS},id,post_id,slug,replaced_at,replaced_by,change,published_at,state,post_corrections(note)`;

export const CHANGE_COLUMNS = 'post_id,slug,replaced_at,replaced_by';

export const versionSchema = v.pipe(
  v.object({ ...authoredEntries, content_hash: v.string(), post_id: v.string() }),
  v.transform((row): { readonly postId: string; readonly version: FormerVersion } => ({
    postId: row.post_id,
    version: { ...authoredOf(row), contentHash: row.content_hash },
  })),
);

export const changeSchema = rowSchema(
  {
    post_id: v.string(),
    slug: v.string(),
    replaced_at: timestampSchema,
    replaced_by: v.nullable(v.string()),
  },
  { replaced_at: 'at', replaced_by: 'by' },
);

/** Unescapes the content. */
export const revisionSchema = v.pipe(
  v.object({
    ...authoredEntries,
    id: rowIdSchema,
    post_id: rowIdSchema,
    slug: v.string(),
    replaced_at: timestampSchema,
    replaced_by: v.nullable(v.string()),
    change: v.picklist(['update', 'remove']),
    published_at: timestampSchema,
    state: stateSchema,
    post_corrections: v.array(v.object({ note: v.string() })),
  }),
  v.transform((row) => ({
    ...authoredOf(row),
    content: unescapeContent(row.content),
    id: row.id,
    postId: row.post_id,
    slug: row.slug,
    replacedAt: row.replaced_at,
    replacedBy: row.replaced_by,
    change: row.change,
    publishedAt: row.published_at,
    state: row.state,
    corrections: row.post_corrections.map(({ note }) => note),
  })),
);

const deletedCursorEntries = { revision_id: rowIdSchema, deleted_at: timestampSchema };

export const deletedPostSchema = rowSchema(
  {
    ...deletedCursorEntries,
    title: v.string(),
    author: v.string(),
    post_type: postTypeSchema,
    deleted_by: v.nullable(v.string()),
    created_by: v.nullable(v.string()),
    editable: v.boolean(),
  },
  { post_type: 'type' },
);

/** A row of the list of deleted posts; one without a position ends the list. */
export const deletedCursorSchema = rowSchema(deletedCursorEntries);
