import { type AttemptRow, unwritable } from '../attempt-row.ts';

export const CLAIM_ATTEMPTS: readonly AttemptRow[] = [
  ['read a claim', 'R00DDD00DDD', 'GET post_claims?select=value&post_id=eq.{scheduled}'],
  ...unwritable('post_claims', 'post_id=eq.{scheduled}', { value: 'Forged' }),
  ['read the register of claims', 'RRRDDDRRDDD', 'POST rpc/claims_register'],
  ['read a disclosure', 'R00DDD00DDD', 'GET disclosures?select=text&key=eq.crypto-uk'],
  ...unwritable('disclosures', 'key=eq.crypto-uk', { text: 'Forged' }),
  ['read former disclosures', 'R00DDD00DDD', 'GET disclosure_versions?select=text&key=eq.crypto-uk'],
  ['change a former disclosure', 'RRRRRRRRRRR', 'PATCH disclosure_versions?key=eq.crypto-uk', { text: 'Forged' }],
  ['read the disclosures of a post', '000DDD0DDDD', 'POST rpc/post_disclosures', { post_ids: ['{scheduled}'] }],
  ['find unknown disclosures', 'R00DDD0DDDD', 'POST rpc/unknown_disclosures', { keys: ['none'] }],
  ['set a disclosure', 'RRRRRDRRDRD', 'POST rpc/set_disclosure', () => newDisclosure()],
];

function newDisclosure() {
  const key = `a${crypto.randomUUID()}`;
  return { ...TEXTS, key, seen_version: 0, product: 'crypto', jurisdiction: 'EU', post_types: [], is_retired: false };
}

const TEXTS = { title: 'A title', text: 'A text' };
