import { buildMessage } from './mail-message.ts';
import type { SendMessage } from './mail-transport.ts';
import type { OutboxFolder } from './outbox-folder.ts';
import type { MailStore } from './stored-mail.ts';

export interface MailDelivery {
  readonly store: MailStore;
  readonly outbox: OutboxFolder;
  /** Null files every mail. */
  readonly server: { readonly from: string; readonly send: SendMessage } | null;
}

/**
 * Sends one mail at most once, or files it. It may be called again for the same mail at any time. A mail is claimed
 * when the server is ready for its text: before that a failure changes nothing, after it only the server's own refusal allows another attempt.
 * @param isLast whether a mail that could not be sent has failed
 * @throws Error when the mail is to be tried again
 */
export async function sendMail(id: string, isLast: boolean, { store, outbox, server }: MailDelivery): Promise<void> {
  const mail = await store.read(id);
  if (mail === null) return;
  if (mail.state === 'sending') return store.settle(id, 'failed', INTERRUPTED);
  if (mail.state !== 'queued') return;
  if (mail.is_over) return store.settle(id, 'expired');
  if (server === null) {
    await outbox.write(mail, await buildMessage(mail, NO_SENDER));
    return store.settle(id, 'filed');
  }
  const message = { from: server.from, to: mail.recipient, bytes: await buildMessage(mail, server.from) };
  const delivery = await server.send(message, () => store.claim(id));
  switch (delivery.result) {
    case 'withheld':
      return;
    case 'accepted':
      await store.settle(id, 'sent');
      return outbox.remove([id]);
    case 'refused':
      return store.settle(id, 'failed', delivery.reason);
    case 'unknown':
      return store.settle(id, 'failed', `${UNCONFIRMED} (${delivery.reason})`);
    case 'postponed':
      await store.settle(id, isLast ? 'failed' : 'queued', delivery.reason);
      // The reason may name the recipient, who belongs in no log.
      throw new Error(`The mail server did not take mail ${id}.`);
  }
}

const NO_SENDER = 'newsroom@localhost';
const INTERRUPTED = 'The worker stopped while the mail was sent, so it may have arrived. Send it again if it did not.';
const UNCONFIRMED = 'The mail server got the text and did not confirm it, so it may have arrived.';
