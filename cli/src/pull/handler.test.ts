import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BackendFixture,
  FIXTURE_PASSWORD,
  startBackendFixture,
} from '@ledgerlight/embedded-backend/testing/backend-fixture';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createPostFolder, type PostFolder } from '../testing/post-folder.ts';
import { runHere } from '../testing/run-program.ts';
import { staffEnvironment } from '../testing/staff-environment.ts';
import { wholePng } from '../testing/whole-png.ts';

let backend: BackendFixture;
let folder: PostFolder;
beforeAll(async () => {
  backend = await startBackendFixture({ template: inject('backendTemplate') });
});
afterAll(() => backend.close());
beforeEach(async () => {
  folder = await createPostFolder();
});
afterEach(async () => {
  await backend.query('delete from public.blog_posts');
  await backend.query('delete from public.post_revisions');
  await folder.remove();
});

const STAFF = { username: 'admin', password: FIXTURE_PASSWORD };
const run = (...words: string[]) =>
  runHere(words, { workingFolder: folder.path, environment: staffEnvironment(STAFF, folder.path, backend.address) });
const read = (name: string) => readFile(join(folder.path, name), 'utf8');
const actions = (text: string) => text.match(/^\w+/gm);

const BODY =
  'Rates & "quotes" <b>\n\n```\n  ![no](curve.png)\n```\n\n* one\\\n  two ![the curve][c]\n\n[c]: curve.png "x"';

test('what is pulled is the text that was published, byte for byte with its pictures, and publishing it changes nothing', async () => {
  await folder.writePost('a/a.md', { title: '"null"', content: BODY, seed: 4 });
  await folder.writePost('b/b.md', { title: "'12: true # x'", slug: 'two', seed: 5 });
  expect(await run('publish', 'a', 'b')).toMatchObject({ code: 0 });
  const pulled = await run('pull', '--to', 'pulled');
  // Of posts that were sent at the same time either may be the newer one.
  expect(pulled.stdout.trim().split('\n').toSorted()).toEqual([
    'created  pulled/null-post/index.md',
    'created  pulled/two/index.md',
  ]);
  expect((await read('pulled/null-post/index.md')).split('---\n\n')[1]).toBe(`${BODY}\n`);
  expect((await readdir(join(folder.path, 'pulled/null-post'))).toSorted()).toEqual([
    'cover.png',
    'curve.png',
    'index.md',
  ]);
  expect(await read('pulled/two/curve.png')).toBe(await read('b/curve.png'));
  expect(actions((await run('publish', 'pulled')).stdout)).toEqual(['unchanged', 'unchanged']);
  expect((await run('pull', 'two', '--to', 'pulled')).stdout).toBe('unchanged  pulled/two/index.md\n');
});

test('pictures that were made anew keep their files, and a large one that is pulled stays as large', async () => {
  const wide = { width: 2600, height: 60, channels: 3, background: '#204060' } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  await folder.write(
    'a.jpg',
    await sharp({ create: { ...wide, noise } })
      .jpeg({ quality: 100 })
      .toBuffer(),
  );
  await folder.write('b.png', wholePng(1));
  const text = '---\ntitle: Rates\nimage: a.jpg\n---\n\n![a](a.jpg) ![b](b.png)\n';
  await folder.write('a.md', text);
  expect((await run('publish', 'a.md')).stderr).toContain('a.jpg was scaled down from 2600');
  await backend.query(`update public.blog_posts set content = replace(content, '![a]', '![A]')`);
  expect((await run('pull', '--to', '.')).stdout).toBe('updated  a.md\n');
  expect(await read('a.md')).toContain('![A](a.jpg) ![b](b.png)\n');
  expect(actions((await run('publish', 'a.md')).stdout)).toEqual(['unchanged']);
  expect(actions((await run('publish', 'a.md', '--original')).stdout)).toEqual(['updated']);
  await run('pull', '--to', 'pulled', '--state', 'elsewhere');
  expect((await readdir(join(folder.path, 'pulled/rates'))).toSorted()).toEqual(['a.jpg', 'b.png', 'index.md']);
  expect(actions((await run('publish', 'pulled', '--state', 'elsewhere')).stdout)).toEqual(['unchanged']);
});

