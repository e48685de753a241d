import type { Review } from '@ledgerlight/backend/reviews';
import { expect, test } from 'vitest';
import { stateText } from './submission-state.tsx';

const REVIEW: Review = {
  postId: '7d9f6c1e-0000-4000-8000-000000000001',
  contentHash: 'h1',
  title: 'Rates',
  author: 'Priya Raman',
  type: 'education',
  stage: 'in-review',
  liveStage: null,
  submittedBy: 'intern1',
  submittedAt: '2026-11-24T09:00:00Z',
  waitingSince: '2026-11-24T09:00:00Z',
  message: null,
  correction: null,
  note: null,
  notedBy: null,
  publishAt: null,
  missing: ['reviewer'],
  approvers: ['anna'],
  approvals: [],
  mayApprove: false,
  mayReturn: false,
  mayPublish: true,
};

test.each([
  ['a text that waits', {}, null, 'In review for 3 hours. Needs a reviewer: anna.'],
  ['a change of it', {}, 'text', 'In review for 3 hours. Reviewers see another version of this text. Submit it again.'],
  ['an approved text', { stage: 'approved' }, null, 'This text is approved.'],
  [
    'a change of it',
    { stage: 'approved' },
    'text',
    'Another version of this text is approved. This one needs a new approval. Submit it again.',
  ],
  [
    'a text that came back',
    { stage: 'draft', note: 'Name the source.', notedBy: 'anna' },
    null,
    'anna requested changes: Name the source.',
  ],
  ['a text that its author took back', { stage: 'draft' }, null, ''],
  [
    'another correction',
    { stage: 'approved' },
    'correction',
    'Another correction is approved. This one needs a new approval. Submit it again.',
  ],
  [
    'a text that is late',
    { stage: 'approved' },
    'time',
    'The approved time has passed. Publish the text now in review, or submit it again.',
  ],
] as const)('says where %s stands', (_, changes, difference, text) => {
  const submission = { review: { ...REVIEW, ...changes }, difference, isNeeded: difference !== null };
  expect(stateText(submission, Date.parse('2026-11-24T12:00:00Z'))).toBe(text);
});
