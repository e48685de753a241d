import type { AttemptRow } from '../attempt-row.ts';

const BEFORE_ALL = { before_created_at: '2000-01-01' };

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** Admins and editors write and send; addresses are for admins, and what was sent is for visitors. */
export const NEWSLETTER_ATTEMPTS: readonly AttemptRow[] = [
  ['list issues of the newsletter', 'RRRRR0RR0R0', 'POST rpc/managed_newsletter_issues', BEFORE_ALL],
  ['read an issue of the newsletter', 'RRRRR0RR0R0', 'POST rpc/managed_newsletter_issue', { issue: UNKNOWN }],
  ['read posts for an issue', 'RRRRRDRRDRR', 'POST rpc/newsletter_issue_posts', { post_ids: ['{hidden}'] }],
  ['save an issue', 'RRRRRDRRDRR', 'POST rpc/save_newsletter_issue', () => newIssue()],
  ['list issues that were sent', '0RRRRRRRRRR', 'POST rpc/list_newsletter_issues'],
  ['read an issue that was sent', '0RRRRRRRRRR', 'POST rpc/newsletter_issue', { wanted_slug: 'none' }],
];

function newIssue() {
  const issue = crypto.randomUUID();
  return { issue, version: 0, subject: 'Forged', summary: '', content: '', post_ids: [] };
}