/** Texts of which no two are alike, as editors and other programs write them. */
const BODIES: Readonly<Record<string, string>> = {
  unicode: 'Ärger, naïve Σ, 日本語, עברית, 🙂👩‍👩‍👧, e\u0301, non\u00A0breaking\u2009thin, “quotes” – and —.',
  spaces: 'Two at the end  \nof a line, a tab\tin one\t\n\n\n\nand blank lines   \n \nwith a space.',
  tabs: '-\tone\n\t-\ttwo\n\n\tcode by a tab\n\n1)\tthree',
  lists: '* a\n  * b\n    1. c\n\n       in c\n  - d\n+ e\n\n10. ten\n11. eleven\n   - [ ] open\n   - [x] done',
  matter: '```yaml\n---\ntitle: not this\nimage: none.png\n---\n```\n\nText\n\n---\n\ntitle: nor this\n\n+++',
  fences: '~~~~md\n```js\n`x`\n```\n~~~~\n\n    indented &amp; <b>\n\n`` ` `` and `a  b`',
  escapes: '\\*no\\* \\# \\[x\\] &copy; &#35; a\\\nb <https://a.example> <b>bold</b> & <i>',
  table:
    '| a | b |\n|:--|--:|\n| 1 \\| 2 | `x\\|y` |\n| | 3 |\n\n> one\nlazy\n>> two\n\nTitle\n===\n\nx[^1]\n\n[^1]: Note\n    more',
  links:
    '[a](<b c> "t") [b]: no\n\n[ref]\n\n[ref]: https://a.example/?q=1&r=2#x (t)\n\nhttps://b.example/_x_ www.c.example',
};

test('texts come back byte for byte, whatever they hold and however their file ends its lines', async () => {
  const files = Object.entries(BODIES).map(([slug, body], place) => {
    const text = `---\ntitle: ${slug}\nslug: ${slug}\nimage: c.png\n---\n\n${body}\n`;
    const ended = place % 2 === 0 ? text : text.replaceAll('\n', '\r\n');
    return { slug, body, name: `${slug}.md`, text: place % 3 === 0 ? `\uFEFF${ended}` : ended };
  });
  await folder.write('c.png', wholePng(1));
  for (const { name, text } of files) await folder.write(name, text);
  expect((await run('publish', '.')).stderr).toContain(`${files.length} created.`);
  await run('pull', '--to', 'pulled');
  for (const { slug, body } of files) {
    expect((await read(`pulled/${slug}/index.md`)).split('---\n\n').slice(1).join('---\n\n')).toBe(`${body}\n`);
  }
  expect((await run('publish', 'pulled')).stderr).toContain(`${files.length} unchanged.`);
  await backend.query(`update public.blog_posts set title = title || '!'`);
  await run('pull', '--to', '.');
  for (const { name, slug, text } of files) {
    expect(await read(name)).toBe(text.replace(`title: ${slug}`, `title: ${slug}!`));
  }
});

test('a file gets what others changed on the site, and keeps the rest of its front matter as it was written', async () => {
  await folder.writePost('a.md', { content: 'First.\n\n![the curve](curve.png)' });
  const noted = (await read('a.md')).replace('title:', '# Ask Jan first.\ntitle:');
  await writeFile(join(folder.path, 'a.md'), noted);
  await run('publish', 'a.md');
  await backend.query(
    `update public.blog_posts set title = 'Rates: a & b', content = replace(content, 'First', 'Second')`,
  );
  expect((await run('pull', '--to', '.')).stdout).toBe('updated  a.md\n');
  expect(await read('a.md')).toBe(
    noted.replace('title: Rates & you', 'title: "Rates: a & b"').replace('First', 'Second'),
  );
  expect(actions((await run('publish', 'a.md')).stdout)).toEqual(['unchanged']);
});

