import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ImportRequest, importSite } from './import-site.ts';
import { type ImageHost, startImageHost } from './testing/image-host.ts';
import { createTestFolder, type TestFolder } from './testing/site-folder.ts';
import { wholePng } from './testing/whole-png.ts';

let folder: TestFolder;
let host: ImageHost;
beforeAll(async () => {
  host = await startImageHost((path, response) => {
    if (path === '/a.png') response.end(wholePng(1));
    else response.writeHead(404).end();
  });
});
afterAll(() => host.close());
beforeEach(async () => {
  folder = await createTestFolder();
});
afterEach(() => folder.remove());

const imported = (changes: Partial<ImportRequest> = {}) =>
  importSite({
    source: join(folder.path, 'site'),
    target: join(folder.path, 'out'),
    network: host.network({ 'inside.example': [['10.0.0.7']] }),
    signal: new AbortController().signal,
    ...changes,
  });
const places = (problems: Awaited<ReturnType<typeof importSite>>['problems']) =>
  problems.map(({ file, line, code }) => `${file}:${line ?? ''} ${code}`);

test('imports Hugo: TOML, keys in any case, page bundles, images and links', async () => {
  await folder.write('site/hugo.toml', '');
  await folder.write('site/static/img/a.png', wholePng(1));
  await folder.write('site/content/_index.md', '# Home');
  await folder.write(
    'site/content/posts/rates.md',
    `+++\nTitle = 'Rates'\ndate = 2024-03-01T10:00:00\nfeatured_image = "/img/a.png"\ntags = ["a"]\n+++\n\nSee [bonds]({{< ref "bonds.md" >}}), [bonds](/posts/bonds/#the-rest) and [the file](/a.pdf).\n`,
  );
  await folder.write('site/content/posts/bonds/cover.png', wholePng(2));
  await folder.write(
    'site/content/posts/bonds/index.md',
    `---\ntitle: Bonds\ndescription: ${'long '.repeat(60)}\nslug: all-bonds\ndate: 2024-03-02\n---\n\n![A curve](cover.png)\n\n## The rest\n`,
  );
  const report = await imported({ zone: 'Europe/Berlin' });
  expect(await folder.list('out')).toEqual([
    'all-bonds/cover.png',
    'all-bonds/index.md',
    'rates/a.png',
    'rates/index.md',
  ]);
  expect(await folder.read('out/rates/index.md')).toBe(
    '---\ntitle: Rates\nimage: a.png\nslug: rates\ndate: 2024-03-01T10:00:00+01:00\n---\n\nSee [bonds](../all-bonds/index.md), [bonds](../all-bonds/index.md#the-rest) and the file.\n',
  );
  expect(await folder.read('out/all-bonds/index.md')).toMatch(/^description: (?:long )+long…$/m);
  expect(report).toMatchObject({ leftOut: ['content/_index.md'], images: { written: 2, fetched: 0, converted: 0 } });
  expect(places(report.problems)).toEqual(['content/posts/rates.md:8 attachment']);
  expect(Object.fromEntries(report.changes)).toEqual({
    'tags dropped': 1,
    'description shortened': 1,
    'date taken as Europe/Berlin': 1,
  });
});

test('imports Jekyll: posts, drafts, dates in file names, settings in texts', async () => {
  await folder.write('site/_config.yml', 'title: Money\nbaseurl: /money\n');
  await folder.write('site/about.md', '---\ntitle: About\n---\nWords');
  await folder.write('site/assets/a.png', wholePng(1));
  await folder.write(
    'site/_posts/2024-03-01-rates.markdown',
    '---\nlayout: post\n---\n# Rates\n\n![A]({{ site.baseurl }}/assets/a.png) of {{ site.title }}, after [that]({% post_url 2024-02-01-bonds %}).',
  );
  await folder.write('site/_posts/2024-02-01-bonds.md', '---\ntitle: Bonds\nimage: /assets/a.png\n---\nText');
  await folder.write('site/_drafts/idea.md', '---\ntitle: Idea\nimage: /assets/a.png\n---\nText');
  const report = await imported();
  expect(await folder.read('out/rates/index.md')).toBe(
    '---\ntitle: Rates\nslug: rates\ndate: 2024-03-01\n---\n\n![A](a.png) of Money, after [that](../bonds/index.md).\n',
  );
  expect(await folder.read('out/idea/index.md')).toContain('\ndraft: true\n');
  expect([report.leftOut, report.problems]).toEqual([['about.md'], []]);
});

