import { join } from 'node:path';
import { type Environment, EnvironmentError, readEnvironment } from '@ledgerlight/environment/read-environment';
import { text, wholeNumber } from '@ledgerlight/environment/schemas';
import * as v from 'valibot';

export interface MailServer {
  /** With username and password. */
  readonly url: string;
  /** The sender's address. */
  readonly from: string;
}

export interface JobSettings {
  /** Null writes mail as files into `outboxFolder`. */
  readonly mailServer: MailServer | null;
  readonly outboxFolder: string;
  readonly newsletterMailsPerMinute: number;
}

/**
 * Reads what the job worker needs of the environment, for the embedded backend and the worker of a hosted project.
 * @throws EnvironmentError
 */
export function readJobSettings(environment: Environment, dataFolder: string): JobSettings {
  const settings = readEnvironment(environment, FORMS);
  const { SMTP_URL: url, MAIL_FROM: from } = settings;
  if (url !== null && from === null) {
    throw new EnvironmentError('MAIL_FROM is missing beside SMTP_URL: it must be the address that mail comes from.');
  }
  return {
    mailServer: url !== null && from !== null ? { url, from } : null,
    outboxFolder: join(dataFolder, 'outbox'),
    newsletterMailsPerMinute: settings.NEWSLETTER_MAILS_PER_MINUTE,
  };
}

function isMailServer(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';
}

const FORMS = {
  NEWSLETTER_MAILS_PER_MINUTE: v.optional(wholeNumber('a number of mails', '600', 1, 100_000), '600'),
  SMTP_URL: v.nullish(
    text('the address of a mail server', 'smtps://user:password@smtp.example:465', isMailServer),
    null,
  ),
  MAIL_FROM: v.nullish(
    text('an e-mail address', 'newsroom@ledgerlight.example', (typed) => /^[^\s@<>"]+@[^\s@<>"]+$/.test(typed)),
    null,
  ),
};
