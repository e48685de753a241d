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
import { errorOf } from '../client/errors.ts';
import { answered } from '../staff/staff-requests.ts';

/** Too many messages came from this address, its network or everybody. */
export class TooManyMessagesError extends Error {
  override readonly name = 'TooManyMessagesError';
  readonly code = 'TOO_MANY_MESSAGES';
  /** How many seconds pass until a message is taken again. */
  readonly retryAfterSeconds: number;
  /** The work whose proof lets a message be taken now; null when only waiting helps. */
  readonly challenge: Challenge | null;
  /** Whether the message counted with those of all who call past the shell. */
  readonly direct: boolean;

  constructor(message: string, refusal: Refusal, options?: ErrorOptions) {
    super(message, options);
    this.retryAfterSeconds = refusal.retryAfterSeconds;
    this.challenge = refusal.challenge ?? null;
    this.direct = refusal.direct ?? false;
  }
}

/** A field cannot be taken as it is. `message` is for the person who filled it in. */
export class InvalidMessageError extends Error {
  override readonly name = 'InvalidMessageError';
  readonly code = 'INVALID_MESSAGE';
  readonly field: VisitorField;

  constructor(field: VisitorField, message: string, options?: ErrorOptions) {
    super(message, options);
    this.field = field;
  }
}

/** What visitors may send. Nothing is sent twice by itself. */
export interface VisitorMessages {
  /**
   * Stores a message of the contact form. `honeypot` is the field that people do not see: filled, the message is dropped and
   * nobody is told.
   * @throws InvalidMessageError, TooManyMessagesError, BackendUnreachableError, NotAllowedError, BackendRequestError
   */
  submitContact(input: ContactMessageInput & Honeypot, signal?: AbortSignal): Promise<void>;
  /**
   * Keeps an address for the newsletter, and says what is to be sent to it. For a known address it does and looks the same.
   * @throws InvalidMessageError, TooManyMessagesError, BackendUnreachableError, NotAllowedError, BackendRequestError
   */
  subscribe(email: string, honeypot?: string, signal?: AbortSignal): Promise<Subscription>;
  /** Notes that the message with this token was sent. */
  noteLinkSent(token: string, signal?: AbortSignal): Promise<void>;
  /**
   * Looks at a link of the newsletter, or uses it.
   * @throws BackendUnreachableError, NotAllowedError, BackendRequestError
   */
  newsletterLink(link: NewsletterLink, use: boolean, signal?: AbortSignal): Promise<LinkState>;
}

/** What became of an address: kept, and perhaps tokens for a message to it. */
export type Subscription =
  | { readonly outcome: 'ready'; readonly to: string; readonly confirmToken: string; readonly unsubscribeToken: string }
  /** Nothing is to be sent: no key was given, it is not the database's, or the address got its messages of the day. */
  | { readonly outcome: 'kept' | 'refused' | 'enough' };

/** What a link in a message is for, and the token that it carries. */
export interface NewsletterLink {
  readonly purpose: 'confirm' | 'unsubscribe';
  readonly token: string;
}

/** `done`: the address was confirmed, or had left, before; `changed`: this call did it. */
export type LinkState = 'open' | 'changed' | 'done' | 'expired' | 'unknown';

/** The field of a form that people do not see. */
export interface Honeypot {
  readonly honeypot?: string | undefined;
}

/**
 * Sends over a client. `senderKey` is that of the server that sends the newsletter's messages; without it nobody gets tokens. The
 * limits need to know whose message it is: a server that sends for visitors gives its client the headers of `shellHeaders`.
 */
export function createVisitorMessages(client: BackendClient, senderKey = ''): VisitorMessages {
  return {
    async submitContact({ honeypot = '', ...input }, signal) {
      if (honeypot !== '') return;
      const { inquiryType, ...fields } = validated(contactMessageSchema, input, 'message');
      const request = client.rpc('submit_contact', { ...fields, inquiry_type: inquiryType }).retry(false);
      assertTaken(await (signal ? request.abortSignal(signal) : request), signal);
    },
    async subscribe(email, honeypot = '', signal) {
      if (honeypot !== '') return { outcome: 'enough' };
      const address = validated(visitorEmailSchema, email, 'email');
      const request = client.rpc('subscribe_newsletter', { email: address, sender_key: senderKey }).retry(false);
      const answer = await (signal ? request.abortSignal(signal) : request);
      assertTaken(answer, signal);
      const [row] = answered(subscriptionsSchema, answer, signal);
      return row ?? { outcome: 'enough' };
    },
    async noteLinkSent(token, signal) {
      const request = client.rpc('newsletter_link_sent', { token }).retry(false);
      assertTaken(await (signal ? request.abortSignal(signal) : request), signal);
    },
    async newsletterLink({ purpose, token }, use, signal) {
      const request = client.rpc('newsletter_link', { purpose, token, use }).retry(false);
      return answered(linkStateSchema, await (signal ? request.abortSignal(signal) : request), signal);
    },
  };
}

/** @throws InvalidMessageError for the first field with a problem; `whole` stands for an input that has no fields. */
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

/** @throws the error for a call that failed */
function assertTaken({ error, status }: Answer, signal: AbortSignal | undefined): void {
  if (!error) return;
  if (error.code === 'TOO_MANY_MESSAGES' || status === 429) {
    throw new TooManyMessagesError(error.message, refusalOf(error.details), { cause: error });
  }
  const field = error.code === INVALID_PARAMETER ? fieldOf(error.details) : null;
  if (field !== null) throw new InvalidMessageError(field, error.message, { cause: error });
  throw errorOf({ message: error.message, status, backendCode: error.code, cause: error }, signal);
}

/** The database puts it into the details of its refusal; a gateway in front of it says none that could be read. */
function refusalOf(details: string): Refusal {
  const result = v.safeParse(refusalSchema, details);
  return result.success ? result.output : { retryAfterSeconds: UNKNOWN_WAIT };
}

function fieldOf(name: string | null): VisitorField | null {
  return name !== null && isVisitorField(name) ? name : null;
}

function isVisitorField(name: string): name is VisitorField {
  return Object.hasOwn(VISITOR_LIMITS, name);
}

interface Answer {
  readonly error: { readonly code: string; readonly message: string; readonly details: string } | null;
  readonly status: number;
}

const linkStateSchema = v.picklist(['open', 'changed', 'done', 'expired', 'unknown']);

const subscriptionsSchema = v.array(
  v.variant('outcome', [
    v.pipe(
      v.object({
        outcome: v.literal('ready'),
        send_to: v.string(),
        confirm_token: v.string(),
        unsubscribe_token: v.string(),
      }),
      v.transform(({ outcome, send_to, confirm_token, unsubscribe_token }) => ({
        outcome,
        to: send_to,
        confirmToken: confirm_token,
        unsubscribeToken: unsubscribe_token,
      })),
    ),
    v.object({ outcome: v.picklist(['kept', 'refused', 'enough']) }),
  ]),
);

const INVALID_PARAMETER = '22023';
const UNKNOWN_WAIT = 60;
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
