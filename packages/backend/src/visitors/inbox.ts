import { CORRECTION_KINDS } from '@ledgerlight/posts/correction';
import * as v from 'valibot';
import type { BackendClient } from '../client/client.ts';
import { isRowId, rowIdSchema, timestampSchema, touchedRowsSchema } from '../client/column-schemas.ts';
import { EntryMissingError } from '../client/errors.ts';
import { type BackendQuery, fetchData } from '../client/fetch-data.ts';
import { clampInteger, newestFirst, pageOf, parsePosition } from '../client/pagination.ts';
import { columnsOf, rowSchema } from '../client/row-schema.ts';
import { assertAdmin } from '../staff/assert-staff.ts';
import type { StaffAccess } from '../staff/staff-access.ts';

/** A contact message as it was typed: every text is untrusted and has no markup. */
export type ContactMessage = Readonly<v.InferOutput<typeof messageSchema>>;

/** The post of an error report, and how far its correction is. Without a slug the post is gone. */
export type ErrorReport = Readonly<v.InferOutput<typeof reportSchema>>;

export type Subscriber = Readonly<v.InferOutput<typeof subscriberSchema>>;

export interface MessageCursor {
  readonly sentAt: string;
  readonly id: string;
}

export interface MessagePage {
  readonly messages: readonly ContactMessage[];
  readonly next: MessageCursor | null;
}

export interface MessageQuery {
  readonly before?: MessageCursor | null | undefined;
  readonly limit: number;
  /** Leaves out handled messages. */
  readonly open?: boolean | undefined;
}

export type Inbox = ReturnType<typeof createInbox>;

/**
 * Messages and addresses of visitors, for admins. The inbox of the admin area shows and changes them.
 * @throws NotAllowedError, BackendUnreachableError, BackendRequestError, EntryMissingError when the entry to change is gone, the signal's
 * reason
 */
export function createInbox({ client }: Pick<StaffAccess, 'client'>) {
  return {
    messages: (query: MessageQuery, signal?: AbortSignal) => listMessages(client, query, signal),

    /** The first time of handling stays. */
    async markHandled(id: string, handled: boolean): Promise<void> {
      // The database replaces this time by its own.
      const handled_at = handled ? new Date().toISOString() : null;
      await touchOne(id, 'message', client.from('contact_messages').update({ handled_at }).eq('id', id).select('id'));
    },

    /** A message, or null when it is gone. */
    async message(id: string, signal?: AbortSignal): Promise<ContactMessage | null> {
      if (!isRowId(id)) return null;
      const query = client.from('contact_messages').select(columnsOf(messageSchema.entries)).eq('id', id);
      const [message] = await fetchData(v.array(messageSchema), query, signal);
      if (!message) await assertAdmin(client, signal);
      return message ?? null;
    },

    /** The error report that a message is; null for any other message. */
    async report(id: string, signal?: AbortSignal): Promise<ErrorReport | null> {
      const query = client.rpc('error_reports', { message_ids: [id] });
      return (await fetchData(v.array(reportSchema), query, signal))[0] ?? null;
    },

    /** Notes that the post of an open report is being corrected, or no more; its next correction resolves the report. */
    async setCorrecting(id: string, isCorrecting: boolean): Promise<void> {
      const query = client.rpc('set_correcting', { message_id: id, is_correcting: isCorrecting });
      if (!(await fetchData(v.boolean(), query))) throw new EntryMissingError('There is no such open report.');
    },

    removeMessage: (id: string) =>
      touchOne(id, 'message', client.from('contact_messages').delete().eq('id', id).select('id')),

    subscribers: (signal?: AbortSignal) => listSubscribers(client, signal),

    removeSubscriber: (id: string) =>
      touchOne(id, 'address', client.from('newsletter_subscribers').delete().eq('id', id).select('id')),
  };

  async function touchOne(id: string, kind: 'message' | 'address', query: BackendQuery): Promise<void> {
    const missing = new EntryMissingError(`There is no such ${kind}: it was removed.`);
    if (!isRowId(id)) throw missing;
    if ((await fetchData(touchedRowsSchema, query)).length === 1) return;
    await assertAdmin(client);
    throw missing;
  }
}

