import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openForm, pngFile } from '../../testing/open-form.tsx';
import { hasUnsavedWork } from '../../unsaved-work.ts';
import type { DraftStore } from './store.ts';

const SAVED = 'The draft is kept in this browser.';

async function reopenedForm(draftName: string) {
  const form = await openForm({ draftName });
  await form.fill({ Title: 'Half a thought', Prompt: 'rates' });
  await form.choose(pngFile('cover.png', 1));
  await form.fill({ 'Alternative text for cover.png': 'A cover' });
  await screen.findByText(SAVED);
  form.close();
  return openForm({ draftName });
}

test('restores a draft with its images until it is discarded', async () => {
  const form = await reopenedForm('ann/new');
  screen.getByRole('region', { name: 'Your draft is back' });
  expect(form.field('Title').value).toBe('Half a thought');
  expect(form.field('Prompt').value).toBe('rates');
  expect(form.field('Alternative text for cover.png').value).toBe('A cover');
  await expect.poll(hasUnsavedWork).toBe(true);

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

test('removes the draft of a published post', async () => {
  const form = await reopenedForm('bob/new');
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

test('publishes in a browser that stores no drafts', async () => {
  const refuse = () => Promise.reject(new DOMException('not allowed', 'SecurityError'));
  const drafts: DraftStore = { keysOf: refuse, load: refuse, save: refuse, saveText: () => undefined, remove: refuse };
  const form = await openForm({ drafts });
  await form.fill({ Title: 'Without a net', Content: 'Words.' });
  await form.choose(pngFile('cover.png', 1));
  await screen.findByText('This browser keeps no draft. Publish before you leave.');
  await form.review();
  await form.publish();
  await form.toast('Blog Published Successfully! 🎉');
});
