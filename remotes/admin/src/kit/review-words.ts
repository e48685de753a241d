import type { Review } from '@ledgerlight/backend/reviews';
import { formatDateTime } from './publish-time.ts';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Returns how long a text has waited, in its largest unit: `3 hours`. */
export function waitingTime(since: string, now: number): string {
  const waited = Math.max(0, now - Date.parse(since));
  for (const [unit, length] of UNITS) {
    const count = Math.floor(waited / length);
    if (count > 0) return new Intl.NumberFormat('en-GB', { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  }
  return 'less than a minute';
}

/** Returns what a text in review lacks and who can give it; empty when it lacks nothing. */
export function missingText({ stage, missing, approvers }: Pick<Review, 'stage' | 'missing' | 'approvers'>): string {
  if (stage !== 'in-review' || missing.length === 0) return '';
  const kinds = missing.map((kind) => KIND_WORDS[kind]).join(' and ');
  const people = approvers.length === 0 ? 'no one has this role yet' : LIST.format(approvers);
  return `Needs ${kinds}: ${people}`;
}

export function approvalText({ as, by, at }: Review['approvals'][number]): string {
  return `Approved by ${by} as ${as} on ${formatDateTime(at)}`;
}

/** Returns the label of the button that publishes an approved text. */
export function reviewPublishLabel({ publishAt }: Pick<Review, 'publishAt'>, now: number): string {
  const isLater = publishAt !== null && Date.parse(publishAt) > now;
  return isLater ? `Schedule for ${formatDateTime(publishAt)}` : 'Publish';
}

const KIND_WORDS: Readonly<Record<Review['missing'][number], string>> = {
  editor: 'an editor',
  reviewer: 'a reviewer',
  'editor-or-reviewer': 'an editor or a reviewer',
};
const LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' });
