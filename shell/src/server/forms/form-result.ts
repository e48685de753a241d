import type { IncomingMessage } from 'node:http';
import { InvalidMessageError, TooManyMessagesError, type VisitorMessages } from '@ledgerlight/backend/visitor-messages';
import { CONTACT } from '@ledgerlight/site/brand';
import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import type { Challenge } from '@ledgerlight/visitor-messages/proof-of-work';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { jsonResponse, type RouteResponse, textResponse } from '../http/response.ts';

export interface FormRoutesOptions {
  readonly origin: string;
  readonly styles: readonly string[];
  readonly proofScripts: readonly string[];
  /** The headers of a form, which the site may frame. */
  readonly headers: Readonly<Record<string, string>>;
  /** The headers of a page with a token in its address: never framed, no referrer. */
  readonly linkHeaders: Readonly<Record<string, string>>;
  readonly copyEdition: CopyEdition;
  messagesOf(clientKey: string, proof: string): VisitorMessages;
  /** Reports failures, without what the visitor wrote. */
  report(failure: string, path: string): void;
}

export type FormResult<Value> =
  | { readonly ok: true; readonly status: number; readonly value: Value }
  | {
      readonly ok: false;
      readonly status: number;
      readonly problems: readonly string[];
      readonly retryAfter?: number;
      /** The proof of work with which the message is accepted. */
      readonly challenge?: Challenge | null;
    };

/** Waits for the backend to take a visitor's form, and returns refusals and failures as a result to show. */
export async function formResultOf<Value>(
  sending: Promise<Value>,
  report: (failure: string) => void,
): Promise<FormResult<Value>> {
  try {
    return { ok: true, status: 200, value: await sending };
  } catch (error) {
    if (error instanceof InvalidMessageError) return { ok: false, status: 422, problems: [error.message] };
    if (error instanceof TooManyMessagesError) {
      if (error.direct) report('The database rejected LEDGERLIGHT_SHELL_SECRET');
      const problems = [`${error.message} Or write to ${CONTACT.email}.`];
      return { ok: false, status: 429, problems, retryAfter: error.retryAfterSeconds, challenge: error.challenge };
    }
    report(failureKind(error));
    return { ok: false, status: 503, problems: ['This could not be stored just now. Please try again in a minute.'] };
  }
}

/** Leaves out the message of the failure, in which a database may quote the visitor. */
function failureKind(failure: unknown): string {
  if (!(failure instanceof Error)) return typeof failure;
  const { name, cause } = failure;
  const hasCode = typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string';
  return hasCode && cause.code !== '' ? `${name} (${cause.code})` : name;
}

export function htmlResponse(
  status: number,
  headers: Readonly<Record<string, string>>,
  document: ReactElement,
): RouteResponse {
  return textResponse(status, 'text/html; charset=utf-8', `<!doctype html>${renderToStaticMarkup(document)}`, headers);
}

export function formResponse(
  request: IncomingMessage,
  options: FormRoutesOptions,
  result: FormResult<unknown>,
  content: { status?: number; text: string; proof: string; page: (challenge: Challenge | null) => ReactElement },
): RouteResponse {
  const { status = result.status, text: message, proof, page } = content;
  const retryAfter = result.ok ? undefined : result.retryAfter;
  // Null if a proof was sent already, so that no browser works without end.
  const challenge = result.ok || proof !== '' ? null : (result.challenge ?? null);
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  if (!request.headers.accept?.includes('application/json'))
    return htmlResponse(status, { ...options.headers, ...headers }, page(challenge));
  return jsonResponse(status, { message, ...(challenge && { challenge }) }, headers);
}
