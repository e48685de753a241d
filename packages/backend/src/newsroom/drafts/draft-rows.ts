import { escapeContent, unescapeContent } from '@ledgerlight/posts/escape';
import type { AuthoredField, StoredPost } from '@ledgerlight/publishing/ports';
import * as v from 'valibot';
import { postTypeSchema, rowIdSchema, timestampSchema } from '../../client/column-schemas.ts';
import { rowSchema } from '../../client/row-schema.ts';
import { AUTHORED_COLUMNS, authoredEntries, authoredOf, authoredRow } from '../../posts/post-rows.ts';

/** What people write into a draft. Content is markdown, not escaped. */
export interface DraftFields extends Pick<StoredPost, AuthoredField> {
  /** As typed; empty leaves the address to the title, or to what the post has. */
  readonly slug: string;
  /** Of the structure, for the person who continues the draft. */
  readonly prompt: string;
  /** As markdown: images that were chosen and stand nowhere in the text. */
  readonly unplacedImages: string;
  /** For the editor, never part of the post. */
  readonly notes: string;
  readonly correction: string;
  /** ISO 8601 with zone; null publishes at once. */
  readonly publishAt: string | null;
  /** The content hash of the post that the draft changes; null for a new post. */
  readonly baseHash: string | null;
}

/** A draft on the server, and the session and number of its last save. `id` is the post's id, of which there may be no post yet. */
export type Draft = Readonly<v.InferOutput<typeof draftSchema>>;

export type DraftVersion = Readonly<v.InferOutput<typeof draftVersionSchema>>;

export type DraftSummary = Readonly<v.InferOutput<typeof draftSummarySchema>>;

/** `gone`: published or removed since. `conflict`: nothing was stored, `draft` is what another device stored since. */
export type SaveOutcome = v.InferOutput<typeof saveOutcomeSchema>;

const TEXT_COLUMNS =
  `${AUTHORED_COLUMNS},slug,prompt,unplaced_images,notes,correction,publish_at,base_hash,content_hash,version,created_by` as const;

export const DRAFT_COLUMNS = `${TEXT_COLUMNS},id,device,step,updated_by,updated_at` as const;

export const DRAFT_VERSION_COLUMNS = `${TEXT_COLUMNS},id,draft_id,change,replaced_at,saved_by` as const;

/** Returns the fields as JSON, without what PostgreSQL cannot store: the character zero and half a surrogate pair. */
export function draftJson(fields: DraftFields): string {
  const { slug, prompt, unplacedImages: unplaced_images, notes, correction } = fields;
  const { publishAt: publish_at, baseHash: base_hash } = fields;
  const row = {
    ...authoredRow({ ...fields, content: escapeContent(fields.content) }),
    ...{ slug, prompt, unplaced_images, notes, correction, publish_at, base_hash },
  };
  return JSON.stringify(row, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value));
}

function storable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '');
}

const textEntries = {
  ...authoredEntries,
  slug: v.string(),
  prompt: v.string(),
  unplaced_images: v.string(),
  notes: v.string(),
  correction: v.string(),
  publish_at: v.nullable(timestampSchema),
  base_hash: v.nullable(v.string()),
  content_hash: v.string(),
  version: v.number(),
  created_by: v.nullable(v.string()),
};

function fieldsOf(row: v.InferOutput<v.ObjectSchema<typeof textEntries, undefined>>): DraftFields {
  const { slug, prompt, unplaced_images: unplacedImages, notes, correction, base_hash: baseHash } = row;
  const publishAt = row.publish_at && new Date(row.publish_at).toISOString();
  const others = { slug, prompt, unplacedImages, notes, correction, publishAt, baseHash };
  return { ...authoredOf(row), content: unescapeContent(row.content), ...others };
}

export const draftSchema = v.pipe(
  v.object({
    ...textEntries,
    id: rowIdSchema,
    device: rowIdSchema,
    step: v.number(),
    updated_by: v.nullable(v.string()),
    updated_at: timestampSchema,
  }),
  v.transform((row) => ({
    id: row.id,
    version: row.version,
    fields: fieldsOf(row),
    device: row.device,
    step: row.step,
    contentHash: row.content_hash,
    createdBy: row.created_by,
    updatedBy: row.updated_by,
    updatedAt: row.updated_at,
  })),
);

export const draftVersionSchema = v.pipe(
  v.object({
    ...textEntries,
    id: rowIdSchema,
    draft_id: rowIdSchema,
    change: v.picklist(['update', 'remove']),
    replaced_at: timestampSchema,
    saved_by: v.nullable(v.string()),
  }),
  v.transform((row) => ({
    id: row.id,
    draftId: row.draft_id,
    change: row.change,
    version: row.version,
    fields: fieldsOf(row),
    contentHash: row.content_hash,
    replacedAt: row.replaced_at,
    savedBy: row.saved_by,
  })),
);

export const draftSummarySchema = rowSchema(
  {
    id: rowIdSchema,
    title: v.string(),
    author: v.string(),
    post_type: postTypeSchema,
    image_url: v.nullable(v.string()),
    /** Without marks, at most 200 characters. */
    beginning: v.string(),
    words: v.number(),
    version: v.number(),
    content_hash: v.string(),
    /** Of the post that the draft changes; null for a new post. */
    post_slug: v.nullable(v.string()),
    created_by: v.nullable(v.string()),
    created_at: timestampSchema,
    updated_by: v.nullable(v.string()),
    updated_at: timestampSchema,
    /** Who has it open at this moment. */
    open_by: v.array(v.string()),
    removable: v.boolean(),
  },
  { post_type: 'type' },
);

export const saveOutcomeSchema = v.variant('outcome', [
  rowSchema({
    outcome: v.literal('saved'),
    version: v.number(),
    content_hash: v.string(),
    updated_at: timestampSchema,
  }),
  v.object({ outcome: v.literal('conflict'), draft: draftSchema }),
  v.object({ outcome: v.literal('gone') }),
]);
