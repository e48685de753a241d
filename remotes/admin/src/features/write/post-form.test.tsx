import { GenerationError, type StructureGeneration } from '@ledgerlight/backend/structure-generation';
import { DEFAULT_AUTHOR } from '@ledgerlight/posts/form';
import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openForm } from '../../testing/open-form.tsx';
import { createDraftServer } from './drafts/testing/draft-server.ts';
import { PostProblems } from './form/writing-area.tsx';
import { EDITOR_TOASTS } from './model/copy.ts';
import { EditorModel } from './model/editor-model.ts';

const structure = {
  title: 'Rates explained',
  content: '## What rates are\n\n## What they do',
  metaTitle: 'Rates',
  metaDescription: 'How rates work.',
  source: 'provider' as const,
};
const MADE = EDITOR_TOASTS.generated.title;

async function promptedForm(generate: StructureGeneration['generate'] = async () => structure) {
  const requested = vi.fn(generate);
  const form = await openForm({ structure: { generate: requested } });
  form.fill({ Prompt: ' rates ' });
  return { ...form, requested };
}

const question = () => screen.findByRole('dialog', { name: 'Replace what you wrote?' });

test('requires a prompt', async () => {
  const form = await promptedForm();
  form.fill({ Prompt: ' ' });
  await form.press('Generate Structure');
  screen.getByText('Describe what the post is about first.');
  expect(form.field('Prompt').getAttribute('aria-invalid')).toBe('true');
  expect(form.requested).not.toHaveBeenCalled();
});

test('fills an empty form and labels an outline', async () => {
  const form = await promptedForm(async () => ({ ...structure, source: 'outline' }));
  await form.press('Generate Structure');
  await form.toast(MADE);
  expect(form.requested.mock.calls[0]?.[0]).toEqual({ prompt: 'rates', postType: 'financial-news' });
  expect(form.content()).toBe(structure.content);
  screen.getByText(/^No AI provider is set up: this is the built-in outline/);
});

test('replaces written fields only after a confirmation', async () => {
  const form = await promptedForm();
  form.fill({ Title: 'My own title' });
  await form.press('Generate Structure');
  within(await question()).getByText(/words of yours: Title\./);
  await form.press('Fill empty fields only');
  expect([form.field('Title').value, form.content()]).toEqual(['My own title', structure.content]);
  await form.toast(MADE);
  await form.press(`Dismiss: ${MADE}`);
  await form.press('Generate Structure');
  await question();
  await form.press('Fill empty fields only');
  await form.toast('Nothing Changed');
  expect(screen.queryByText(MADE)).toBeNull();
  await form.press('Generate Structure');
  await question();
  await form.press('Replace');
  expect(form.field('Title').value).toBe('Rates explained');
  await form.press('Bring mine back');
  expect(form.field('Title').value).toBe('My own title');
});

test('asks about a field written while the structure was generated', async () => {
  const responses: ((made: typeof structure) => void)[] = [];
  const form = await promptedForm(() => new Promise((resolve) => responses.push(resolve)));
  await form.press('Generate Structure');
  form.fill({ Title: 'Written meanwhile' });
  responses[0]?.(structure);
  within(await question()).getByText(/words of yours: Title\./);
  await form.press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([form.field('Title').value, form.content()]).toEqual(['Written meanwhile', '']);
});

test.each([
  [new TypeError('x'), 'Could not generate structure. Please try again.'],
  [new GenerationError('GENERATION_LIMIT', 'Try again at 15:00.'), 'Try again at 15:00.'],
])('reports a failed generation and keeps the form: %s', async (error, text) => {
  const form = await promptedForm(() => Promise.reject(error));
  form.fill({ Title: 'Mine' });
  await form.press('Generate Structure');
  await form.toast('Generation Failed');
  expect(screen.getAllByText(text)).toHaveLength(2);
  expect([form.field('Title').value, form.content()]).toEqual(['Mine', '']);
  screen.getByRole('button', { name: 'Generate Structure' });
});

test('sends one request and cancels it', async () => {
  const form = await promptedForm(
    (_, signal) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('stopped')))),
  );
  await form.press('Generate Structure');
  await form.press('Generating...');
  expect(form.requested).toHaveBeenCalledOnce();
  await form.press('Cancel');
  await screen.findByRole('button', { name: 'Generate Structure' });
  expect(screen.queryByText('Generation Failed')).toBeNull();
});

test('signs a new post with the byline of the person, and suggests those that they may use', async () => {
  const [server, names] = [createDraftServer(), ['Jan Nowicki', DEFAULT_AUTHOR]];
  const services = { server, authors: async () => names, profile: async () => ({ byline: 'Jan Nowicki' }) };
  const form = await openForm(services);
  await expect.poll(() => [form.field('Author').value, server.draft()]).toEqual(['Jan Nowicki', null]);
  await expect.poll(() => Array.from(form.field('Author').list?.options ?? [], ({ value }) => value)).toEqual(names);
  form.fill({ Author: DEFAULT_AUTHOR, Title: 'Rates' });
  await expect.poll(() => server.draft()?.fields).toMatchObject({ author: DEFAULT_AUTHOR });
  form.close();
  const opened = await openForm(services);
  opened.fill({ Title: 'Rates rise' });
  await expect.poll(() => server.draft()?.fields).toMatchObject({ author: DEFAULT_AUTHOR, title: 'Rates rise' });
});

test('links a problem of the address to its field', () => {
  const model = new EditorModel(null);
  model.load({ type: 'refused', problems: [{ field: 'slug', message: 'Taken' }] });
  render(<PostProblems model={model} />);
  expect(screen.getByRole('link', { name: 'Taken' }).getAttribute('href')).toBe('#editor-slug');
});
