import * as v from 'valibot';
import { isRowId, rowIdSchema, timestampSchema } from '../client/column-schemas.ts';
import { BackendRequestError } from '../client/errors.ts';
import { limited } from '../client/limited.ts';
import { besidePlace, type ListPlace, parsePlace } from '../client/list-place.ts';
import type { StaffAccess } from '../staff/staff-access.ts';
import {
  answered,
  assertAdmin,
  type BackendAnswer,
  EntryMissingError,
  touchedRowsSchema,
} from '../staff/staff-requests.ts';

/** What a visitor sent by the contact form, word for word: every text is untrusted and has no markup. */
export interface ContactMessage {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** The telephone number; empty when the visitor gave none. */
  readonly phone: string;
  /** The type of the inquiry; empty when the visitor chose none. */
  readonly inquiryType: string;
  readonly subject: string;
  readonly message: string;
  /** ISO 8601 with zone. */
  readonly sentAt: string;
  /** When somebody marked it as handled, ISO 8601 with zone; null while nobody has. */
  readonly handledAt: string | null;
}

/** An address for the newsletter. */
export interface Subscriber {
  readonly id: string;
  readonly email: string;
  /** ISO 8601 with zone. */
  readonly subscribedAt: string;
  /** Letters go to confirmed addresses alone: somebody who reads its mail has used the link that was sent there. */
  readonly state: SubscriberState;
  /** When the newest link to confirm went out; null when none did since the address was last asked for. */
  readonly linkSentAt: string | null;
}

/** How far an address is. */
export type SubscriberState = 'unconfirmed' | 'confirmed' | 'unsubscribed';

/** The place in the list of messages after which the next page begins. */
export interface MessageCursor {
  readonly sentAt: string;
  readonly id: string;
}

/** One page of messages, newest first. `next` is null on the last page. */
export interface MessagePage {
  readonly messages: readonly ContactMessage[];
  readonly next: MessageCursor | null;
}

/** Which page of which messages. */
export interface MessageQuery {
  /** The place after which the page begins; without one it is the first page. */
  readonly before?: MessageCursor | null | undefined;
  /** The most entries of the page, from 1 to 100. */
  readonly limit: number;
  /** True leaves out messages that somebody has handled. */
  readonly open?: boolean | undefined;
}

/**
 * What visitors sent, for admins. Every method rejects with `NotAllowedError` for others and when the session has ended, with
 * `BackendUnreachableError` or `BackendRequestError`, and with the signal's reason when it is aborted; one that changes something
 * rejects with `EntryMissingError` when the entry is gone.
 */
export interface Inbox {
  messages(query: MessageQuery, signal?: AbortSignal): Promise<MessagePage>;
  /** Marks a message as handled now, or as open again. One that is handled keeps its first time. */
  markHandled(id: string, handled: boolean): Promise<void>;
  removeMessage(id: string): Promise<void>;
  /** Reads every address, newest first, page by page. */
  subscribers(signal?: AbortSignal): Promise<readonly Subscriber[]>;
  removeSubscriber(id: string): Promise<void>;
}

