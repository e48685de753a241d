import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerAddress } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string;
  readonly message: string;
}

/** What a mail server refuses of everyone. */
export type Refusal = 'sign-in' | 'addresses' | 'texts';

export interface MailSink {
  readonly url: string;
  /** Null, at first, refuses nothing. */
  refuse(what: Refusal | null): void;
  /** The messages whose text came in whole, in order, whatever was answered. */
  readonly received: readonly ReceivedMail[];
  close(): Promise<void>;
}

/**
 * Starts a mail server for tests. The recipient's name says what it does: `refused` and `later` get a final and a passing refusal of the
 * address, `full` a passing refusal of the text (once each), `close` ends the connection in place of an answer to the address, `drop`
 * loses it after the text, `hang` never answers the text.
 */
export async function startMailSink(): Promise<MailSink> {
  const received: ReceivedMail[] = [];
  const passed = new Set<string>();
  let refused: Refusal | null = null;
  const isFirst = (to: string) => passed.size !== passed.add(to).size;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 10,
    onAuth({ username }, _session, answer) {
      if (refused === 'sign-in') answer(refusal(535, 'Authentication failed'));
      else answer(null, { user: username });
    },
    onRcptTo({ address }, session, answer) {
      if (refused === 'addresses') answer(refusal(550, 'The sender is not allowed to relay'));
      else if (address.startsWith('close')) drop(session.id);
      else if (address.startsWith('refused')) answer(refusal(550, 'No such mailbox'));
      else if (address.startsWith('later') && isFirst(address)) answer(refusal(451, 'Try again later'));
      else answer();
    },
    onData(stream, session, answer) {
      const to = session.envelope.rcptTo.map(({ address }: SMTPServerAddress) => address).join();
      text(stream).then((message) => {
        if (refused === 'texts') return answer(refusal(554, 'The message is refused as spam'));
        received.push({ to, message });
        if (to.startsWith('full') && isFirst(to)) answer(refusal(452, 'The mailbox is full'));
        else if (to.startsWith('drop')) drop(session.id);
        else if (!to.startsWith('hang')) answer();
      }, answer);
    },
  });
  const drop = (id: string) => [...server.connections].find((connection) => connection.id === id)?.close();
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${portOf(server.server.address())}`,
    received,
    refuse: (what) => {
      refused = what;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function portOf(address: AddressInfo | string | null): number {
  return address !== null && typeof address === 'object' ? address.port : 0;
}
