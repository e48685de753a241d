import { expect, test } from 'vitest';
import type { ReportedProblem } from '../output/problems.ts';
import { useCommands } from '../testing/fixtures.ts';
import { type ForeignFile, foreignSites } from '../testing/foreign-sites/all.ts';
import { wholePng } from '../testing/whole-png.ts';

const { backend, folder, run, read } = useCommands();
const actions = (text: string) => text.match(/^\w+/gm);

test('a file as others write it stays so when its article was changed on the site', async () => {
  await folder.write('hugo.toml', '');
  await folder.write('static/img/a.png', wholePng(1));
  await folder.write('assets/b c.png', wholePng(2));
  const files = {
    'toml.md': '+++\ntitle = "Rates" # ours\n[cover]\nimage = "/img/a.png"\n+++\nOne ![a](/img/a.png) two.\n',
    'vault.md': '---\nsummary: What rates do.\n---\n\n# Rates at **home**\n\nOne ![[b c.png|the curve]] two.\n',
    'jekyll.md':
      '---\ntitle: Old rates\nimage:\n  path: /img/a.png\n---\n\nOne ![a]({{ site.baseurl }}/img/a.png) two.\n',
  };
  for (const [name, text] of Object.entries(files)) await folder.write(name, text);
  expect(await run('publish', '.')).toMatchObject({ code: 0 });
  await backend.query(`update public.blog_posts set content = replace(content, 'two', 'three')`);
  expect(actions((await run('pull', '--to', '.')).stdout)).toEqual(['updated', 'updated', 'updated']);
  for (const [name, text] of Object.entries(files)) {
    expect(await read(name)).toBe(text.replace('two', 'three'));
  }
  await backend.query(`update public.blog_posts set meta_description = 'New.', title = title || '!'`);
  const { stderr, stdout } = await run('pull', '--to', '.');
  expect(stderr).toContain('Its front matter is TOML');
  expect(actions(stdout)).toEqual(['updated', 'updated']);
  expect(await read('vault.md')).toBe(
    '---\nsummary: New.\ntitle: Rates at home!\n---\n\nOne ![[b c.png|the curve]] three.\n',
  );
  expect(actions((await run('publish', 'vault.md', 'jekyll.md')).stdout)).toEqual(['unchanged', 'unchanged']);
});

test('edits on the site around third-party syntax reach the file, the rest stays', async () => {
  await folder.write('c.png', wholePng(1));
  const figure = '{{< figure\n  src="c.png"\n  alt="A"\n>}}';
  const film = '{{< youtube\n  abc\n>}}';
  const comment = '%%\nnot for readers\n%%';
  const changes = {
    'figure-below': [`${figure}\n\nAlpha.\n\nBeta ==two==.`, 'Alpha', 'ALPHA'],
    'film-below': [`${film}\n\nAlpha.\n\nBeta ==two==.`, 'Alpha', 'ALPHA'],
    'film-removed': [`One.\n\nTwo.\n\n${film}\n\nBeta ==two==.`, 'Two.\n\n', ''],
    'film-below-removed': [`One.\n\n${film}\n\nTwo.\n\nBeta ==two==.`, 'Two.\n\n', ''],
    'film-added': [`One.\n\n${film}\n\nTwo.\n\nBeta ==two==.`, 'Two.', 'Two.\n\nThree.'],
    'comment-below': [`${comment}\n\nAlpha.\n\nBeta ==two==.`, 'Alpha', 'ALPHA'],
  } as const;
  for (const [name, [body]] of Object.entries(changes)) await folder.write(`${name}.md`, fileOf(name, body));
  const added = { comment, contents: '* TOC\n{:toc}' };
  for (const [name, top] of Object.entries(added)) await folder.write(`${name}.md`, fileOf(name, `${top}\n\nAlpha.`));
  expect(await run('publish', '.')).toMatchObject({ code: 0 });
  for (const [slug, [, from, to]] of Object.entries(changes)) {
    await backend.query('update public.blog_posts set content = replace(content, $2, $3) where slug = $1', [
      slug,
      from,
      to,
    ]);
  }
  const onTop = "update public.blog_posts set content = E'New start.\\n\\n' || ltrim(content, E'\\n') where slug = $1";
  for (const slug of Object.keys(added)) await backend.query(onTop, [slug]);
  expect(new Set(actions((await run('pull', '--to', '.')).stdout))).toEqual(new Set(['updated']));
  for (const [name, [body, from, to]] of Object.entries(changes)) {
    expect.soft(await read(`${name}.md`)).toBe(fileOf(name, body.replace(from, to)));
  }
  for (const [name, top] of Object.entries(added)) {
    expect.soft(await read(`${name}.md`)).toBe(fileOf(name, `${top}\n\nNew start.\n\nAlpha.`));
  }
});

function fileOf(slug: string, body: string): string {
  return `---\ntitle: ${slug}\nslug: ${slug}\nimage: c.png\n---\n\n${body}\n`;
}

