import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerAddress } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string;
  readonly message: string;
}

export interface MailSink {
  readonly url: string;
  /** The messages whose text came in whole, in order, whatever was answered. */
  readonly received: readonly ReceivedMail[];
  close(): Promise<void>;
}

/**
 * Starts a mail server for tests. The recipient's name says what it does: `refused` and `later` get a final and a passing refusal of the
 * address, `full` a passing refusal of the text (once each), `drop` loses the connection after the text, `hang` never answers it.
 */
export async function startMailSink(): Promise<MailSink> {
  const received: ReceivedMail[] = [];
  const passed = new Set<string>();
  const isFirst = (to: string) => passed.size !== passed.add(to).size;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 10,
    onRcptTo({ address }, _session, answer) {
      if (address.startsWith('refused')) answer(refusal(550, 'No such mailbox'));
      else if (address.startsWith('later') && isFirst(address)) answer(refusal(451, 'Try again later'));
      else answer();
    },
    onData(stream, session, answer) {
      const to = session.envelope.rcptTo.map(({ address }: SMTPServerAddress) => address).join();
      text(stream).then((message) => {
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
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function portOf(address: AddressInfo | string | null): number {
  return address !== null && typeof address === 'object' ? address.port : 0;
}
