import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useCommands } from '../testing/fixtures.ts';

const { backend, folder, run, runWith, read } = useCommands();

test('status reports what was changed where', async () => {
  for (const name of ['same', 'here', 'there', 'both', 'gone-here', 'gone-there']) {
    await folder.writePost(`posts/${name}.md`, { title: name, slug: name, content: 'First.' });
  }
  await run('publish', 'posts');
  await backend.query(`update public.blog_posts set content = 'Theirs.' where slug in ('there', 'both')`);
  await backend.query(`delete from public.blog_posts where slug = 'gone-there'`);
  await rm(join(folder.path, 'posts/gone-here.md'));
  for (const name of ['here', 'both', 'new']) {
    await folder.writePost(`posts/${name}.md`, { title: name, slug: name, content: 'Mine.' });
  }
  const status = await run('status', 'posts');
  expect(status).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/^1 changed here, 1 changed on both, .*, 1 new, 1 unchanged\.$/m),
  });
  expect(status.stdout.trim().split('\n').toSorted()).toEqual([
    'changed here\tposts/here.md\there',
    'changed on both\tposts/both.md\tboth',
    'changed there\tposts/there.md\tthere',
    'gone here\tposts/gone-here.md\tgone-here',
    'gone there\tposts/gone-there.md\tgone-there',
    'new\tposts/new.md\tnew',
  ]);
  expect((await run('status', 'posts/gone-here.md', 'posts/same.md')).stdout).toBe(
    'gone here\tposts/gone-here.md\tgone-here\n',
  );
  await folder.write('posts/broken.md', '---\ntitle: [\n---\n');
  for (const [path, problem] of [
    ['posts', 'posts/broken.md:'],
    ['nowhere', 'nowhere does not exist.\n'],
  ] as const) {
    expect(await run('status', path)).toMatchObject({ code: 2, stderr: expect.stringContaining(problem) });
  }
  await folder.write('posts/theirs.md', '---\ntitle: Theirs\nodd: 1\nimage: cover.png\n---\n\nWords.\n');
  for (const command of ['status', 'diff']) {
    expect(await run(command, 'posts/theirs.md')).toMatchObject({ code: 2, stderr: expect.stringContaining('odd') });
  }
});

test('diff shows what publishing would change or refuse', async () => {
  const author = 'Elena Marsh';
  for (const name of ['both', 'others', 'plain', 'same', 'moved']) {
    const date = name === 'moved' ? '\ndate: 2026-03-01' : '';
    await folder.writePost(`posts/${name}.md`, { title: `${name}${date}`, slug: name, content: 'First.', author });
  }
  const intern = (...words: string[]) => runWith({ as: 'intern2' }, ...words);
  await run('publish', 'posts/others.md');
  expect(await intern('publish', 'posts')).toMatchObject({ code: 0 });
  await backend.query(`update public.blog_posts set content = 'Theirs.' where slug = 'both'`);
  await backend.query(`update public.blog_posts set published_at = '2026-04-01' where slug = 'moved'`);
  for (const name of ['both', 'others', 'plain']) {
    await folder.writePost(`posts/${name}.md`, { title: name, slug: name, content: 'Mine.', author });
  }
  const all = await intern('diff', 'posts');
  expect(all).toMatchObject({ code: 3, stdout: expect.stringContaining('posts/both.md  conflict  both\n  -Theirs.') });
  expect(all.stdout).toContain('posts/others.md  refused  others\n  -First.\n  +Mine.\n');
  expect(all.stdout).toContain('posts/plain.md  update  plain\n');
  expect(all.stdout).toContain('posts/moved.md  conflict  moved\n  -publishedAt: 2026-04-01');
  expect(all.stdout).not.toContain('same');
  for (const file of ['posts/both.md', 'posts/others.md']) expect(all.stderr).toContain(`\n${file}  `);
  expect((await run('status', 'posts/moved.md')).stdout).toBe('changed there\tposts/moved.md\tmoved\n');
  await folder.writePost('other/taken.md', { title: 'Taken', slug: 'same', author });
  expect(await intern('diff', 'other')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^other\/taken\.md:\d+:\d+ .*'same'/m),
  });
});

test('a removed post is missing until it is restored', async () => {
  const status = async () => (await run('status', '.')).stdout;
  await folder.writePost('a.md');
  await folder.writePost('b.md', { title: 'Other' });
  await run('publish', '.');
  await run('remove', 'rates-you', '--yes');
  expect(await status()).toBe('gone there\ta.md\trates-you\n');
  expect(await run('publish', 'a.md')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('restore rates-you'),
  });
  await run('restore', 'rates-you', '--yes');
  expect(await status()).toBe('');
  expect((await run('publish', 'a.md')).stdout).toMatch(/^unchanged /);
  await run('remove', 'rates-you', '--yes');
  const text = await read('a.md');
  await rm(join(folder.path, 'a.md'));
  expect(await status()).toBe('');
  await run('restore', 'rates-you', '--yes');
  expect(await status()).toBe('gone here\ta.md\trates-you\n');
  const id = /"a\.md".*"id":"([^"]+)"/.exec(await read('.ledgerlight/local.jsonl'))?.[1];
  await folder.write('new/a.md', text.replace('title:', `id: ${id}\ntitle:`).replace('cover.png', '../cover.png'));
  expect(await status()).toBe('changed here\tnew/a.md\trates-you\n');
});
