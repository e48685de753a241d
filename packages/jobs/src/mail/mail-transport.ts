import { Readable } from 'node:stream';
import { domainToASCII } from 'node:url';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import * as v from 'valibot';
import type { MailServer } from '../job-settings.ts';

/** What a mail server made of a message. `unknown`: it got the text and did not say whether it takes it. */
export type Delivery =
  | { readonly result: 'accepted' }
  | {
      readonly result: 'refused' | 'postponed' | 'unknown';
      readonly reason: string;
      /** What the server refused; `server` also when it did not answer at all. */
      readonly about: 'recipient' | 'text' | 'server';
    }
  /** `beforeText` forbade it. */
  | { readonly result: 'withheld' };

export interface Message {
  readonly from: string;
  readonly to: string;
  readonly bytes: Buffer;
}

/** Hands a message to the mail server. `beforeText` runs when the server is ready for the text; false withholds it. */
export type SendMessage = (message: Message, beforeText: () => Promise<boolean>) => Promise<Delivery>;

/** A connection that is opened for the first message and used again until a message fails. One message at a time. */
export interface MailConnection {
  readonly send: SendMessage;
  close(): void;
}

/** Creates the sender of single mails. Each message has a connection of its own. */
export function createMailTransport(server: Pick<MailServer, 'url'>, timeouts = TIMEOUTS): SendMessage {
  return async (message, beforeText) => {
    const connection = createMailConnection(server, timeouts);
    try {
      return await connection.send(message, beforeText);
    } finally {
      connection.close();
    }
  };
}

/** Creates a connection for many messages, one after the other. The newsletter's job uses some of them. */
export function createMailConnection({ url }: Pick<MailServer, 'url'>, timeouts = TIMEOUTS): MailConnection {
  const { options, auth } = connectionTo(url);
  let open: SMTPConnection | null = null;

  async function connected(): Promise<SMTPConnection> {
    const connection = open ?? new SMTPConnection({ ...options, ...timeouts });
    if (open === null) {
      // Also while it is idle, when an error that no listener hears would end the process.
      connection.on('error', () => undefined);
      connection.once('end', () => {
        if (open === connection) open = null;
      });
      await connect(connection, auth).catch((error: unknown) => {
        connection.close();
        throw error;
      });
      open = connection;
    }
    return connection;
  }

  async function attempt(message: Message, beforeText: () => Promise<boolean>): Promise<Delivery> {
    let isTextOut = false;
    let isWithheld = false;
    async function* text() {
      isWithheld = !(await beforeText());
      if (isWithheld) throw new Error('Another worker sends this mail.');
      isTextOut = true;
      yield message.bytes;
    }
    const wasOpen = open !== null;
    try {
      await converse(await connected(), message, Readable.from(text()));
      return { result: 'accepted' };
    } catch (error) {
      open?.close();
      open = null;
      if (isWithheld) return { result: 'withheld' };
      const failure = failureOf(error, isTextOut);
      // A server ends a connection after some messages or some time; that says nothing of this message.
      const isEnded = wasOpen && !isTextOut && failure.about === 'server';
      return isEnded ? attempt(message, beforeText) : failure;
    }
  }

  return {
    send: attempt,
    close() {
      open?.quit();
      open = null;
    },
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

function connect(connection: SMTPConnection, auth: Auth): Promise<void> {
  return untilFailure(connection, (resolve, reject) => {
    connection.connect((failure) => {
      if (failure) reject(failure);
      else if (auth === null) resolve();
      else connection.login(auth, (refusal) => (refusal ? reject(refusal) : resolve()));
    });
  });
}

/** The library reads the text only when the server has accepted the recipient and waits for it. */
function converse(connection: SMTPConnection, { from, to }: Message, text: Readable): Promise<void> {
  // An envelope has no domain in other letters (RFC 6531, 3.1).
  const recipient = to.replace(/[^@]*$/, (domain) => domainToASCII(domain.normalize()) || domain);
  return untilFailure(connection, (resolve, reject) => {
    connection.send({ from, to: [recipient] }, text, (error) => (error ? reject(error) : resolve()));
  });
}

/** Rejects when the connection fails or ends during the work. */
function untilFailure(
  connection: SMTPConnection,
  work: (resolve: () => void, reject: (reason: unknown) => void) => void,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const stop = () => {
      connection.off('error', fail);
      connection.off('end', ended);
    };
    const fail = (reason: unknown) => {
      stop();
      reject(reason);
    };
    const ended = () => fail(new Error('The mail server closed the connection.'));
    connection.once('error', fail);
    connection.once('end', ended);
    work(() => {
      stop();
      resolve();
    }, fail);
  });
}

type Failure = Exclude<Delivery, { readonly result: 'accepted' | 'withheld' }>;

function failureOf(error: unknown, isTextOut: boolean): Failure {
  const { responseCode, code, command, response, message } = v.parse(failureSchema, error);
  const reason = response ?? message;
  const about = code === 'ECONNECTION' || code === 'EAUTH' ? 'server' : (STEPS.get(command ?? '') ?? 'server');
  // A wrong password is the operator's to fix, so mail waits for it.
  if (responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH') {
    return { result: 'refused', reason, about };
  }
  if (responseCode !== undefined || !isTextOut) return { result: 'postponed', reason, about };
  return { result: 'unknown', reason, about };
}

const STEPS: ReadonlyMap<string, 'recipient' | 'text'> = new Map([
  ['RCPT TO', 'recipient'],
  ['DATA', 'text'],
]);
const failureSchema = v.object({
  message: v.string(),
  code: v.optional(v.string()),
  command: v.optional(v.string()),
  response: v.optional(v.string()),
  responseCode: v.optional(v.number()),
});
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1']);