test('values that nobody changed stay as they were typed, and what others typed is read as a text', async () => {
  await folder.write('c.png', wholePng(1));
  const kept = `title: 007 # Of 1962.
slug: 1e3
metaTitle: 'It''s'
`;
  const text = `---\n${kept}description: Old.\nauthor: 'Jan'\nimage: c.png\n---\n\nText.\n`;
  await folder.write('a.md', text);
  expect(await run('publish', 'a.md')).toMatchObject({ code: 0 });
  const change = (description: string) =>
    backend.query(`update public.blog_posts set author = '012', meta_description = '${description}'`);
  for (const [description, written] of [
    ['null', '"null"'],
    ['010', '"010"'],
    ['', ''],
  ] as const) {
    await change(description);
    expect(await run('pull', '--to', '.')).toMatchObject({
      code: 0,
      stdout: 'updated  a.md\n',
    });
    const line = written && `description: ${written}\n`;
    const [before = '', after = ''] = (await read('a.md')).split(line || 'author');
    expect(before + line).toBe(`---\n${kept}${line}`);
    expect(after).toContain("'012'\nimage: c.png\n---\n\nText.\n");
    expect(actions((await run('publish', 'a.md')).stdout)).toEqual(['unchanged']);
  }
});

test('a file that was changed here is kept, and one that was changed on both sides or is not known is refused', async () => {
  await folder.writePost('a.md', { content: 'First.' });
  await run('publish', 'a.md');
  await folder.writePost('a.md', { content: 'Mine.' });
  expect((await run('pull', '--to', '.')).stdout).toBe('kept  a.md\n');
  await backend.query(`update public.blog_posts set content = 'Theirs.'`);
  const refused = await run('pull', '--to', '.');
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('a.md was changed here and on the site.');
  expect(await read('a.md')).toContain('Mine.');
  expect(await run('pull', '--to', '.', '--force')).toMatchObject({ code: 0 });
  expect(await read('a.md')).toContain('Theirs.');
  await folder.write('other/rates-you/index.md', 'Notes.');
  expect(await run('pull', 'rates-you', 'nowhere', '--to', 'other')).toMatchObject({ code: 1 });
  expect(await read('other/rates-you/index.md')).toBe('Notes.');
});

test('aliases of keys and a heading as title stay when the article was changed on the site', async () => {
  await folder.write('c.png', wholePng(1));
  const files = {
    'heading.md': '---\nsummary: What rates do.\n---\n\n# Rates at **home**\n\nOne ![the curve](c.png) two.\n',
    'nested.md': '---\ntitle: Old rates\nimage:\n  path: c.png\n---\n\nOne ![a](c.png) two.\n',
  };
  for (const [name, text] of Object.entries(files)) await folder.write(name, text);
  expect(await run('publish', '.')).toMatchObject({ code: 0 });
  await backend.query(`update public.blog_posts set content = replace(content, 'two', 'three')`);
  expect(actions((await run('pull', '--to', '.')).stdout)).toEqual(['updated', 'updated']);
  for (const [name, text] of Object.entries(files)) {
    expect(await read(name)).toBe(text.replace('two', 'three'));
  }
  await backend.query(`update public.blog_posts set meta_description = 'New.', title = title || '!'`);
  expect(actions((await run('pull', '--to', '.')).stdout)).toEqual(['updated', 'updated']);
  expect(await read('heading.md')).toBe(
    '---\nsummary: New.\ntitle: Rates at home!\n---\n\nOne ![the curve](c.png) three.\n',
  );
  expect(actions((await run('publish', 'heading.md', 'nested.md')).stdout)).toEqual(['unchanged', 'unchanged']);
});

