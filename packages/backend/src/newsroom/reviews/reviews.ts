import { unescapeContent } from '@ledgerlight/posts/escape';
import type { PostFields } from '@ledgerlight/publishing/ports';
import * as v from 'valibot';
import type { BackendClient } from '../../client/client.ts';
import { postTypeSchema, rowIdSchema, timestampSchema } from '../../client/column-schemas.ts';
import { EntryMissingError } from '../../client/errors.ts';
import { type BackendQuery, fetchData, sendQuery } from '../../client/fetch-data.ts';
import { rowSchema } from '../../client/row-schema.ts';
import { AUTHORED_COLUMNS, authoredEntries, authoredOf, rowOf } from '../../posts/post-rows.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';

export type Reviews = ReturnType<typeof createReviews>;

/** A text that is not published yet, with what the caller may do to it. */
export type Review = Readonly<v.InferOutput<typeof reviewSchema>>;

/** A text as reviewers read it, with the disclosures that it shows. */
export type ReviewText = Readonly<v.InferOutput<typeof reviewTextSchema>> & {
  readonly disclosures: readonly ReviewDisclosure[];
};

export type ReviewDisclosure = Readonly<v.InferOutput<typeof reviewDisclosureSchema>>;

export type Submission = Readonly<v.InferOutput<typeof submissionSchema>>;

export type ApprovalKind = 'editor' | 'reviewer';

export interface SubmissionDetails {
  /** The wanted address of a new post; null lets the title make it. */
  readonly slug?: string | null | undefined;
  /** ISO 8601 with zone. */
  readonly publishAt?: string | null | undefined;
  /** The version of the post that the text changes; TextChangedError when it is another one by now. */
  readonly baseHash?: string | null | undefined;
  /** For readers. */
  readonly correction?: string | null | undefined;
  /** For the reviewers. */
  readonly message?: string | null | undefined;
}

/**
 * Texts in review. A text is named by the post that it is or becomes, by its hash, and by its submission.
 * @throws NotAllowedError, also for the author of a text who approves it; TextChangedError when it was submitted again since; ApprovalNeededError; BackendUnreachableError, BackendRequestError, the signal's reason
 */
export function createReviews({ client }: Pick<StaffAccess, 'client'>) {
  return {
    /** Returns all texts that are not published yet, the longest waiting first. */
    queue: (signal?: AbortSignal): Promise<readonly Review[]> =>
      fetchData(v.array(reviewSchema), client.rpc('review_queue'), signal),

    /** Returns the posts of the texts in review that have a topic. */
    async ofTopic(topic: string, signal?: AbortSignal): Promise<ReadonlySet<string>> {
      const query = client.from('post_reviews').select('post_id').contains('topics', [topic]);
      const rows = await fetchData(v.array(v.object({ post_id: rowIdSchema })), query, signal);
      return new Set(rows.map((row) => row.post_id));
    },

    text: (postId: string, signal?: AbortSignal) => findText(client, postId, signal),

    /** Submits a text in place of the one that is in review. */
    async submit(
      postId: string,
      fields: PostFields,
      details: SubmissionDetails = {},
      signal?: AbortSignal,
    ): Promise<Submission> {
      const { slug = null, publishAt = null, baseHash = null, correction = null, message = null } = details;
      const others = { slug, publish_at: publishAt, base_hash: baseHash, correction, message };
      const post = JSON.stringify({ ...rowOf(fields), ...others });
      return submissionOf(client.rpc('submit_for_review', { post_id: postId, post }), signal);
    },

    /** Submits the stored text of a post, such as that of a hidden one. */
    submitStored: (postId: string) => submissionOf(client.rpc('submit_for_review', { post_id: postId })),

    /** Approves a text as the person saw it: with these disclosures, or none. TextChangedError when it shows others by now. */
    approve: ({ disclosures = [], ...seen }: SeenText, kind?: ApprovalKind) =>
      sendQuery(
        client.rpc('approve_post', {
          ...nameOf(seen),
          seen_disclosures: JSON.stringify(Object.fromEntries(disclosures.map(({ key, version }) => [key, version]))),
          ...(kind !== undefined && { approving_as: kind }),
        }),
      ),

    requestChanges: (seen: TextName, note: string) =>
      sendQuery(client.rpc('request_changes', { ...nameOf(seen), note })),

    /** Takes a submitted text back, or discards one that is with its authors. TextChangedError: it was submitted since. */
    withdraw: (postId: string, { discards }: { readonly discards: boolean }) =>
      sendQuery(client.rpc('withdraw_review', { post_id: postId, discards })),

    /** Publishes exactly this text, at a time (ISO 8601 with zone) or at the one that it was submitted with. */
    async publish(seen: TextName, at: string | null = null) {
      const query = client.rpc('publish_reviewed', { ...nameOf(seen), ...(at !== null && { at }) });
      const [published] = await fetchData(v.tuple([publishedSchema]), query);
      return published;
    },
  };
}

