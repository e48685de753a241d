/** A message as the mailer gets it: one JSON object by POST. */
export interface NewsletterMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly confirmUrl: string;
  /** The address by which a reader leaves, also for the header `List-Unsubscribe`: it takes the POST of `List-Unsubscribe-Post`. */
  readonly unsubscribeUrl: string;
}

/** Sends the newsletter's messages. */
export interface NewsletterMailer {
  /** Resolves when the mailer has taken the message. @throws MailerError */
  send(message: NewsletterMessage): Promise<void>;
}

/** The mailer did not take a message. The words name neither the address nor a secret. */
export class MailerError extends Error {
  override readonly name = 'MailerError';
  readonly code = 'MAILER';
}

/** A mailer at an HTTP address. `secret` is sent as a bearer token; `timeout` in milliseconds bounds each message. */
export function createNewsletterMailer({
  url,
  secret,
  timeout,
}: {
  readonly url: string;
  readonly secret: string | null;
  readonly timeout: number;
}): NewsletterMailer {
  return {
    async send(message) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(secret === null ? {} : { authorization: `Bearer ${secret}` }),
        },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      }).catch((problem: unknown) => {
        const isLate = problem instanceof Error && problem.name === 'TimeoutError';
        throw new MailerError(
          isLate ? `The mailer did not answer within ${timeout} ms.` : 'The mailer does not answer.',
        );
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new MailerError(`The mailer answers ${answer.status}.`);
    },
  };
}
