import { addPost } from '@ledgerlight/embedded-backend/testing/added-post';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { enter } from '../../../testing/fill.ts';
import { renderSection } from '../../../testing/render-with-toasts.tsx';
import { AuditSection } from './section.tsx';

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
  // While the list loads it has neither.
  const has = (text: string) => entries().some((entry) => entry.includes(text));
  await expect.poll(() => [has('(Bonds in short)'), has('signed in')]).toEqual([true, false]);
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