async function findText(client: BackendClient, postId: string, signal: AbortSignal | undefined): Promise<ReviewText> {
  const query = client.from('post_reviews').select(TEXT_COLUMNS).eq('post_id', postId);
  const [[found], disclosures] = await Promise.all([
    fetchData(v.array(reviewTextSchema), query, signal),
    fetchData(v.array(reviewDisclosureSchema), client.rpc('review_disclosures', { post_id: postId }), signal),
  ]);
  if (!found) throw new EntryMissingError('This text is not in review any more.');
  return { ...found, disclosures };
}

async function submissionOf(query: BackendQuery, signal?: AbortSignal): Promise<Submission> {
  return (await fetchData(v.tuple([submissionSchema]), query, signal))[0];
}

type TextName = Pick<ReviewText, 'postId' | 'contentHash' | 'submission'>;

type SeenText = TextName & { readonly disclosures?: readonly Pick<ReviewDisclosure, 'key' | 'version'>[] | undefined };

function nameOf({ postId, contentHash, submission }: TextName) {
  return { post_id: postId, seen_text: `${contentHash}/${submission}` };
}

const TEXT_COLUMNS = `${AUTHORED_COLUMNS},id,post_id,content_hash,excerpt,slug,publish_at,correction` as const;

const kindsSchema = v.array(v.picklist(['editor', 'reviewer', 'editor-or-reviewer']));
const stageSchema = v.picklist(['draft', 'in-review', 'approved']);

const approvalSchema = v.object({
  as: v.picklist(['editor', 'reviewer']),
  by: v.string(),
  at: timestampSchema,
});

const reviewSchema = rowSchema(
  {
    post_id: rowIdSchema,
    content_hash: v.string(),
    title: v.string(),
    author: v.string(),
    post_type: postTypeSchema,
    stage: stageSchema,
    /** What visitors see of the post now; null for a new one. */
    live_stage: v.nullable(v.picklist(['hidden', 'scheduled', 'published'])),
    submitted_by: v.string(),
    submitted_at: timestampSchema,
    waiting_since: timestampSchema,
    message: v.nullable(v.string()),
    correction: v.nullable(v.string()),
    /** What the last reviewer wanted changed. */
    note: v.nullable(v.string()),
    noted_by: v.nullable(v.string()),
    publish_at: v.nullable(timestampSchema),
    missing: kindsSchema,
    /** Usernames of those who can give the missing approvals. */
    approvers: v.array(v.string()),
    approvals: v.array(approvalSchema),
    may_approve: v.boolean(),
    may_return: v.boolean(),
    /** Whether the caller may change, withdraw and, once it is approved, publish it. */
    may_publish: v.boolean(),
  },
  { post_type: 'type' },
);

const reviewTextSchema = v.pipe(
  v.object({
    ...authoredEntries,
    id: rowIdSchema,
    post_id: rowIdSchema,
    content_hash: v.string(),
    excerpt: v.string(),
    slug: v.nullable(v.string()),
    publish_at: v.nullable(timestampSchema),
    correction: v.nullable(v.string()),
  }),
  v.transform((row) => ({
    ...authoredOf(row),
    content: unescapeContent(row.content),
    excerpt: row.excerpt,
    postId: row.post_id,
    contentHash: row.content_hash,
    /** The same text submitted again, such as for another time, is another one. */
    submission: row.id,
    /** The address and the time that the post gets with the text, and the note for readers; null for none. */
    slug: row.slug,
    publishAt: row.publish_at,
    correction: row.correction,
  })),
);

const reviewDisclosureSchema = v.object({ key: v.string(), title: v.string(), text: v.string(), version: v.number() });

const submissionSchema = rowSchema({
  stage: stageSchema,
  content_hash: v.string(),
  missing: kindsSchema,
  approvers: v.array(v.string()),
});

const publishedSchema = rowSchema({ id: rowIdSchema, slug: v.string(), published_at: timestampSchema });
