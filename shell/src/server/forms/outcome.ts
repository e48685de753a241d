import type { IncomingMessage } from 'node:http';
import { InvalidMessageError, TooManyMessagesError, type VisitorMessages } from '@ledgerlight/backend/visitor-messages';
import { CONTACT } from '@ledgerlight/site/brand';
import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import type { Challenge } from '@ledgerlight/visitor-messages/proof-of-work';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Answer, textAnswer } from '../http/answer.ts';
import type { MessagesOf } from './messages-of.ts';
import { MailerError, type NewsletterMailer } from './newsletter-mailer.ts';

/** What the forms work with. */
export interface VisitorFormsOptions {
  /** The origin under which visitors reach the site. */
  readonly origin: string;
  /** The style sheets of the shell. */
  readonly styles: readonly string[];
  /** The scripts that a form has when it asks for a proof of work. */
  readonly proofScripts: readonly string[];
  /** The headers of a form, which the site itself may frame. */
  readonly headers: Readonly<Record<string, string>>;
  /** The headers of a page that a link with a token leads to: nobody frames it, and it tells no other site its address. */
  readonly linkHeaders: Readonly<Record<string, string>>;
  /** The edition of the copy, which decides which inquiry types a message may name. */
  readonly copyEdition: CopyEdition;
  /** Null leaves addresses unconfirmed. */
  readonly mailer: NewsletterMailer | null;
  /** The network that a request comes from. */
  clientKeyOf(request: IncomingMessage): string;
  readonly messagesOf: MessagesOf;
  /** Is told of every failure that is not the visitor's. It says nothing of what the visitor wrote. */
  report(failure: string, path: string): void;
}

/** Takes messages on behalf of whoever asks. */
export function messagesFor(request: IncomingMessage, options: VisitorFormsOptions, proof = ''): VisitorMessages {
  return options.messagesOf(options.clientKeyOf(request), proof);
}

/** What a form came to. */
export type FormResult<Value> =
  | { readonly kept: true; readonly status: number; readonly value: Value }
  | {
      readonly kept: false;
      readonly status: number;
      /** What is wrong, in words for the visitor. */
      readonly problems: readonly string[];
      /** How many seconds pass until it may be tried again, when that is why it was not kept. */
      readonly retryAfter?: number;
      /** The work with whose proof the message is taken at once. */
      readonly challenge?: Challenge | null;
    };

/** The backend's own words where they are meant for the visitor. */
export async function attempt<Value>(
  sending: Promise<Value>,
  report: (failure: string) => void,
): Promise<FormResult<Value>> {
  try {
    return { kept: true, status: 200, value: await sending };
  } catch (error) {
    if (error instanceof InvalidMessageError) return { kept: false, status: 422, problems: [error.message] };
    if (error instanceof TooManyMessagesError) {
      if (error.direct) report('The database does not know LEDGERLIGHT_SHELL_SECRET');
      const problems = [`${error.message} Or write to ${CONTACT.email}.`];
      return { kept: false, status: 429, problems, retryAfter: error.retryAfterSeconds, challenge: error.challenge };
    }
    report(kindOf(error));
    return { kept: false, status: 503, problems: ['This could not be stored just now. Please try again in a minute.'] };
  }
}

/** Which failure it is, but not in its own words: a database may quote in them what the visitor wrote. */
function kindOf(failure: unknown): string {
  if (!(failure instanceof Error)) return typeof failure;
  if (failure instanceof MailerError) return failure.message;
  const { name, cause } = failure;
  const hasCode = typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string';
  return hasCode && cause.code !== '' ? `${name} (${cause.code})` : name;
}

/** Makes a page that nobody keeps. */
export function documentAnswer(
  status: number,
  headers: Readonly<Record<string, string>>,
  document: ReactElement,
): Answer {
  return textAnswer(status, 'text/html; charset=utf-8', `<!doctype html>${renderToStaticMarkup(document)}`, headers);
}

/** Says the same in words alone, for a script, with the challenge that would have it taken. */
export function messageAnswer(
  status: number,
  headers: Readonly<Record<string, string>>,
  message: string,
  challenge: Challenge | null,
): Answer {
  return textAnswer(status, 'application/json', JSON.stringify({ message, ...(challenge && { challenge }) }), headers);
}

/** What asks for a proof, unless one was sent already: nobody's browser works without end. */
export function challengeOf(result: FormResult<unknown>, proof: string): Challenge | null {
  return result.kept || proof !== '' ? null : (result.challenge ?? null);
}

/** When to try again, where that is known. */
export function retryHeaders(result: FormResult<unknown>): Record<string, string> {
  return result.kept || result.retryAfter === undefined ? {} : { 'retry-after': String(result.retryAfter) };
}