test('links to other files lead to their posts, also to one that this command does not publish', async () => {
  await folder.write('c.png', wholePng(1));
  const post = (title: string, text: string) => `---\ntitle: ${title}\nimage: c.png\n---\n\n${text}\n`;
  await folder.write('first.md', post('First', 'See [b](deep/Named.md#part).'));
  await folder.write('deep/Named.md', post('Second', 'See [a](../first.md).'));
  await folder.write('deep/c.png', wholePng(1));
  expect(await run('publish', '.')).toMatchObject({ code: 0 });
  const stored = (slug: string) => backend.query('select content from public.blog_posts where slug = $1', [slug]);
  expect(await stored('first')).toEqual([{ content: 'See [b](/blog/second#s-part).' }]);
  expect(await stored('second')).toEqual([{ content: 'See [a](/blog/first).' }]);
  await folder.write('first.md', post('First', 'More on [b](deep/Named.md).'));
  expect(actions((await run('publish', '.')).stdout)?.toSorted()).toEqual(['unchanged', 'updated']);
  expect(await stored('first')).toEqual([{ content: 'More on [b](/blog/second).' }]);
});

test('pull takes the filters of list, and the folder that publish remembers in', async () => {
  for (const [slug, date] of [
    ['one', '2026-01-01'],
    ['two', '2026-02-01'],
    ['three', '2099-01-01'],
  ]) {
    await folder.write(`${slug}.md`, `---\ntitle: ${slug}\nslug: ${slug}\ndate: ${date}\nimage: a.png\n---\n\nText.\n`);
  }
  await folder.write('a.png', wholePng(1));
  expect(await run('publish', '.', '--state', 'memory')).toMatchObject({ code: 0 });
  expect(await run('pull', '--to', 'a.png')).toMatchObject({
    code: 2,
    stderr: '--to must name a folder, and a.png is none.\n',
  });
  await backend.query(`update public.blog_posts set unpublished_at = now() where slug = 'one'`);
  const pulled = async (...filters: string[]) => (await run('pull', '--to', 'pulled', ...filters)).stdout;
  expect(await pulled('--status', 'scheduled')).toBe('created  pulled/three/index.md\n');
  expect(await pulled('--status', 'unpublished', '--search', 'one')).toBe('created  pulled/one/index.md\n');
  expect(await pulled('--since', '2026-01-15')).toBe(
    'unchanged  pulled/three/index.md\ncreated  pulled/two/index.md\n',
  );
  expect((await run('pull', '--to', '.', '--state', 'memory')).stdout).toBe(
    'unchanged  three.md\nunchanged  two.md\nunchanged  one.md\n',
  );
  expect(await run('pull', 'one', '--to', 'pulled', '--type', 'education')).toMatchObject({
    code: 2,
    stderr: '--type is for all articles; name none beside it.\n',
  });
});

test('a picture never writes over another file of its name', async () => {
  await folder.writePost('a/a.md', { title: 'One', slug: 'one', content: 'Text.', seed: 4 });
  await run('publish', 'a');
  await folder.write('pulled/one/cover.png', 'My own notes.');
  await run('pull', '--to', 'pulled');
  expect(await read('pulled/one/cover.png')).toBe('My own notes.');
  expect(await read('pulled/one/index.md')).toContain('image: cover-2.png\n');
  expect(await read('pulled/one/cover-2.png')).toBe(await read('a/cover.png'));
});

test('status says what was changed where, and diff shows it', async () => {
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
    stderr: expect.stringMatching(/^Read 6 files\n1 changed here, 1 changed on both, .*, 1 new, 1 unchanged\.\n$/),
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
    ['nowhere', 'nowhere does not exist.\nNothing was compared.\n'],
  ] as const) {
    expect(await run('status', path)).toMatchObject({ code: 2, stderr: expect.stringContaining(problem) });
  }
  await folder.write('posts/theirs.md', '---\ntitle: Theirs\nodd: 1\nimage: cover.png\n---\n\nWords.\n');
  for (const command of ['status', 'diff']) {
    expect(await run(command, 'posts/theirs.md')).toMatchObject({ code: 2, stderr: expect.stringContaining('odd') });
  }
});

