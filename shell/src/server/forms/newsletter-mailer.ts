/** A message as the mailer receives it: one JSON object by POST. */
export interface NewsletterMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly confirmUrl: string;
  /** Also for the header `List-Unsubscribe`: it accepts the POST of `List-Unsubscribe-Post`. */
  readonly unsubscribeUrl: string;
}

/** Resolves when the mailer has accepted the message. @param confirmToken that of `confirmUrl` @throws MailerError */
export type SendNewsletterMessage = (message: NewsletterMessage, confirmToken: string) => Promise<void>;

/** The mailer did not accept a message. The error message contains neither the address nor a secret. */
export class MailerError extends Error {
  override readonly name = 'MailerError';
  readonly code = 'MAILER';
}

/**
 * Creates the sender of confirmation messages, called after a sign-up to the newsletter.
 * @param timeout in milliseconds
 */
export function createNewsletterMailer(url: string, secret: string | null, timeout: number) {
  const headers = {
    'content-type': 'application/json',
    ...(secret !== null && { authorization: `Bearer ${secret}` }),
  };
  return async (message: NewsletterMessage): Promise<void> => {
    const signal = AbortSignal.timeout(timeout);
    const body = JSON.stringify(message);
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal }).catch(() => {
      throw new MailerError(signal.aborted ? `The mailer timed out after ${timeout} ms` : 'The mailer is unreachable');
    });
    await response.body?.cancel();
    if (!response.ok) throw new MailerError(`The mailer responded with status ${response.status}`);
  };
}
