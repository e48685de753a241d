import type { AttemptRow } from '../attempt-row.ts';

const CHANGED = 'A changed definition of a term.';
const FORGED = 'A forged definition of a term.';

export const SEARCH_ATTEMPTS: readonly AttemptRow[] = [
  ['find posts', 'DDDDDDDDDDD', 'POST rpc/find_posts', { query: 'post' }],
  ['read a synonym', 'R00DDD00DDD', 'GET search_synonyms?select=meaning&phrase=eq.base rate'],
  ['add a synonym', 'RRRRRDRRDRR', 'POST search_synonyms?select=phrase', () => newSynonym()],
  ['change a synonym', 'RRRRRRRRRRR', 'PATCH search_synonyms?phrase=eq.base rate', { meaning: 'forged' }],
  ['remove a synonym', 'R0000D00D00', 'DELETE search_synonyms?select=phrase&meaning=eq.forged meaning'],
  ['count a search without a result', 'RRRRRRRRRRR', 'POST rpc/count_empty_search', { terms: 'forged' }],
  ['list searches without a result', 'RRR000RR000', 'POST rpc/empty_searches'],
  ['read the glossary', 'DDDDDDDDDDD', 'POST rpc/glossary'],
  ['read a term', 'DDDDDDDDDDD', 'GET glossary_terms?select=term&slug=eq.gilt'],
  ['add a term', 'RRRRRDRRDRR', 'POST glossary_terms?select=term', () => newTerm()],
  ['change a term', 'R0000D00D00', 'PATCH glossary_terms?select=term&slug=eq.yield', { definition: CHANGED }],
  ['change the address of a term', 'RRRRRRRRRRR', 'PATCH glossary_terms?slug=eq.yield', { slug: 'forged' }],
  ['remove a term', 'R0000D00D00', `DELETE glossary_terms?select=term&definition=eq.${FORGED}`],
];

function newSynonym() {
  return { phrase: `phrase ${crypto.randomUUID()}`.slice(0, 60), meaning: 'forged meaning' };
}

function newTerm() {
  return { term: `forged ${crypto.randomUUID()}`, definition: FORGED };
}
