import type { AttemptRow } from '../attempt-row.ts';

const MESSAGE = {
  ...{ sender_key: '', token: 'x', subject: 'x', body: 'x', unsubscribe_url: 'https://ledgerlight.example' },
};

export const MAIL_ATTEMPTS: readonly AttemptRow[] = [
  ['ask whether the site sends mail', 'RRRDDDRRDDD', 'POST rpc/sends_mail'],
  ['queue a message of the newsletter without the key', 'DRRRRRRRRRR', 'POST rpc/queue_newsletter_message', MESSAGE],
];
