import type { AttemptRow } from './attempt-row.ts';

export const CLAIM_ATTEMPTS: readonly AttemptRow[] = [
  ['read a claim', 'R00DDD00DDD', 'GET', 'post_claims?select=value&post_id=eq.{scheduled}'],
  ['add a claim', 'RRRRRRRRRRR', 'POST', 'post_claims', { post_id: '{post}', id: 'forged', value: '1' }],
  ['change a claim', 'RRRRRRRRRRR', 'PATCH', 'post_claims?post_id=eq.{scheduled}', { value: 'Forged' }],
  ['remove a claim', 'RRRRRRRRRRR', 'DELETE', 'post_claims?post_id=eq.{scheduled}'],
  ['read the register of claims', 'RRRDDDRRDDD', 'POST', 'rpc/claims_register'],
];
