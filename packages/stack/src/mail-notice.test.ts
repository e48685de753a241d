import { expect, test } from 'vitest';
import { mailNotice } from './mail-notice.ts';

const EMBEDDED = { hosted: null, databaseUrl: null, dataFolder: '/site/data' };

test('names the folder of mail without a mail server', () => {
  expect(mailNotice({}, EMBEDDED)).toContain('/site/data/outbox');
});

test('is empty with a mail server, and where no worker sends mail', () => {
  const server = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'newsroom@ledgerlight.example' };
  expect(mailNotice(server, EMBEDDED)).toBe('');
  expect(mailNotice({}, { ...EMBEDDED, hosted: { url: 'https://backend.example', publishableKey: 'key' } })).toBe('');
});
