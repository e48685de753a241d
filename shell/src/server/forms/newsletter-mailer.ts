/** A message as the mailer receives it: one JSON object by POST. */
export interface NewsletterMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly confirmUrl: string;
  /** Also for the header `List-Unsubscribe`: it accepts the POST of `List-Unsubscribe-Post`. */
  readonly unsubscribeUrl: string;
}

export interface NewsletterMailer {
  /** Resolves when the mailer has accepted the message. @throws MailerError */
  send(message: NewsletterMessage): Promise<void>;
}

export interface NewsletterMailerOptions {
  readonly url: string;
  readonly secret: string | null;
  readonly timeout: number;
}

/** The mailer did not accept a message. The error message contains neither the address nor a secret. */
export class MailerError extends Error {
  override readonly name = 'MailerError';
  readonly code = 'MAILER';
}

export function createNewsletterMailer({ url, secret, timeout }: NewsletterMailerOptions): NewsletterMailer {
  return {
    async send(message) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(secret === null ? {} : { authorization: `Bearer ${secret}` }),
        },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      }).catch((problem: unknown) => {
        const isTimeout = problem instanceof Error && problem.name === 'TimeoutError';
        throw new MailerError(isTimeout ? `The mailer timed out after ${timeout} ms` : 'The mailer is unreachable');
      });
      await response.body?.cancel();
      if (!response.ok) throw new MailerError(`The mailer responded with status ${response.status}`);
    },
  };
}
