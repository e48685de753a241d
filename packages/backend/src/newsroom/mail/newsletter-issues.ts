import * as v from 'valibot';
import { rowIdSchema, timestampSchema } from '../../client/column-schemas.ts';
import { fetchData, sendQuery } from '../../client/fetch-data.ts';
import type { ListPosition } from '../../client/pagination.ts';
import { rowSchema } from '../../client/row-schema.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';

export type IssueState = v.InferOutput<typeof stateSchema>;

/** How many deliveries of an issue are in each state; `queued` includes those that are handed over just now. */
export type DeliveryCounts = Readonly<v.InferOutput<typeof countsSchema>>;

/** An issue in the list. */
export type ListedIssue = Readonly<v.InferOutput<typeof listedSchema>>;

/** An issue with its text and its posts as they are now. */
export type ManagedIssue = Readonly<v.InferOutput<typeof managedSchema>>;

/** A post of an issue; `state` says whether visitors see it. */
export type ChosenPost = Readonly<v.InferOutput<typeof chosenPostSchema>>;

export interface IssueFields {
  readonly subject: string;
  readonly summary: string;
  readonly content: string;
  readonly postIds: readonly string[];
}

interface TestMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export const ISSUE_LIMITS = { subject: 150, summary: 200, content: 50_000, posts: 20 } as const;
export const ISSUES_PER_PAGE = 20;
/** More subscribers than this are not counted. */
export const MAX_REACH = 100_000;

/**
 * The issues of the newsletter, for those who may send or approve them.
 * @throws NotAllowedError, TextChangedError when another person saved meanwhile, BackendUnreachableError, BackendRequestError with words
 * for the person, the signal's reason
 */
export function createNewsletterIssues({ client }: Pick<StaffAccess, 'client'>) {
  return {
    /** Newest first; one more than a page when there are others. */
    list(after: ListPosition | null, signal?: AbortSignal): Promise<readonly ListedIssue[]> {
      const position = after && { before_created_at: after.time, before_id: after.id };
      const query = client.rpc('managed_newsletter_issues', { page_size: ISSUES_PER_PAGE + 1, ...position });
      return fetchData(v.array(listedSchema), query, signal);
    },

    find: (issue: string, signal?: AbortSignal): Promise<ManagedIssue | null> =>
      fetchData(v.nullable(managedSchema), client.rpc('managed_newsletter_issue', { issue }), signal),

    /** Returns the new version. Version 0 makes the issue. */
    save: (issue: string, version: number, { postIds, ...fields }: IssueFields): Promise<number> =>
      fetchData(v.number(), client.rpc('save_newsletter_issue', { issue, version, ...fields, post_ids: [...postIds] })),

    /** Begins to send it. `site` is the address of the site, for the links of the mail. */
    send: (issue: string, version: number, site: string): Promise<void> =>
      sendQuery(client.rpc('send_newsletter_issue', { issue, version, site })),

    remove: (issue: string, version: number): Promise<void> =>
      sendQuery(client.rpc('delete_newsletter_issue', { issue, version })),

    /** Returns the person's own address, to which the mail of a saved version goes; null without one. */
    sendTest: (issue: string, version: number, { subject, text: body, html }: TestMail): Promise<string | null> =>
      fetchData(v.nullable(v.string()), client.rpc('send_newsletter_test', { issue, version, subject, body, html })),

    /** Approves the text with this hash. */
    approve: (issue: string, hash: string): Promise<void> =>
      sendQuery(client.rpc('approve_newsletter_issue', { issue, hash })),

    /** Posts by id, in this order. */
    posts: (postIds: readonly string[], signal?: AbortSignal): Promise<readonly ChosenPost[]> =>
      fetchData(v.array(chosenPostSchema), client.rpc('newsletter_issue_posts', { post_ids: [...postIds] }), signal),
  };
}

export type NewsletterIssues = ReturnType<typeof createNewsletterIssues>;

const stateSchema = v.picklist(['draft', 'sending', 'sent']);
const count = v.optional(v.number(), 0);
const countsSchema = v.object({
  queued: count,
  sent: count,
  filed: count,
  failed: count,
  bounced: count,
  skipped: count,
});
const sharedEntries = {
  id: rowIdSchema,
  slug: v.nullable(v.string()),
  subject: v.string(),
  state: stateSchema,
  problem: v.nullable(v.string()),
  created_at: timestampSchema,
  changed_at: timestampSchema,
  changed_by: v.string(),
  sent_at: v.nullable(timestampSchema),
  counts: countsSchema,
};
const listedSchema = rowSchema(sharedEntries);
const chosenPostSchema = v.pipe(
  v.object({
    id: rowIdSchema,
    title: v.nullable(v.string()),
    state: v.picklist(['published', 'scheduled', 'hidden', 'deleted']),
    slug: v.nullable(v.string()),
    excerpt: v.nullable(v.string()),
    image_url: v.nullable(v.string()),
    image_alt: v.nullable(v.string()),
  }),
  v.transform(({ id, title, state, slug, excerpt, image_url, image_alt }) => ({
    id,
    state,
    title: title ?? 'A deleted post',
    slug: slug ?? '',
    excerpt: excerpt ?? '',
    imageUrl: image_url,
    imageAlt: image_alt ?? '',
  })),
);
/** The last test. `is_current` unless the issue was saved since. */
const testSchema = rowSchema({
  state: v.picklist(['queued', 'sending', 'sent', 'filed', 'failed', 'expired']),
  reason: v.nullable(v.string()),
  at: timestampSchema,
  is_current: v.boolean(),
});
const managedSchema = rowSchema({
  ...sharedEntries,
  summary: v.string(),
  content: v.string(),
  version: v.number(),
  finished_at: v.nullable(timestampSchema),
  posts: v.array(chosenPostSchema),
  reach: v.number(),
  /** Of the text: what an approval is about. */
  hash: v.string(),
  /** Why the stored text cannot be sent, in words for editors; null when it can, and when it was. */
  obstacle: v.nullable(v.string()),
  approved_by: v.array(v.string()),
  may_approve: v.boolean(),
  sends_mail: v.boolean(),
  test: v.nullable(testSchema),
});
