import type { IssueText } from '@ledgerlight/newsletter/issue-mail';
import * as v from 'valibot';
import type { Query } from '../queue/queue-database.ts';

/** An issue that is being sent. */
export interface SendingIssue extends IssueText {
  readonly id: string;
  readonly site: string;
  readonly sentAt: string;
}

/** An address that an issue is to go to. */
export type QueuedDelivery = Readonly<v.InferOutput<typeof deliverySchema>>;

/** `queued` is tried again later and fails in the end, `postponed` never; `bounced` is a final refusal of the address. */
export type DeliveryOutcome = 'queued' | 'postponed' | 'sent' | 'filed' | 'failed' | 'bounced';

/** Reads and changes what the database knows of the sending of issues. `worker` is the id of this attempt of the job. */
export function createIssueStore(query: Query, worker: string) {
  return {
    async isDue(): Promise<boolean> {
      return firstOf(v.boolean(), await query('select private.newsletter_is_due() as value'));
    },
    /** The issue to work on. Starts the issues that are due, and ends those that are done. */
    async next(): Promise<SendingIssue | null> {
      const rows = await query(NEXT, [worker]);
      return v.parse(v.array(issueSchema), rows)[0] ?? null;
    },
    /** Gives all subscribers a delivery, some at a time, so that requests of others come in between. */
    async addDeliveries(issue: string): Promise<void> {
      let hasMore = true;
      while (hasMore) {
        hasMore = firstOf(v.boolean(), await query(ADD, [issue, String(PAGE_SIZE)]));
      }
    },
    async batch(issue: string): Promise<readonly QueuedDelivery[]> {
      return v.parse(v.array(deliverySchema), await query(BATCH, [issue, String(BATCH_SIZE)]));
    },
    /** Returns whether this worker may hand over the text. */
    async claim(delivery: string): Promise<boolean> {
      return firstOf(v.boolean(), await query(CLAIM, [delivery, worker]));
    },
    async settle(delivery: string, outcome: DeliveryOutcome, reason: string | null = null): Promise<void> {
      await query(SETTLE, [delivery, worker, outcome, reason]);
    },
    /** Notes why sending pauses, or null. */
    async noteProblem(issue: string, problem: string | null): Promise<void> {
      await query('select private.note_newsletter_problem($1, $2)', [issue, problem]);
    },
  };
}

export type IssueStore = ReturnType<typeof createIssueStore>;

function firstOf<Schema extends v.GenericSchema>(schema: Schema, rows: readonly unknown[]): v.InferOutput<Schema> {
  return v.parse(v.tuple([v.object({ value: schema })]), rows)[0].value;
}

const PAGE_SIZE = 2000;
const BATCH_SIZE = 100;
const NEXT = `
select id, subject, summary, content, site, to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as sent_at, posts
from private.next_newsletter_issue($1)
`;
const ADD = 'select private.add_newsletter_deliveries($1, $2::integer) as value';
const BATCH = 'select id::text, email, token from private.newsletter_batch($1, $2::integer)';
const CLAIM = 'select private.claim_newsletter_delivery($1::bigint, $2) as value';
const SETTLE = 'select private.settle_newsletter_delivery($1::bigint, $2, $3, $4)';

const deliverySchema = v.object({ id: v.string(), email: v.nullable(v.string()), token: v.nullable(v.string()) });
const postSchema = v.pipe(
  v.object({
    title: v.nullable(v.string()),
    state: v.string(),
    slug: v.nullable(v.string()),
    excerpt: v.nullable(v.string()),
    image_url: v.nullable(v.string()),
    image_alt: v.nullable(v.string()),
  }),
  v.transform(({ title, slug, excerpt, state, image_url, image_alt }) => ({
    title: title ?? '',
    slug: slug ?? '',
    excerpt: excerpt ?? '',
    imageUrl: image_url,
    imageAlt: image_alt ?? '',
    isShown: state === 'published',
  })),
);
const issueSchema = v.pipe(
  v.object({
    id: v.string(),
    subject: v.string(),
    summary: v.string(),
    content: v.string(),
    site: v.string(),
    sent_at: v.string(),
    posts: v.array(postSchema),
  }),
  // A post that was hidden after sending began is left out of the mails to come.
  v.transform(
    ({ sent_at: sentAt, posts, ...issue }): SendingIssue => ({
      ...issue,
      sentAt,
      posts: posts.filter(({ isShown }) => isShown),
    }),
  ),
);