test('imports Astro, Docusaurus and Obsidian sites from one folder', async () => {
  await folder.write('site/astro/astro.config.mjs', '');
  await folder.write(
    'site/astro/src/content/blog/a.mdx',
    `---\ntitle: A\npubDate: 'Jul 08 2022'\nheroImage: ../../assets/a.png\n---\nText`,
  );
  await folder.write('site/astro/src/assets/a.png', wholePng(1));
  await folder.write('site/manual/docusaurus.config.js', '');
  await folder.write('site/manual/blog/authors.yml', 'ada:\n  name: Ada Example\n');
  await folder.write(
    'site/manual/blog/2024-03-01-b/index.md',
    '---\ntitle: B\nauthors: [ada]\nid: b\n---\n\n![B](@site/static/b.png)',
  );
  await folder.write('site/manual/static/b.png', wholePng(2));
  await folder.write('site/vault/.obsidian/app.json', '{}');
  await folder.write('site/vault/Notes/Rates at home.md', '![[c d.png]]\n\nSee [[Bonds#Prices|bonds]].');
  await folder.write('site/vault/Bonds.md', '![[c d.png]]\n\n# Prices\n');
  await folder.write('site/vault/files/c d.png', wholePng(3));
  const report = await imported();
  expect(report.problems).toEqual([]);
  expect(await folder.read('out/a/index.md')).toContain('image: a.png\nslug: a\ndate: 2022-07-08T00:00:00Z\n');
  expect(await folder.read('out/b/index.md')).toMatch(/author: Ada Example\n[\s\S]*\n!\[B\]\(b\.png\)\n/);
  expect(await folder.read('out/rates-at-home/index.md')).toBe(
    '---\ntitle: Rates at home\nslug: rates-at-home\n---\n\n![](c-d.png)\n\nSee [bonds](../bonds/index.md#prices).\n',
  );
});

test('keeps slugs, canonical addresses, indexing and texts of cards, as Hugo, Jekyll, Docusaurus and Ghost write them', async () => {
  const cases: readonly (readonly [matter: string, expected: string])[] = [
    [
      'url: /posts/hugo.html\nCanonicalURL: https://a.example/hugo\nrobotsNoIndex: true',
      'canonicalUrl: https://a.example/hugo\nnoindex: true\nslug: hugo\n',
    ],
    [
      'permalink: /2024/jekyll/\ncanonical_url: https://a.example/j\nrobots: noindex, nofollow',
      'canonicalUrl: https://a.example/j\nnoindex: true\nslug: jekyll\n',
    ],
    ['permalink: /:year/:title/\nunlisted: true\ncanonical: /relative', 'noindex: true\nslug: p2\n'],
    [
      `slug: ghost\ncanonical_url: null\nmeta_title: M\nmeta_description: D\nog_title: O\ntwitter_title: T\ntwitter_description: ${'long '.repeat(50)}`,
      'socialTitle: O\n',
    ],
    ['robots: index, follow', 'slug: p4\n'],
  ];
  for (const [index, [matter]] of cases.entries()) {
    await folder.write(`site/p${index}.md`, `---\ntitle: P\ndraft: true\n${matter}\n---\n![A](a.png)`);
  }
  await folder.write('site/a.png', wholePng(1));
  const report = await imported();
  const files = await Promise.all(report.posts.map(({ file }) => folder.read(`out/${file}`)));
  expect(files.map((file, index) => file.includes(cases[index]?.[1] ?? ''))).toEqual(cases.map(() => true));
  expect(files[3]).toMatch(
    /^description: D\nmetaTitle: M\nsocialTitle: O\nsocialDescription: (?:long )+long…\nslug: ghost$/m,
  );
  expect(files[4]).not.toContain('noindex');
  expect(Object.fromEntries(report.changes)).toEqual({ 'canonicalUrl dropped': 1, 'socialDescription shortened': 1 });
});

