import MailComposer from 'nodemailer/lib/mail-composer';
import type { StoredMail } from './stored-mail.ts';

/** What a message is built of. */
export interface MessageParts
  extends Pick<StoredMail, 'id' | 'recipient' | 'subject' | 'text' | 'html' | 'unsubscribe_url' | 'created_at'> {
  /** The sender's name beside the address. */
  readonly senderName?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Builds the message of a mail as RFC 5322 has it. Its `Message-ID` is that of the stored mail, so that mail programs show a mail once
 * that was sent again.
 */
export function buildMessage(mail: MessageParts, from: string): Promise<Buffer> {
  const { id, recipient, subject, text, html, unsubscribe_url: unsubscribeUrl, created_at: date, senderName } = mail;
  const composer = new MailComposer({
    from: senderName === undefined ? from : { name: senderName, address: from },
    to: { name: '', address: recipient },
    subject,
    text,
    ...(html !== null && { html }),
    date,
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: {
      ...(mail.headers ?? { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribeUrl !== null && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  });
  return composer.compile().build();
}
