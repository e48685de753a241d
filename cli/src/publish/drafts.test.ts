import { createDrafts } from '@ledgerlight/backend/drafts';
import { sampleSession } from '@ledgerlight/embedded-backend/testing/sample-draft';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { useCommands } from '../testing/fixtures.ts';

const { backend, folder, run, json, read } = useCommands('intern1');

afterEach(() => backend.query('delete from public.drafts'));

const drafts = async () => createDrafts(await backend.signIn('intern2'));

async function onlyDraft() {
  const [summary] = (await (await drafts()).list({ limit: 2 })).drafts;
  const draft = summary && (await (await drafts()).find(summary.id));
  if (!draft) throw new Error('There is no draft.');
  return draft;
}

test('saves a file as a draft with its images, which publishing it ends', async () => {
  await folder.writePost('a.md', { title: 'Rates', content: 'About "rates".' });
  await folder.write('a.md', (await read('a.md')).replace('title:', 'draft: true\ntitle:'));
  expect((await json('publish', 'a.md', '--draft')).items).toMatchObject([{ file: 'a.md', action: 'created' }]);
  expect(await backend.query('select from blog_posts')).toEqual([]);
  const { id, fields } = await onlyDraft();
  expect(fields).toMatchObject({
    title: 'Rates',
    content: 'About "rates".',
    imageUrl: expect.stringContaining('/blog-images/'),
  });
  expect((await json('list', '--status', 'draft')).items).toMatchObject([
    { id, status: 'draft', createdBy: 'intern1' },
  ]);
  expect((await run('list', '--status', 'draft')).stdout).toContain(`${id}\tdraft\t`);
  expect((await run('publish', 'a.md', '--draft')).stdout).toMatch(/^unchanged/);

  await folder.write('a.md', (await read('a.md')).replace('draft: true\n', ''));
  expect((await json('publish', 'a.md')).items).toMatchObject([{ action: 'created', slug: 'rates' }]);
  expect(await backend.query('select id::text from blog_posts')).toEqual([{ id }]);
  expect((await json('list', '--status', 'draft')).items).toEqual([]);
});

test('pulls a draft that a colleague began, and saves a change of it', async () => {
  await folder.writePost('cover/a.md', { title: 'Other' });
  expect((await run('publish', 'cover/a.md', '--draft')).code).toBe(0);
  const { fields } = await onlyDraft();
  await backend.query('delete from public.drafts');
  const save = sampleSession()(0, { ...fields, title: 'Begun elsewhere', content: 'One.\n\nTwo.', notes: 'Ask Jan.' });
  await (await drafts()).save(save);
  const path = `drafts/begun-elsewhere-${save.id.slice(0, 8)}/index.md`;
  expect((await run('pull', '--status', 'draft', '--to', 'drafts')).stdout).toBe(`created  ${path}\n`);
  expect(await read(path)).toMatch(/^---\ndraft: true\ntitle: Begun elsewhere\n(?!slug)/);
  expect((await run('publish', path)).code).toBe(0);
  expect(await backend.query('select from blog_posts')).toEqual([]);
  await folder.write(path, (await read(path)).replace('Two.', 'Two, and more.'));
  expect((await json('publish', path, '--draft')).items).toMatchObject([{ action: 'updated' }]);
  expect(await onlyDraft()).toMatchObject({ fields: { content: 'One.\n\nTwo, and more.', notes: 'Ask Jan.' } });
  expect((await run('pull', save.id, '--to', 'drafts')).stdout).toBe(`unchanged  ${path}\n`);
});

test('saves and pulls the slug that a draft was given, and leaves another one to the title', async () => {
  await folder.writePost('a.md', { title: 'Rates' });
  expect((await run('publish', 'a.md', '--draft')).code).toBe(0);
  const untyped = await onlyDraft();
  expect(untyped.fields.slug).toBe('');
  await folder.write('a.md', (await read('a.md')).replace('title:', 'slug: rates-of-may\ntitle:'));
  expect((await json('publish', 'a.md', '--draft')).items).toMatchObject([{ action: 'updated' }]);
  const { id, version, fields } = await onlyDraft();
  expect(fields.slug).toBe('rates-of-may');
  await (await drafts()).save(sampleSession(id)(version, { ...fields, slug: 'rates-of-june' }));
  expect((await run('pull', id, '--to', '.')).stdout).toBe('updated  a.md\n');
  expect(await read('a.md')).toContain('slug: rates-of-june\n');
  expect((await json('publish', 'a.md')).items).toMatchObject([{ slug: 'rates-of-june' }]);
  expect((await (await drafts()).list({ limit: 1 })).drafts).toEqual([]);
});

test('refuses to overwrite a draft that changed since, and merges it', async () => {
  await folder.writePost('a.md', { title: 'Rates', content: 'One.\n\nTwo.\n\nThree.' });
  expect((await run('publish', 'a.md', '--draft')).code).toBe(0);
  const { id, version, fields } = await onlyDraft();
  const elsewhere = sampleSession(id)(version, { ...fields, content: 'One, elsewhere.\n\nTwo.\n\nThree.' });
  await (await drafts()).save(elsewhere);
  await folder.write('a.md', (await read('a.md')).replace('Three.', 'Three, here.'));
  expect((await run('publish', 'a.md', '--draft')).code).toBe(1);
  expect((await run('publish', 'a.md', '--draft', '--merge')).code).toBe(0);
  expect((await onlyDraft()).fields.content).toBe('One, elsewhere.\n\nTwo.\n\nThree, here.');
});

test('saves a draft of a published post without changing the post', async () => {
  await folder.writePost('a.md', { title: 'Rates', content: 'One.' });
  expect((await run('publish', 'a.md')).code).toBe(0);
  await folder.write('a.md', (await read('a.md')).replace('One.', 'Two.'));
  expect((await run('publish', 'a.md', '--draft')).code).toBe(0);
  const [post] = v.parse(
    v.tuple([v.object({ id: v.string(), content: v.string(), content_hash: v.string() })]),
    await backend.query('select id::text, content, content_hash from blog_posts'),
  );
  const draft = await onlyDraft();
  expect(draft).toMatchObject({ id: post.id, fields: { content: 'Two.', baseHash: post.content_hash } });
  expect(post.content).toBe('One.');
});
