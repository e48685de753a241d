import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ACTION_TEXTS, actionText, actorText, detailFacts } from './action-texts.ts';

test('describes known actions and names others', () => {
  expect([actionText('token.revoked'), actionText('tide.turned-over')]).toEqual([
    'revoked a publishing token',
    'tide turned over',
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

test('every action that a migration logs has a text', async () => {
  const folder = new URL('../../../../../../packages/backend/supabase/migrations/', import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  const sources = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));
  const literals = sources.flatMap((sql) => [...sql.matchAll(/'([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)'/g)]);
  const actions = new Set(literals.map(([, action = '']) => action));
  for (const name of NOT_ACTIONS) actions.delete(name);
  expect([...actions].filter((action) => !Object.hasOwn(ACTION_TEXTS, action))).toEqual([]);
  expect(actions.size).toBeGreaterThan(40);
});

/** Names of tables, columns and settings that look like actions. */
const NOT_ACTIONS = ['ledgerlight.reason', 'auth.users', 'log.number', 'public.drafts', 'request.headers'];
