import { expect, test } from 'vitest';
import { actionText, actorText, detailFacts } from './entry-text.ts';

test('describes known actions and names others', () => {
  expect([actionText('token.revoked'), actionText('draft.taken-over')]).toEqual([
    'revoked a publishing token',
    'draft taken over',
  ]);
});

test('names the author of a release who is no staff', () => {
  expect(actorText({ actor: null, detail: '{"by": "shell"}' })).toBe('shell');
  expect(actorText({ actor: 'ada', detail: '{"by": "shell"}' })).toBe('ada');
});

test('lists the facts of an entry as text', () => {
  expect(detailFacts('{"name": "a", "years": 8}')).toEqual([
    ['name', 'a'],
    ['years', '8'],
  ]);
});