/** The inbox over a signed-in client. */
export function createInbox({ client }: Pick<StaffAccess, 'client'>): Inbox {
  return {
    async messages({ before, limit, open = false }, signal) {
      const wanted = limited(limit, 1, LARGEST_PAGE);
      let request = client.from('contact_messages').select(MESSAGE_COLUMNS);
      if (open) request = request.is('handled_at', null);
      if (before) request = besidePlace(request, 'created_at', 'earlier', placeIn(before.sentAt, before.id));
      request = request
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(wanted + 1)
        .retry(false);
      const rows = answered(messagesSchema, await (signal ? request.abortSignal(signal) : request), signal);
      if (rows.length === 0) await assertAdmin(client, signal);
      const messages = rows.slice(0, wanted).map(messageOf);
      const last = messages.at(-1);
      return { messages, next: rows.length > wanted && last ? { sentAt: last.sentAt, id: last.id } : null };
    },

    async markHandled(id, handled) {
      if (!isRowId(id)) throw missing('message');
      const answer = await client
        .from('contact_messages')
        // The database puts its own time in place of this one.
        .update({ handled_at: handled ? new Date().toISOString() : null })
        .eq('id', id)
        .select('id')
        .retry(false);
      await assertTouched(answer, 'message');
    },

    async removeMessage(id) {
      if (!isRowId(id)) throw missing('message');
      const answer = await client.from('contact_messages').delete().eq('id', id).select('id').retry(false);
      await assertTouched(answer, 'message');
    },

    async subscribers(signal) {
      const all: Subscriber[] = [];
      for (;;) {
        const last = all.at(-1);
        let request = client.from('newsletter_subscribers').select(SUBSCRIBER_COLUMNS);
        if (last) request = besidePlace(request, 'created_at', 'earlier', placeIn(last.subscribedAt, last.id));
        request = request
          .order('created_at', { ascending: false })
          .order('id', { ascending: false })
          .limit(SUBSCRIBERS_AT_ONCE)
          .retry(false);
        const rows = answered(subscribersSchema, await (signal ? request.abortSignal(signal) : request), signal);
        all.push(...rows.map(subscriberOf));
        if (rows.length < SUBSCRIBERS_AT_ONCE) break;
      }
      if (all.length === 0) await assertAdmin(client, signal);
      return all;
    },

    async removeSubscriber(id) {
      if (!isRowId(id)) throw missing('address');
      const answer = await client.from('newsletter_subscribers').delete().eq('id', id).select('id').retry(false);
      await assertTouched(answer, 'address');
    },
  };

  async function assertTouched(answer: BackendAnswer, what: 'message' | 'address'): Promise<void> {
    if (answered(touchedRowsSchema, answer).length === 1) return;
    await assertAdmin(client);
    throw missing(what);
  }
}

/** @throws BackendRequestError */
function placeIn(time: string, id: string): ListPlace {
  return parsePlace({ time, id }, () => new BackendRequestError('The place in the list is not valid.', null));
}

function missing(what: 'message' | 'address'): EntryMissingError {
  return new EntryMissingError(`There is no such ${what}: it was removed.`);
}

function messageOf(row: v.InferOutput<typeof messagesSchema>[number]): ContactMessage {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    inquiryType: row.inquiry_type,
    subject: row.subject,
    message: row.message,
    sentAt: row.created_at,
    handledAt: row.handled_at,
  };
}

function subscriberOf(row: v.InferOutput<typeof subscribersSchema>[number]): Subscriber {
  const { link_sent_at: sent, requested_at: requested } = row;
  return {
    id: row.id,
    email: row.email,
    subscribedAt: row.created_at,
    state: row.state,
    linkSentAt: sent !== null && Date.parse(sent) >= Date.parse(requested) ? sent : null,
  };
}

const LARGEST_PAGE = 100;
const SUBSCRIBER_COLUMNS = 'id,email,created_at,state,requested_at,link_sent_at';
/** How many addresses are read at once: fewer than the most rows that the API gives (`max_rows` of config.toml). */
const SUBSCRIBERS_AT_ONCE = 500;
const MESSAGE_COLUMNS = 'id,name,email,phone,inquiry_type,subject,message,created_at,handled_at';

const messagesSchema = v.array(
  v.object({
    id: rowIdSchema,
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    inquiry_type: v.string(),
    subject: v.string(),
    message: v.string(),
    created_at: timestampSchema,
    handled_at: v.nullable(timestampSchema),
  }),
);

const subscribersSchema = v.array(
  v.object({
    id: rowIdSchema,
    email: v.string(),
    created_at: timestampSchema,
    state: v.picklist(['unconfirmed', 'confirmed', 'unsubscribed']),
    requested_at: timestampSchema,
    link_sent_at: v.nullable(timestampSchema),
  }),
);