test('fetches, decodes and converts images, and adds the default image', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20"/></svg>';
  const avif = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#246' } })
    .avif()
    .toBuffer();
  const data = `data:image/png;base64,${Buffer.from(wholePng(7)).toString('base64')}`;
  await folder.write('site/a.svg', svg);
  await folder.write('site/b.avif', avif);
  await folder.write(
    'site/a.md',
    `# A\n\n![s](a.svg) ![v](b.avif) ![r](http://pictures.example/a.png) ![d](${data}) ![s](a.svg)`,
  );
  await folder.write('site/b.md', '# B\n\nText\n\n```\na\n\n\n\nb\n```');
  const report = await imported({ defaultImage: join(folder.path, 'site/b.avif') });
  expect(report).toMatchObject({ problems: [], images: { written: 5, fetched: 1, converted: 2 } });
  expect(await folder.list('out')).toEqual([
    ...['a/a.png', 'a/a.webp', 'a/b.webp', 'a/image.png', 'a/index.md', 'b/default.webp', 'b/index.md'],
  ]);
  expect(await folder.read('out/a/index.md')).toContain(
    '![s](a.webp) ![v](b.webp) ![r](a.png) ![d](image.png) ![s](a.webp)',
  );
  expect(await folder.read('out/b/index.md')).toMatch(/image: default\.webp\n[\s\S]*\na\n\n\n\nb\n/);
});

test('reports links within the site that lead to no post, or leads them to the former site', async () => {
  await folder.write(
    'site/_posts/2024-03-01-rates.md',
    '---\ntitle: Rates\n---\n\n[History](/docs/history/), [tags](../tags.html#a), [all][all], [paper](/a.pdf), [home](/), [Rates](/2024/03/01/rates), [top](#top), [other](https://other.example) and <a href="/about">us</a>.\n\n[all]: /posts/ "All"\n',
  );
  await folder.write('site/_config.yml', '');
  const report = await imported();
  expect(report.problems.map(({ code, line, message }) => `${line} ${code} ${message.split('. ')[1]}`)).toEqual([
    '1 no-image Add one, or use --default-image.',
    '5 dead-link The link was removed; --old-site makes it absolute.',
    '5 dead-link The link was removed; --old-site makes it absolute.',
    '5 attachment The link was removed; --old-site makes it absolute.',
    '5 dead-link The link was removed; --old-site makes it absolute.',
    '7 dead-link It stays as it is; --old-site makes it absolute.',
  ]);
  expect(await folder.read('out/rates/index.md')).toContain(
    '\nHistory, tags, [all][all], paper, [home](/), [Rates](../rates/index.md), [top](#top), [other](https://other.example) and us.\n',
  );
  const target = join(folder.path, 'absolute');
  expect(places((await imported({ target, oldSite: 'https://old.example/blog/' })).problems)).toHaveLength(1);
  expect(await folder.read('absolute/rates/index.md')).toContain(
    '\n[History](https://old.example/docs/history/), [tags](https://old.example/tags.html#a), [all][all], [paper](https://old.example/a.pdf), [home](/), [Rates](../rates/index.md), [top](#top), [other](https://other.example) and [us](https://old.example/about).\n\n[all]: https://old.example/posts/ "All"\n',
  );
});