test('diff says what publishing would do, also where it would refuse', async () => {
  const author = 'Elena Marsh';
  for (const name of ['both', 'others', 'plain', 'same', 'moved']) {
    const date = name === 'moved' ? '\ndate: 2026-03-01' : '';
    await folder.writePost(`posts/${name}.md`, { title: `${name}${date}`, slug: name, content: 'First.', author });
  }
  const intern = (...words: string[]) =>
    runHere(words, {
      workingFolder: folder.path,
      environment: staffEnvironment({ ...STAFF, username: 'intern2' }, folder.path, backend.address),
    });
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
  expect(all.stderr).toContain("posts/both.md  The article 'both' was changed");
  expect(all.stderr).toContain("posts/others.md  You may not change 'others': it is admin's. Ask them, or an admin.");
  expect((await run('status', 'posts/moved.md')).stdout).toBe('changed there\tposts/moved.md\tmoved\n');
  await folder.writePost('other/taken.md', { title: 'Taken', slug: 'same', author });
  expect(await intern('diff', 'other')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("The slug 'same' is that of the article of another file."),
  });
});

test('a removed article is told as gone there, until it is restored or its file is gone too', async () => {
  const status = async () => (await run('status', '.')).stdout;
  await folder.writePost('a.md');
  await folder.writePost('b.md', { title: 'Other' });
  await run('publish', '.');
  await run('remove', 'rates-you', '--yes');
  expect(await status()).toBe('gone there\ta.md\trates-you\n');
  expect(await run('publish', 'a.md')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Bring it back with "ledgerlight restore rates-you"'),
  });
  await run('restore', 'rates-you');
  expect(await status()).toBe('');
  expect((await run('publish', 'a.md')).stdout).toMatch(/^unchanged /);
  await run('remove', 'rates-you', '--yes');
  const text = await read('a.md');
  await rm(join(folder.path, 'a.md'));
  expect(await status()).toBe('');
  await run('restore', 'rates-you');
  expect(await status()).toBe('gone here\ta.md\trates-you\n');
  const id = /"a\.md".*"id":"([^"]+)"/.exec(await read('.ledgerlight/local.jsonl'))?.[1];
  await folder.write('new/a.md', text.replace('title:', `id: ${id}\ntitle:`).replace('cover.png', '../cover.png'));
  expect(await status()).toBe('changed here\tnew/a.md\trates-you\n');
});

test('what could not be remembered is in the document and the exit code', async () => {
  await folder.writePost('a.md');
  await run('publish', 'a.md');
  await folder.write('state/.ledgerlight/.gitignore/in-the-way', '');
  const pulled = await run('pull', '--to', 'pulled', '--state', 'state', '--json');
  expect(pulled.code).toBe(1);
  expect(JSON.parse(pulled.stdout)).toMatchObject({
    status: 'partial',
    error: { code: 'NOT_REMEMBERED', message: expect.stringContaining('could not be remembered in') },
    items: [{ slug: 'rates-you', action: 'created' }],
  });
});

test('what a folder remembers names no file outside of it', async () => {
  await folder.writePost('a.md');
  await run('publish', 'a.md');
  await run('pull', '--to', 'cloned');
  await folder.write('private.md', 'Mine.');
  const memory = 'cloned/.ledgerlight/local.jsonl';
  await folder.write(memory, (await read(memory)).replace('rates-you/index.md', '../private.md'));
  expect((await run('pull', '--to', 'cloned', '--force')).stdout).toBe('updated  cloned/rates-you/index.md\n');
  expect(await read('private.md')).toBe('Mine.');
});
