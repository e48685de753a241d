import {
  type ContactMessageInput,
  contactMessageSchema,
  VISITOR_LIMITS,
  type VisitorField,
  visitorEmailSchema,
} from '@ledgerlight/visitor-messages/contact-message';
import type { Challenge } from '@ledgerlight/visitor-messages/proof-of-work';
import * as v from 'valibot';
import type { BackendClient } from '../client/client.ts';
import { BackendRequestError } from '../client/errors.ts';
import { fetchData, sendQuery } from '../client/fetch-data.ts';
import { rowSchema } from '../client/row-schema.ts';

export class TooManyMessagesError extends Error {
  override readonly name = 'TooManyMessagesError';
  readonly code = 'TOO_MANY_MESSAGES';
  readonly retryAfterSeconds: number;
  /** The work whose proof lets a message through now; null when only waiting helps. */
  readonly challenge: Challenge | null;
  /** Whether the message counted with the direct calls that bypass the shell. */
  readonly direct: boolean;

  constructor(message: string, refusal: Refusal, options?: ErrorOptions) {
    super(message, options);
    this.retryAfterSeconds = refusal.retryAfterSeconds;
    this.challenge = refusal.challenge ?? null;
    this.direct = refusal.direct ?? false;
  }
}

/** `message` is for the person who filled in the field. */
export class InvalidMessageError extends Error {
  override readonly name = 'InvalidMessageError';
  readonly code = 'INVALID_MESSAGE';
  readonly field: VisitorField;

  constructor(field: VisitorField, message: string, options?: ErrorOptions) {
    super(message, options);
    this.field = field;
  }
}

export type VisitorMessages = ReturnType<typeof createVisitorMessages>;

export type Subscription =
  | { readonly outcome: 'ready'; readonly to: string; readonly confirmToken: string; readonly unsubscribeToken: string }
  /** Nothing is to be sent: no valid sender key, or the address got its messages of the day. */
  | { readonly outcome: 'kept' | 'refused' | 'enough' };

export interface QueuedMessage {
  readonly subject: string;
  readonly text: string;
  readonly unsubscribeUrl: string;
}

export interface NewsletterLink {
  readonly purpose: 'confirm' | 'unsubscribe';
  readonly token: string;
}

/** `done`: it was confirmed or unsubscribed before; `changed`: by this call. */
export type LinkState = 'open' | 'changed' | 'done' | 'expired' | 'unknown';

export interface Honeypot {
  readonly honeypot?: string | undefined;
}

/**
 * Sends what visitors enter in the contact and newsletter forms, for the form routes of the shell.
 * @param senderKey authenticates the server that queues the newsletter's messages; without it no tokens are returned
 * @throws InvalidMessageError, TooManyMessagesError, BackendUnreachableError, NotAllowedError, BackendRequestError
 */
export function createVisitorMessages(client: BackendClient, senderKey = '') {
  return {
    /** Stores a contact message. `honeypot` is a hidden field: when it is filled, the message is dropped silently. */
    async submitContact(
      { honeypot = '', ...input }: ContactMessageInput & Honeypot,
      signal?: AbortSignal,
    ): Promise<void> {
      if (honeypot !== '') return;
      const { inquiryType, article, ...fields } = validated(contactMessageSchema, input, 'message');
      const about = article === '' ? {} : { post_slug: article };
      const query = client.rpc('submit_contact', { ...fields, inquiry_type: inquiryType, ...about });
      await sendQuery(query, signal).catch(refuse);
    },
    /** Stores an address and returns the tokens of the message to send. A known address has the same effect and result. */
    async subscribe(email: string, honeypot = '', signal?: AbortSignal): Promise<Subscription> {
      if (honeypot !== '') return { outcome: 'enough' };
      const address = validated(visitorEmailSchema, email, 'email');
      const query = client.rpc('subscribe_newsletter', { email: address, sender_key: senderKey });
      const [subscription] = await fetchData(subscriptionsSchema, query, signal).catch(refuse);
      return subscription ?? { outcome: 'enough' };
    },
    /** Hands a message to the mail jobs. @param token of its link to confirm, which says whom it is for */
    async queueMessage(
      { subject, text: body, unsubscribeUrl: unsubscribe_url }: QueuedMessage,
      token: string,
      signal?: AbortSignal,
    ): Promise<void> {
      const query = client.rpc('queue_newsletter_message', {
        sender_key: senderKey,
        token,
        subject,
        body,
        unsubscribe_url,
      });
      if (!(await fetchData(v.boolean(), query, signal))) throw new Error('The database did not take the message.');
    },
    /** Reads the state of a newsletter link, or uses it. */
    newsletterLink: ({ purpose, token }: NewsletterLink, use: boolean, signal?: AbortSignal): Promise<LinkState> =>
      fetchData(linkStateSchema, client.rpc('newsletter_link', { purpose, token, use }), signal),
  };
}

/** @param whole the field to blame for an input without fields @throws InvalidMessageError */
function validated<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  whole: VisitorField,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new InvalidMessageError(fieldOf(v.getDotPath(issue)) ?? whole, issue.message);
}

/** Throws the error of a failed call; the database puts the field or the wait into the details of its refusal. */
function refuse(error: unknown): never {
  const refusal = error instanceof BackendRequestError ? v.safeParse(postgrestErrorSchema, error.cause) : null;
  if (!(error instanceof BackendRequestError) || !refusal?.success) throw error;
  const { message, details } = refusal.output;
  if (error.backendCode === 'TOO_MANY_MESSAGES' || error.status === 429) {
    const parsed = v.safeParse(refusalSchema, details);
    const wait = parsed.success ? parsed.output : { retryAfterSeconds: DEFAULT_RETRY_AFTER_SECONDS };
    throw new TooManyMessagesError(message, wait, { cause: error.cause });
  }
  const field = error.backendCode === INVALID_PARAMETER ? fieldOf(details) : null;
  throw field === null ? error : new InvalidMessageError(field, message, { cause: error.cause });
}

function fieldOf(name: string | null): VisitorField | null {
  return name !== null && isVisitorField(name) ? name : null;
}

function isVisitorField(name: string): name is VisitorField {
  return Object.hasOwn(VISITOR_LIMITS, name);
}

const linkStateSchema = v.picklist(['open', 'changed', 'done', 'expired', 'unknown']);

const subscriptionsSchema = v.array(
  v.variant('outcome', [
    rowSchema(
      { outcome: v.literal('ready'), send_to: v.string(), confirm_token: v.string(), unsubscribe_token: v.string() },
      { send_to: 'to' },
    ),
    v.object({ outcome: v.picklist(['kept', 'refused', 'enough']) }),
  ]),
);

const INVALID_PARAMETER = '22023';
const DEFAULT_RETRY_AFTER_SECONDS = 60;
const postgrestErrorSchema = v.object({ message: v.string(), details: v.nullish(v.string(), '') });
const refusalSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    retryAfterSeconds: v.pipe(v.number(), v.integer(), v.minValue(1)),
    challenge: v.optional(v.object({ text: v.string(), bits: v.number() })),
    direct: v.optional(v.boolean()),
  }),
);
type Refusal = v.InferOutput<typeof refusalSchema>;