test('reports invalid input with file and line, and converts the rest', async () => {
  await folder.write('secret.png', wholePng(9));
  await folder.write('site/a.png', wholePng(1));
  await folder.write('site/broken.md', '---\ntitle: "open\n---\nText');
  await folder.write('site/unended.md', '---\ntitle: open\n');
  await folder.write('site/latin.md', new Uint8Array([0x23, 0x20, 0xe9]));
  await folder.write('site/script.md', '---js\n{ title: process.exit(9) }\n---\nText');
  await folder.write('site/damaged.png', wholePng(3).slice(0, 45));
  await folder.write(
    'site/post.md',
    `---\ntitle: Rates\ndate: 2024-02-30\nimage: gone.png\n---\n![a](a.png)\n\n![i](https://inside.example/a.png)\n![m](https://169.254.169.254/latest)\n![g](https://pictures.example/gone.png)\n![s](../secret.png)\n![l](loop.png)\n![d](damaged.png)\n\n{{< chart >}}\n`,
  );
  await symlink('loop.png', join(folder.path, 'site/loop.png'));
  await symlink('loop.md', join(folder.path, 'site/loop.md'));
  await symlink('..', join(folder.path, 'site/parent'));
  await symlink('../secret.png', join(folder.path, 'site/linked.png'));
  await folder.write('site/good.md', '# Good\n\n![x](linked.png) ![a](a.png)');
  const report = await imported();
  expect(places(report.problems)).toEqual([
    'broken.md:2 yaml',
    'good.md:3 missing-image',
    'latin.md:1 encoding',
    'loop.md: link',
    'loop.png: link',
    'parent: link',
    'post.md:3 invalid-date',
    'post.md:4 missing-image',
    'post.md:8 unreachable-image',
    'post.md:9 unreachable-image',
    'post.md:10 unreachable-image',
    'post.md:11 missing-image',
    'post.md:12 missing-image',
    'post.md:13 invalid-image',
    'post.md:15 shortcode',
    'script.md:1 front-matter-language',
    'unended.md:1 front-matter-open',
  ]);
  expect(host.reached.filter((address) => address.startsWith('10.') || address.startsWith('169.'))).toEqual([]);
  expect(await folder.list('out')).toEqual(['good/a.png', 'good/index.md', 'post/a.png', 'post/index.md']);
  expect(await folder.read('out/post/index.md')).toMatch(
    /draft: true\n[\s\S]*\n\[i\]\(https:\/\/inside\.example\/a\.png\)\n/,
  );
});

test('an aborted import leaves nothing, and a target with files is refused', async () => {
  await folder.write('site/a.md', '# A\n\nText');
  const stop = new AbortController();
  const onProgress = () => stop.abort(new Error('stopped'));
  await expect(imported({ target: join(folder.path, 'deep/out'), signal: stop.signal, onProgress })).rejects.toThrow(
    'stopped',
  );
  expect(await folder.list('')).toEqual(['site/a.md']);
  await expect(imported({ target: join(folder.path, 'site') })).rejects.toMatchObject({ code: 'USAGE' });
  expect(await folder.list('')).toEqual(['site/a.md']);
});

test('an import removes what a killed one left, and nothing of a target with files', async () => {
  await folder.write('site/a.md', '# A\n\nText');
  const left = `out/.${crypto.randomUUID()}.part/a/index.md`;
  for (const name of [left, 'out/notes.txt']) await folder.write(name, 'Text');
  const target = join(folder.path, 'out');
  await expect(imported({ target })).rejects.toMatchObject({ code: 'USAGE' });
  expect(await folder.list('out')).toEqual([left, 'out/notes.txt'].map((name) => name.replace('out/', '')));
  await rm(join(target, 'notes.txt'));
  await imported({ target });
  expect(await folder.list('out')).toEqual(['a/index.md']);
});

test('posts of the same name get separate folders', async () => {
  for (const name of ['a/Rates.md', 'b/rates.md', 'c/利率.md']) await folder.write(`site/${name}`, `# ${name}\n\nText`);
  const { posts } = await imported();
  expect(posts.map(({ file, slug }) => [file, slug])).toEqual([
    ['rates/index.md', 'rates'],
    ['rates-2/index.md', 'rates-2'],
    ['利率/index.md', null],
  ]);
});
