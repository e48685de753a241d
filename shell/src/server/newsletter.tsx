import type { IncomingMessage, ServerResponse } from 'node:http';
import type { VisitorMessages } from '@ledgerlight/backend/visitor-messages';
import { renderToStaticMarkup } from 'react-dom/server';
import { NEWSLETTER_FIELDS, type NewsletterAnswer, NewsletterForm } from '../embed/newsletter-form.tsx';

const LARGEST_BODY = 4_096;

/** What the form's page works with. */
export interface NewsletterOptions {
  /** Style sheets of the shell. */
  readonly styles: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Sends on behalf of the visitor at this address of the network. */
  messagesOf(clientAddress: string): VisitorMessages;
}

/** Answers the page of the newsletter's own form: GET shows it, POST keeps the address. */
export async function answerNewsletter(
  request: IncomingMessage,
  response: ServerResponse,
  { styles, headers, messagesOf }: NewsletterOptions,
): Promise<void> {
  const answer = request.method === 'POST' ? await subscribe(request, messagesOf) : undefined;
  const html = renderToStaticMarkup(<NewsletterForm styles={styles} {...(answer && { answer })} />);
  response.writeHead(answer?.outcome === 'refused' ? 422 : 200, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : `<!doctype html>${html}`);
}

async function subscribe(
  request: IncomingMessage,
  messagesOf: (clientAddress: string) => VisitorMessages,
): Promise<NewsletterAnswer> {
  const fields = new URLSearchParams(await readBody(request));
  const email = fields.get(NEWSLETTER_FIELDS.email) ?? '';
  try {
    const messages = messagesOf(request.socket.remoteAddress ?? '');
    await messages.subscribe(email, fields.get(NEWSLETTER_FIELDS.honeypot) ?? '');
    return { outcome: 'kept', email, text: 'Thank you. The next letter comes to you.' };
  } catch (error) {
    return { outcome: 'refused', email, text: refusalOf(error) };
  }
}

/** The backend's own words where they are meant for the visitor. */
function refusalOf(error: unknown): string {
  const known =
    error instanceof Error && (error.name === 'InvalidMessageError' || error.name === 'TooManyMessagesError');
  return known ? error.message : 'Your address could not be kept just now. Please try again in a minute.';
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length > LARGEST_BODY) return '';
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
