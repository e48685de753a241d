import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openForm, picture } from '../../testing/open-form.tsx';
import { hasUnsavedWork } from '../../unsaved-work.ts';
import type { DraftStore } from './store.ts';

const KEPT = 'The draft is kept in this browser.';

/** A form in which words, a prompt and a picture are kept as a draft. */
async function keptForm(draftName: string) {
  const form = await openForm({ draftName });
  await form.fill({ Title: 'Half a thought', Prompt: 'rates' });
  await form.choose(picture('cover.png', 1));
  await form.fill({ 'Alternative text for cover.png': 'A cover' });
  await screen.findByText(KEPT);
  form.close();
  return openForm({ draftName });
}

test('what is typed comes back with its pictures, until it is discarded', async () => {
  const form = await keptForm('ann/new');
  screen.getByRole('region', { name: 'Your draft is back' });
  expect(form.field('Title').value).toBe('Half a thought');
  expect(form.field('Prompt').value).toBe('rates');
  expect(form.field('Alternative text for cover.png').value).toBe('A cover');
  expect(hasUnsavedWork()).toBe(true);

  await form.press('Discard draft');
  expect(form.field('Title').value).toBe('');
  await form.press('Bring mine back');
  expect(form.field('Title').value).toBe('Half a thought');
  await form.press(/^Remove/);
  await form.fill({ Title: '', Prompt: '' });
  form.close();
  await openForm({ draftName: 'ann/new' });
  expect(screen.queryByRole('region', { name: 'Your draft is back' })).toBeNull();
});

test('what is published does not come back, and nobody is asked before leaving', async () => {
  const form = await keptForm('bob/new');
  await form.fill({ Content: 'Words.' });
  await form.review();
  await form.publish();
  await form.toast('Blog Published Successfully! 🎉');
  expect(hasUnsavedWork()).toBe(false);
  form.close();
  const next = await openForm({ draftName: 'bob/new' });
  expect(next.field('Title').value).toBe('');
  expect(screen.queryByRole('region', { name: 'Your draft is back' })).toBeNull();
});

test('the draft of one form is not shown in another', async () => {
  (await keptForm('cid/new')).close();
  const other = await openForm({ draftName: 'cid/7d9f6c1e' });
  expect(other.field('Title').value).toBe('');
});

test('a browser that keeps nothing says so and publishes all the same', async () => {
  const refuse = () => Promise.reject(new DOMException('not allowed', 'SecurityError'));
  const drafts: DraftStore = { keysOf: refuse, load: refuse, save: refuse, saveText: () => undefined, remove: refuse };
  const form = await openForm({ drafts });
  await form.fill({ Title: 'Without a net', Content: 'Words.' });
  await form.choose(picture('cover.png', 1));
  await screen.findByText('This browser keeps no draft. Publish before you leave.');
  await form.review();
  await form.publish();
  await form.toast('Blog Published Successfully! 🎉');
});
