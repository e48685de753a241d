import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { wholePng } from '@ledgerlight/importer/testing/whole-png';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useCommands } from '../testing/fixtures.ts';

const { backend, folder, run, read } = useCommands();
const actions = (text: string) => text.match(/^\w+/gm);

const BODY =
  'Rates & "quotes" <b>\n\n```\n  ![no](curve.png)\n```\n\n* one\\\n  two ![the curve][c]\n\n[c]: curve.png "x"';

test('pull writes the published bytes, which publish then leaves unchanged', async () => {
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

test('what search engines and cards show is pulled and published as it was', async () => {
  const keys = [
    'canonicalUrl: https://original.example/a?b=1#c',
    'noindex: true',
    'socialTitle: "Rates: 5 %"',
    "socialDescription: It's what & how.",
  ];
  await folder.write('a.png', wholePng(1));
  const publish = async (...lines: readonly string[]) => {
    await folder.write('a.md', `---\ntitle: Rates\nslug: rates\nimage: a.png\n${lines.join('\n')}\n---\n\nText.\n`);
    return run('publish', 'a.md');
  };
  expect(await publish(...keys)).toMatchObject({ code: 0 });
  await run('pull', '--to', 'pulled', '--state', 'elsewhere');
  const pulled = await read('pulled/rates/index.md');
  for (const key of keys) expect(pulled).toContain(`${key}\n`);
  expect(actions((await run('publish', 'pulled', '--state', 'elsewhere')).stdout)).toEqual(['unchanged']);
  await backend.query('update blog_posts set noindex = false, social_title = null');
  expect((await run('pull', 'rates')).stdout).toBe('updated  a.md\n');
  expect(await read('a.md')).not.toMatch(/noindex|socialTitle/);
  expect(actions((await run('publish', 'a.md')).stdout)).toEqual(['unchanged']);
  for (const bad of ['canonicalUrl: http://a.example', 'noindex: perhaps', `socialTitle: ${'x'.repeat(71)}`]) {
    expect(await publish(bad)).toMatchObject({ code: 2, stderr: expect.stringMatching(/^a\.md:5:1 /m) });
  }
});

test('topics are pulled as a list, stay as they are typed, and follow the site', async () => {
  await folder.write('a.png', wholePng(1));
  const file = '---\ntitle: Rates\nimage: a.png\ntopics: # in this order\n  - tax\n  - savings\n---\n\nText.\n';
  await folder.write('a.md', file);
  expect(await run('publish', 'a.md')).toMatchObject({ code: 0 });
  await run('pull', '--to', 'pulled', '--state', 'elsewhere');
  expect(await read('pulled/rates/index.md')).toMatch(/^topics:\n {2}- tax\n {2}- savings$/m);
  expect(actions((await run('publish', 'pulled', '--state', 'elsewhere')).stdout)).toEqual(['unchanged']);
  await backend.query("update blog_posts set content = 'More.'");
  expect((await run('pull', 'rates')).stdout).toBe('updated  a.md\n');
  expect(await read('a.md')).toBe(file.replace('Text.', 'More.'));
  await backend.query("update blog_posts set topics = '{savings,debt}'");
  expect((await run('pull', 'rates')).stdout).toBe('updated  a.md\n');
  expect(await read('a.md')).toMatch(/^topics:.*\[ ?savings, debt ?\]$/m);
  expect(actions((await run('publish', 'a.md')).stdout)).toEqual(['unchanged']);
  await backend.query("update blog_posts set topics = '{}'");
  await run('pull', 'rates');
  expect(await read('a.md')).not.toContain('topics');
});

test('converted images keep their files, and a large pulled one stays large', async () => {
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
  matter: '```yaml\n---\ntitle: not this\nimage: none.png\n---\n```\n\nText\n\n---\n\ntitle: nor this\n\n+++',
  fences: '~~~~md\n```js\n`x`\n```\n~~~~\n\n    indented &amp; <b>\n\n`` ` `` and `a  b`',
  escapes: '\\*no\\* \\# \\[x\\] &copy; &#35; a\\\nb <https://a.example> <b>bold</b> & <i>',
  table:
    '| a | b |\n|:--|--:|\n| 1 \\| 2 | `x\\|y` |\n| | 3 |\n\n> one\nlazy\n>> two\n\nTitle\n===\n\nx[^1]\n\n[^1]: Note\n    more',
  links:
    '[a](<b c> "t") [b]: no\n\n[ref]\n\n[ref]: https://a.example/?q=1&r=2#x (t)\n\nhttps://b.example/_x_ www.c.example',
};

test('texts come back byte for byte with any content and line ends', async () => {
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

test('unchanged values stay as typed, and values of the site are strings', async () => {
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

test('keeps a local edit, and refuses a conflict and an unknown file', async () => {
  await folder.writePost('a.md', { content: 'First.' });
  await run('publish', 'a.md');
  await folder.writePost('a.md', { content: 'Mine.' });
  expect((await run('pull', '--to', '.')).stdout).toBe('kept  a.md\n');
  await backend.query(`update public.blog_posts set content = 'Theirs.'`);
  const refused = await run('pull', '--to', '.');
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('a.md was changed here and on the site');
  expect(await read('a.md')).toContain('Mine.');
  expect(await run('pull', '--to', '.', '--force')).toMatchObject({ code: 0 });
  expect(await read('a.md')).toContain('Theirs.');
  await folder.write('other/rates-you/index.md', 'Notes.');
  expect(await run('pull', 'rates-you', 'nowhere', '--to', 'other')).toMatchObject({ code: 1 });
  expect(await read('other/rates-you/index.md')).toBe('Notes.');
});

test('pull accepts the filters of list, and --state', async () => {
  for (const [slug, date] of [
    ['one', '2026-01-01'],
    ['two', '2026-02-01'],
    ['three', '2099-01-01'],
  ]) {
    await folder.write(`${slug}.md`, `---\ntitle: ${slug}\nslug: ${slug}\ndate: ${date}\nimage: a.png\n---\n\nText.\n`);
  }
  await folder.write('a.png', wholePng(1));
  expect(await run('publish', '.', '--state', 'memory')).toMatchObject({ code: 0 });
  expect(await run('pull', '--to', 'a.png')).toMatchObject({ code: 2, stdout: '' });
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
  expect(await run('pull', 'one', '--to', 'pulled', '--type', 'education')).toMatchObject({ code: 2, stdout: '' });
});

test('an image never overwrites another file of its name', async () => {
  await folder.writePost('a/a.md', { title: 'One', slug: 'one', content: 'Text.', seed: 4 });
  await run('publish', 'a');
  await folder.write('pulled/one/cover.png', 'My own notes.');
  await run('pull', '--to', 'pulled');
  expect(await read('pulled/one/cover.png')).toBe('My own notes.');
  expect(await read('pulled/one/index.md')).toContain('image: cover-2.png\n');
  expect(await read('pulled/one/cover-2.png')).toBe(await read('a/cover.png'));
});

test('records of a folder name no file outside it', async () => {
  await folder.writePost('a.md');
  await run('publish', 'a.md');
  await run('pull', '--to', 'cloned');
  await folder.write('private.md', 'Mine.');
  const memory = 'cloned/.ledgerlight/local.jsonl';
  await folder.write(memory, (await read(memory)).replace('rates-you/index.md', '../private.md'));
  expect((await run('pull', '--to', 'cloned', '--force')).stdout).toBe('updated  cloned/rates-you/index.md\n');
  expect(await read('private.md')).toBe('Mine.');
});
