import {
  type DeliveryCounts,
  type IssueState,
  MAX_REACH,
  type ManagedIssue,
} from '@ledgerlight/backend/newsletter-issues';
import type { IssueText } from '@ledgerlight/newsletter/issue-mail';
import { riskyPhrasesIn } from '@ledgerlight/posts/risky-phrases';
import { formatDateTime } from '../../../kit/publish-time.ts';
import type { StateMarkProps } from '../../../kit/state-mark.tsx';

export const ISSUE_STATES: Readonly<Record<IssueState, StateMarkProps>> = {
  draft: { label: 'Draft', tone: 'muted' },
  sending: { label: 'Sending', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'good' },
};

/** The counts of an issue in the order of their display. */
export const COUNT_LABELS: readonly { readonly name: keyof DeliveryCounts; readonly label: string }[] = [
  { name: 'sent', label: 'Sent' },
  { name: 'filed', label: 'Written to a file' },
  { name: 'queued', label: 'Waiting' },
  { name: 'failed', label: 'Failed' },
  { name: 'bounced', label: 'Refused' },
  { name: 'skipped', label: 'Left before their turn' },
];

export function countText(count: number): string {
  return count.toLocaleString('en-GB');
}

export function reachText(reach: number): string {
  if (reach > MAX_REACH) return `more than ${countText(MAX_REACH)} subscribers`;
  return reach === 1 ? '1 subscriber' : `${countText(reach)} subscribers`;
}

export function testText(test: ManagedIssue['test']): string {
  if (test === null) return 'No test was sent.';
  const since = test.isCurrent ? '' : ', before the letter was changed';
  return `Last test: ${formatDateTime(test.at)}, ${TEST_STATES[test.state]}${since}.${test.reason === null ? '' : ` ${test.reason}`}`;
}

/** Promises in a letter that rules on financial promotions restrict, with why. */
export function riskyWords({ subject, summary, content }: IssueText): readonly string[] {
  return [subject, summary, ...content.split('\n')].flatMap((line) =>
    riskyPhrasesIn(line).map(({ phrase, reason }) => `The letter says '${phrase}'. ${reason}`),
  );
}

const TEST_STATES = {
  queued: 'not sent yet',
  sending: 'not sent yet',
  sent: 'delivered',
  filed: 'written to a file',
  failed: 'failed',
  expired: 'not sent in time',
} as const satisfies Readonly<Record<NonNullable<ManagedIssue['test']>['state'], string>>;
