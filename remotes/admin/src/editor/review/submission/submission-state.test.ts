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
  ['a text that waits', {}, true, 'In review for 3 hours. Needs a reviewer: anna.'],
  ['a change of it', {}, false, 'In review for 3 hours. Reviewers see another version of this text. Submit it again.'],
  ['an approved text', { stage: 'approved' }, true, 'This text is approved.'],
  [
    'a change of it',
    { stage: 'approved' },
    false,
    'Another version of this text is approved. This one needs a new approval. Submit it again.',
  ],
  [
    'a text that came back',
    { stage: 'draft', note: 'Name the source.', notedBy: 'anna' },
    true,
    'anna requested changes: Name the source.',
  ],
  ['a text that its author took back', { stage: 'draft' }, true, ''],
] as const)('says where %s stands', (_, changes, isReviewed, text) => {
  const submission = { review: { ...REVIEW, ...changes }, isReviewed, isNeeded: !isReviewed };
  expect(stateText(submission, Date.parse('2026-11-24T12:00:00Z'))).toBe(text);
});
