import { samplePost } from '../../sample-post.ts';
import { type AttemptRow, unwritable } from '../attempt-row.ts';

const IN_REVIEW = { post_id: '{inReview}', seen_text: '{hashInReview}' };

const APPROVED = { post_id: '{approved}', seen_text: '{approvedHash}' };

const RULE = { post_type: 'market-analysis', needs: 'none' };

function submission(id: string) {
  return { post_id: id, post: JSON.stringify(samplePost({ excerpt: 'x' })) };
}

export const REVIEW_ATTEMPTS: readonly AttemptRow[] = [
  ['read a text in review', 'R00DDD00DDD', 'GET post_reviews?select=title&post_id=eq.{inReview}'],
  ...unwritable('post_reviews', 'post_id=eq.{inReview}', { title: 'x' }),
  ['read an approval', 'R00DDD00DDD', 'GET post_approvals?select=approved_by&post_id=eq.{approved}'],
  ...unwritable('post_approvals', 'post_id=eq.{inReview}', { ended_at: null }),
  ['list texts in review', 'RRRDDDRRDDD', 'POST rpc/review_queue'],
  ['submit a new text', 'RRRDDDRDDDR', 'POST rpc/submit_for_review', () => submission(crypto.randomUUID())],
  ['submit a change of a post', 'RRRRDDRRDRR', 'POST rpc/submit_for_review', submission('{post}')],
  ['submit over a text in review', 'RRRRDDRRDRR', 'POST rpc/submit_for_review', submission('{inReview}')],
  ['approve a text', 'RRRRRDRRDRD', 'POST rpc/approve_post', IN_REVIEW],
  ['read the disclosures of a text', 'R0000000000', 'POST rpc/review_disclosures', { post_id: '{inReview}' }],
  ['request changes', 'RRRRR0RR0R0', 'POST rpc/request_changes', { ...IN_REVIEW, note: 'Say more.' }],
  ['withdraw a text', 'RRRR00RR0RR', 'POST rpc/withdraw_review', { post_id: '{inReview}' }],
  ['take back a text', 'RRRR00RR0RR', 'POST rpc/withdraw_review', { post_id: '{inReview}', discards: false }],
  ['publish a reviewed text', 'RRRRDDRRDRR', 'POST rpc/publish_reviewed', APPROVED],
  ['read the rules of approvals', 'RRRDDDRRDDD', 'POST rpc/approval_rules'],
  ['read what a text needs', 'RRRDDDRRDDD', 'POST rpc/approval_needs', { post_id: '{post}', post_type: 'education' }],
  ['read whether everything needs an approval', 'RRRDDDRRDDD', 'POST rpc/everything_needs_approval'],
  ['let everything need an approval', 'RRRRR0RRRRR', 'POST rpc/set_everything_needs_approval', { wanted: false }],
  ['set a rule of approvals', 'RRRRR0RRRRR', 'POST rpc/set_approval_rule', RULE],
];
