import { readdir, readFile } from 'node:fs/promises';
import { addPost } from '@ledgerlight/embedded-backend/testing/added-post';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { enter } from '../../../testing/fill.ts';
import { renderSection } from '../../../testing/render-with-toasts.tsx';
import { ACTION_TEXTS } from './action-texts.ts';
import { AuditSection, actionText, actorText, detailFacts } from './section.tsx';

const user = userEvent.setup();

const backend = await takeBackend();
const admin = await backend.signIn('admin');
const { id } = await addPost(backend, { title: 'Bonds in short' });
await admin.client.from('blog_posts').update({ correction: 'Update: Shorter.' }).eq('id', id).throwOnError();
await backend.signIn('intern1');
afterAll(() => backend.close());

// By labels and texts: a search for roles looks at every option of every filter.
const entries = () => [...document.querySelectorAll('li p')].map((entry) => entry.textContent ?? '');
const choose = (label: string, option: string) => user.selectOptions(screen.getByLabelText(label), option);
const option = (text: string) => screen.findByText(text, { selector: 'option' });

test('filters are chosen: a person, an action in words, a post by its title', async () => {
  renderSection(<AuditSection staff={admin} rights={['administer', 'read-audit']} />);
  await option('intern1');
  await choose('Person', 'intern1');
  await expect.poll(() => new Set(entries().map((entry) => entry.split(' ')[0]))).toEqual(new Set(['intern1']));
  await choose('Person', 'Every person');
  await choose('Action', 'corrected a post');
  await expect.poll(entries).toEqual(['admin corrected a post (post)']);
  await choose('Action', 'Every action');
  await enter(screen.getByLabelText('Title of a post'), 'Bonds');
  await option('Bonds in short');
  await choose('Post', 'Bonds in short');
  await expect.poll(entries).not.toContainEqual(expect.stringContaining('signed in'));
  expect(entries()).toContainEqual(expect.stringContaining('(Bonds in short)'));
});

test('names the command that exports, and has the retention last', async () => {
  renderSection(<AuditSection staff={admin} rights={['administer', 'read-audit']} />);
  screen.getByText(/^ledgerlight audit export/);
  screen.getByText(/^ledgerlight audit verify/);
  const years = await screen.findByLabelText(/Keep versions/);
  await expect.poll(() => entries().length).toBeGreaterThan(0);
  const list = document.querySelector('ul');
  expect(list && list.compareDocumentPosition(years) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

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
const NOT_ACTIONS = ['ledgerlight.reason', 'auth.users', 'log.number', 'request.headers'];
