import type { AttemptRow } from '../attempt-row.ts';

const CHANGED = 'A changed definition of a term.';

export const SEARCH_ATTEMPTS: readonly AttemptRow[] = [
  ['find posts', 'DDDDDDDDDDD', 'POST rpc/find_posts', { query: 'post' }],
  ['read the glossary', 'DDDDDDDDDDD', 'POST rpc/glossary'],
  ['read a term', 'DDDDDDDDDDD', 'GET glossary_terms?select=term&slug=eq.gilt'],
  ['add a term', 'RRRRRDRRDRR', 'POST glossary_terms?select=term', () => newTerm()],
  ['change a term', 'R0000D00D00', 'PATCH glossary_terms?select=term&slug=eq.yield', { definition: CHANGED }],
  ['change the address of a term', 'RRRRRRRRRRR', 'PATCH glossary_terms?slug=eq.yield', { slug: 'forged' }],
  ['remove a term', 'R0000D00D00', 'DELETE glossary_terms?select=term&slug=eq.gilt'],
];

function newTerm() {
  return { term: `forged ${crypto.randomUUID()}`, definition: 'A forged definition of a term.' };
}