test('posts of five other programs are published and pulled byte for byte', async () => {
  const files = foreignSites(4);
  await folder.writeAll(files);
  const texts = files.filter(({ content }) => /^(?:---|\+\+\+|\{\n)/.test(String(content)));
  const isDraft = ({ content }: ForeignFile) => /^(?:draft[ =:]+true|published: false)$/m.test(String(content));
  const posts = texts.filter((file) => !isDraft(file));
  expect(posts.length).toBeGreaterThan(18);
  const { problems } = JSON.parse((await run('publish', '.', '--dry-run', '--json')).stdout);
  const kinds = new Map(problems.map(({ code, message }: ReportedProblem) => [code, message]));
  expect([...kinds.keys()].toSorted()).toEqual(['invalid-id', 'not-converted', 'unknown-key']);
  for (const message of kinds.values()) expect(message).toMatch(/--ignore-unknown-keys|--convert/);

  const flags = ['--ignore-unknown-keys', '--convert'];
  const published = await run('publish', '.', ...flags);
  expect(published.stderr).toContain(`${posts.length} created.`);
  expect(published.stderr).toMatch(/The date names no zone in \d+ files: it is taken as UTC\. --zone/);
  expect(published.stderr).toMatch(/Keys left out: .*layout \(in \d+ files\)/);
  expect(published.stderr).toMatch(/Converted to WEBP: .*clip\.gif.*\n/);
  expect(published.stderr).toMatch(/clip\.gif' moves, and readers see it stand still/);
  expect(published.stderr).not.toContain('is not on the site');
  const asTyped = String.raw`select slug from public.blog_posts where content ~ '!\[\[[^n]|\{\{ s|\]\(/(?!storage|blog)|\]\(@site|more--|:::|\{[:#.%]|==two|highlight|youtube |\[!w|%%|not for readers'`;
  expect(await backend.query(asTyped)).toEqual([]);

  // All texts come from the site again, with what each program has of its own.
  await backend.query(`update public.blog_posts set content = content || E'\n\nAdded.'`);
  const pulled = await run('pull', '--to', '.', ...flags);
  expect([pulled.stderr, new Set(actions(pulled.stdout))]).toEqual(['', new Set(['updated'])]);
  for (const { name, content } of posts) expect(await read(name)).toBe(withLine(String(content), 'Added.'));
  expect((await run('publish', '.', ...flags)).stderr).toContain(`${posts.length} unchanged.`);
});

function withLine(text: string, line: string): string {
  const ending = text.includes('\r\n') ? '\r\n' : '\n';
  return `${text.trimEnd()}${ending}${ending}${line}${ending}`;
}

test('links between notes work once both are online, and stay as typed in files', async () => {
  await folder.write('.obsidian/app.json', '{}');
  await folder.write('c.png', wholePng(1));
  const note = (text: string, key = '') =>
    `---\ntitle: Notes on ${text.slice(0, 5)}\n${key}cover: c.png\n---\n\n${text}\n`;
  const files = {
    'a.md': note('First: see [[b]], [[deep/Named|the other]] and [c](deep/Named.md#part); [[nowhere]].'),
    'b.md': note(':::tip Mind\nSecond: [[a]].\n:::\n\nOne\n{: .lead}'),
    'deep/Named.md': note('Third {{< youtube abc >}}', 'slug: named\n').replace('c.png', '../c.png'),
  };
  for (const [name, text] of Object.entries(files)) await folder.write(name, text);
  const first = await run('publish', '.');
  expect(first).toMatchObject({ code: 0 });
  expect(first.stderr).toContain(
    'Shown without a link, as no post here has that name and an address yet: b (in one file), ',
  );
  const stored = (slug: string) => backend.query('select content from public.blog_posts where slug = $1', [slug]);
  expect(await stored('notes-on-first')).toEqual([
    { content: 'First: see b, [the other](/blog/named) and [c](/blog/named#s-part); nowhere.' },
  ]);
  expect(await stored('notes-on-ti')).toEqual([{ content: '&gt; **Mind**  \n&gt; Second: a.\n\n\nOne' }]);
  expect((await run('status', '.')).stdout).toMatch(/^changed here\ta\.md\tnotes-on-first\nchanged here\tb\.md/);
  expect(actions((await run('publish', '.')).stdout)?.toSorted()).toEqual(['unchanged', 'updated', 'updated']);
  expect(await stored('notes-on-first')).toEqual([
    { content: expect.stringContaining('see [b](/blog/notes-on-ti), ') },
  ]);
  expect(actions((await run('publish', '.')).stdout)).toEqual(['unchanged', 'unchanged', 'unchanged']);
  await backend.query(`update public.blog_posts set content = replace(content, 'nowhere', 'there')`);
  await run('pull', '--to', '.');
  expect(await read('a.md')).toBe(files['a.md'].replace('[[nowhere]]', 'there'));
  await backend.query(`update public.blog_posts set title = title || '!'`);
  await run('pull', '--to', '.');
  expect((await read('b.md')).split('---\n\n')[1]).toBe(files['b.md'].split('---\n\n')[1]);
});
