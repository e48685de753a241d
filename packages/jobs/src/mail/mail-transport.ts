import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import * as v from 'valibot';
import type { MailServer } from '../job-settings.ts';

/** What a mail server made of a message. `unknown`: it got the text and did not say whether it takes it. */
export type Delivery =
  | { readonly result: 'accepted' }
  | { readonly result: 'refused' | 'postponed' | 'unknown'; readonly reason: string }
  /** `beforeText` forbade it. */
  | { readonly result: 'withheld' };

export interface Message {
  readonly from: string;
  readonly to: string;
  readonly bytes: Buffer;
}

/** Hands a message to the mail server. `beforeText` runs when the server is ready for the text; false withholds it. */
export type SendMessage = (message: Message, beforeText: () => Promise<boolean>) => Promise<Delivery>;

/** Creates the sender of the mail jobs. Each message has a connection of its own. */
export function createMailTransport({ url }: Pick<MailServer, 'url'>, timeouts = TIMEOUTS): SendMessage {
  const { options, auth } = connectionTo(url);
  return async (message, beforeText) => {
    let isTextOut = false;
    let isWithheld = false;
    async function* text() {
      isWithheld = !(await beforeText());
      if (isWithheld) throw new Error('Another worker sends this mail.');
      isTextOut = true;
      yield message.bytes;
    }
    const connection = new SMTPConnection({ ...options, ...timeouts });
    try {
      await converse(connection, auth, message, Readable.from(text()));
      connection.quit();
      return { result: 'accepted' };
    } catch (error) {
      connection.close();
      return isWithheld ? { result: 'withheld' } : failureOf(error, isTextOut);
    }
  };
}

type Auth = { readonly user: string; readonly pass: string } | null;

function connectionTo(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const auth: Auth =
    username === '' ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  const requireTLS = auth !== null && !secure && !LOOPBACK.has(host);
  return { options: { host, port: port || (secure ? 465 : 587), secure, requireTLS }, auth };
}

/** The library reads the text only when the server has accepted the recipient and waits for it. */
function converse(connection: SMTPConnection, auth: Auth, { from, to }: Message, text: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    const send = () => connection.send({ from, to: [to] }, text, (error) => (error ? reject(error) : resolve()));
    connection.on('error', reject);
    connection.once('end', () => reject(new Error('The mail server closed the connection.')));
    connection.connect((failure) => {
      if (failure) reject(failure);
      else if (auth === null) send();
      else connection.login(auth, (refusal) => (refusal ? reject(refusal) : send()));
    });
  });
}

function failureOf(error: unknown, isTextOut: boolean): Delivery {
  const { responseCode, code, response, message } = v.parse(failureSchema, error);
  const reason = response ?? message;
  // A wrong password is the operator's to fix, so mail waits for it.
  if (responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH') return { result: 'refused', reason };
  if (responseCode !== undefined || !isTextOut) return { result: 'postponed', reason };
  return { result: 'unknown', reason };
}

const failureSchema = v.object({
  message: v.string(),
  code: v.optional(v.string()),
  response: v.optional(v.string()),
  responseCode: v.optional(v.number()),
});
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1']);