async function listMessages(
  client: BackendClient,
  { before, limit, open = false }: MessageQuery,
  signal: AbortSignal | undefined,
): Promise<MessagePage> {
  const pageSize = clampInteger(limit, 1, MAX_PAGE_SIZE);
  const all = client.from('contact_messages').select(columnsOf(messageSchema.entries));
  const table = open ? all.is('handled_at', null) : all;
  const query = newestFirst(table, 'created_at', before ? parsePosition(before.sentAt, before.id) : null);
  const messages = await fetchData(v.array(messageSchema), query.limit(pageSize + 1), signal);
  if (messages.length === 0) await assertAdmin(client, signal);
  const { items, next } = pageOf(messages, pageSize, ({ sentAt, id }) => ({ sentAt, id }));
  return { messages: items, next };
}

async function listSubscribers(client: BackendClient, signal: AbortSignal | undefined): Promise<readonly Subscriber[]> {
  const subscribers: Subscriber[] = [];
  for (;;) {
    const last = subscribers.at(-1);
    const table = client.from('newsletter_subscribers').select(columnsOf(subscriberSchema.entries));
    const query = newestFirst(table, 'created_at', last ? { time: last.subscribedAt, id: last.id } : null);
    const page = await fetchData(v.array(subscriberSchema), query.limit(SUBSCRIBER_PAGE_SIZE), signal);
    subscribers.push(...page);
    if (page.length < SUBSCRIBER_PAGE_SIZE) break;
  }
  if (subscribers.length === 0) await assertAdmin(client, signal);
  return subscribers;
}

const MAX_PAGE_SIZE = 100;
/** Fewer than `max_rows` of config.toml. */
const SUBSCRIBER_PAGE_SIZE = 500;

const messageSchema = rowSchema(
  {
    id: rowIdSchema,
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    inquiry_type: v.string(),
    subject: v.string(),
    message: v.string(),
    created_at: timestampSchema,
    handled_at: v.nullable(timestampSchema),
    /** Of the post in which the message reports an error. */
    post_id: v.nullable(rowIdSchema),
  },
  { created_at: 'sentAt' },
);

const reportSchema = v.pipe(
  v.object({
    post_id: rowIdSchema,
    slug: v.nullable(v.string()),
    title: v.nullable(v.string()),
    correcting_since: v.nullable(timestampSchema),
    correcting_by: v.nullable(v.string()),
    kind: v.nullable(v.picklist(CORRECTION_KINDS)),
    note: v.nullable(v.string()),
    corrected_at: v.nullable(timestampSchema),
  }),
  v.transform(({ post_id, slug, title, correcting_since, correcting_by, kind, note, corrected_at }) => ({
    postId: post_id,
    slug,
    title,
    correctingSince: correcting_since,
    correctingBy: correcting_by,
    /** What resolved the report. */
    correction:
      kind !== null && note !== null && corrected_at !== null ? { kind, note, correctedAt: corrected_at } : null,
  })),
);

const subscriberSchema = v.pipe(
  v.object({
    id: rowIdSchema,
    email: v.string(),
    created_at: timestampSchema,
    /** Only confirmed addresses get the newsletter. */
    state: v.picklist(['unconfirmed', 'confirmed', 'unsubscribed']),
    requested_at: timestampSchema,
    link_sent_at: v.nullable(timestampSchema),
    blocked_because: v.nullable(v.literal('bounced')),
  }),
  v.transform(({ id, email, created_at, state, requested_at, link_sent_at: sent, blocked_because: refusal }) => ({
    id,
    email,
    subscribedAt: created_at,
    state,
    /** Whether its mail server refused it for good, so that it gets no further issue. */
    isRefused: refusal !== null,
    /** When the newest confirmation link was sent; null when none was since the address was last submitted. */
    linkSentAt: sent !== null && Date.parse(sent) >= Date.parse(requested_at) ? sent : null,
  })),
);
