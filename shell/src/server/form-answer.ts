import type { IncomingMessage, ServerResponse } from 'node:http';
import { InvalidMessageError, TooManyMessagesError, type VisitorMessages } from '@ledgerlight/backend/visitor-messages';
import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MailerError, type NewsletterMailer } from './newsletter-mailer.ts';

/** What the forms work with. */
export interface VisitorFormsOptions {
  /** Origin under which visitors reach the site. */
  readonly origin: string;
  /** Style sheets of the shell. */
  readonly styles: readonly string[];
  /** Headers of a form, which the site itself may frame. */
  readonly headers: Readonly<Record<string, string>>;
  /** Headers of a page that a link with a token leads to: nobody frames it, and it tells no other site its address. */
  readonly linkHeaders: Readonly<Record<string, string>>;
  /** Decides which inquiry types a message may name. */
  readonly copyEdition: CopyEdition;
  /** Null leaves addresses unconfirmed. */
  readonly mailer: NewsletterMailer | null;
  /** Sends on behalf of the visitor behind these addresses of the network: what `x-forwarded-for` says after this server. */
  messagesOf(forwardedFor: string): VisitorMessages;
  /** Told of every failure that is not the visitor's. It says nothing of what the visitor wrote. */
  report(failure: string, path: string): void;
}

/** What proxies in front have noted stays, so that the backend can count from the end as many as are the project's own. */
export function messagesFor({ headers, socket }: IncomingMessage, options: VisitorFormsOptions): VisitorMessages {
  const noted = headers['x-forwarded-for'];
  return options.messagesOf([noted ?? [], socket.remoteAddress ?? ''].flat().join(', '));
}

/** What a form came to. */
export type FormResult<Value> =
  | { readonly kept: true; readonly status: number; readonly value: Value }
  | {
      readonly kept: false;
      readonly status: number;
      /** In words for the visitor. */
      readonly problems: readonly string[];
      /** Seconds after which it may be tried again, when that is why it was not kept. */
      readonly retryAfter?: number;
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
      return { kept: false, status: 429, problems: [error.message], retryAfter: error.retryAfterSeconds };
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

/** Sends a page that nobody keeps. */
export function sendDocument(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  document: ReactElement,
): void {
  response.writeHead(status, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(`<!doctype html>${renderToStaticMarkup(document)}`);
}

/** Sends the same in words alone, for a script. */
export function sendMessage(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  message: string,
): void {
  response.writeHead(status, { ...headers, 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ message }));
}

/** When to try again, where that is known. */
export function retryHeaders(result: FormResult<unknown>): Record<string, string> {
  return result.kept || result.retryAfter === undefined ? {} : { 'retry-after': String(result.retryAfter) };
}
