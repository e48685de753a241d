import { issueMail } from '@ledgerlight/newsletter/issue-mail';
import { BRAND } from '@ledgerlight/site/brand';
import { NEWSLETTER_LINKS, TOKEN_PARAMETER } from '@ledgerlight/site/routes';
import { buildMessage } from '../mail/mail-message.ts';
import type { MailConnection } from '../mail/mail-transport.ts';
import type { OutboxFolder } from '../mail/outbox-folder.ts';
import type { IssueStore, QueuedDelivery, SendingIssue } from './issue-store.ts';

export interface IssueDelivery {
  readonly store: IssueStore;
  readonly outbox: OutboxFolder;
  /** Null files every mail. */
  readonly server: { readonly from: string; connect(): MailConnection } | null;
  /** Resolves when the next mail may go out. */
  readonly pace: () => Promise<void>;
  /** Ends the work after the mails in hand. */
  readonly signal: AbortSignal;
}

/**
 * Sends an issue to the addresses that wait, until there are none or the signal is aborted. It may be called again for the same issue at
 * any time: each address is claimed when the mail server is ready for the text, and an address that was claimed is never tried again
 * unless the server itself refused the text.
 * @throws Error when the mail server takes no mail at all: nothing is lost, and the job is tried again
 */
export async function sendIssue(issue: SendingIssue, delivery: IssueDelivery): Promise<void> {
  const { store, signal } = delivery;
  await store.addDeliveries(issue.id);
  const write = mailWriter(issue);
  let batch = await store.batch(issue.id);
  while (batch.length > 0 && !signal.aborted) {
    await sendBatch(batch, issue, write, delivery);
    await store.noteProblem(issue.id, null);
    batch = await store.batch(issue.id);
  }
}

async function sendBatch(
  batch: readonly QueuedDelivery[],
  issue: SendingIssue,
  write: MailWriter,
  delivery: IssueDelivery,
): Promise<void> {
  const { store, server, signal, pace } = delivery;
  const waiting = batch.values();
  let problem: string | null = null;
  async function work(): Promise<void> {
    const connection = server?.connect() ?? null;
    try {
      for (const queued of waiting) {
        if (signal.aborted || problem !== null) return;
        if (queued.email === null || queued.token === null) {
          // The address was removed, which claiming notes.
          await store.claim(queued.id);
          continue;
        }
        await pace();
        const recipient = { id: queued.id, email: queued.email, token: queued.token };
        problem = (await sendOne(recipient, write, connection, delivery)) ?? problem;
      }
    } finally {
      connection?.close();
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  if (problem === null) return;
  await store.noteProblem(issue.id, `The mail server takes no mail: ${problem}`);
  throw new Error('The mail server takes no mail of the newsletter.');
}

interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** Returns why the mail server takes no mail at all, or null. */
async function sendOne(
  recipient: Recipient,
  write: MailWriter,
  connection: MailConnection | null,
  { store, outbox, server }: IssueDelivery,
): Promise<string | null> {
  const { id, email } = recipient;
  if (connection === null || server === null) {
    if (!(await store.claim(id))) return null;
    const { name, message } = await write(recipient, NO_SENDER);
    await outbox.write(name, message);
    await store.settle(id, 'filed');
    return null;
  }
  const { message: bytes } = await write(recipient, server.from);
  const sent = await connection.send({ from: server.from, to: email, bytes }, () => store.claim(id));
  if (sent.result === 'withheld') return null;
  if (sent.result === 'accepted') await store.settle(id, 'sent');
  else if (sent.result === 'unknown') await store.settle(id, 'failed', `${UNCONFIRMED} (${sent.reason})`);
  else if (sent.about === 'server') await store.settle(id, 'postponed', sent.reason);
  else if (sent.result === 'postponed') await store.settle(id, 'queued', sent.reason);
  else await store.settle(id, sent.about === 'recipient' ? 'bounced' : 'failed', sent.reason);
  return 'about' in sent && sent.about === 'server' && sent.result !== 'unknown' ? sent.reason : null;
}

type MailWriter = ReturnType<typeof mailWriter>;

/** The issue is rendered once; only the links to unsubscribe differ. */
function mailWriter({ site, sentAt, id: issueId, ...text }: SendingIssue) {
  const unsubscribePath = `${site}${NEWSLETTER_LINKS.unsubscribe}?${TOKEN_PARAMETER}=`;
  const mail = issueMail(text, { site, sentAt, unsubscribeUrl: unsubscribePath + PLACEHOLDER });
  const date = new Date(sentAt);
  return async ({ id, email, token }: Recipient, from: string) => {
    const name = { id: `${issueId}.${id}`, created_at: date };
    const message = await buildMessage(
      {
        ...name,
        recipient: email,
        senderName: BRAND.name,
        subject: mail.subject,
        text: mail.text.replaceAll(PLACEHOLDER, token),
        html: mail.html.replaceAll(PLACEHOLDER, token),
        unsubscribe_url: unsubscribePath + token,
        headers: { 'List-Id': `${BRAND.name} <newsletter.${new URL(site).hostname}>`, Precedence: 'bulk' },
      },
      from,
    );
    return { name, message };
  };
}

/** To the mail server at a time; providers accept few of one sender. */
const CONNECTIONS = 2;
/** No text of an editor contains it. */
const PLACEHOLDER = crypto.randomUUID();
const NO_SENDER = 'newsroom@localhost';
const UNCONFIRMED =
  'The mail server got the text and did not confirm it, so it may have arrived. It is not sent again.';
