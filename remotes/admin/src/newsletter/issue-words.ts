import type { DeliveryCounts, IssueState } from '@ledgerlight/backend/newsletter-issues';
import type { StateMarkProps } from '../state-mark.tsx';

export const ISSUE_STATES: Readonly<Record<IssueState, StateMarkProps>> = {
  draft: { label: 'Draft', tone: 'muted' },
  scheduled: { label: 'Scheduled', tone: 'waiting' },
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

export function totalOf(counts: DeliveryCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export function countText(count: number): string {
  return count.toLocaleString('en-GB');
}
