import { beforeEach, expect, test } from 'vitest';
import { useCommands } from '../testing/fixtures.ts';

const { backend, folder, run, read } = useCommands();

beforeEach(async () => {
  await folder.writePost('other/other.md', { title: 'Other', seed: 9 });
  await folder.writePost('a.md');
  await writeFields(0);
  expect(await run('publish', 'other/other.md', 'a.md')).toMatchObject({ code: 0 });
  expect(await fields()).toEqual(valuesOf(0));
});

/** The published value, the local change, and the change on the site. */
const FIELDS: Readonly<Record<string, readonly [string, string, string]>> = {
  title: ['Rates', 'Rates here', 'Rates there'],
  author: ['Jan Nowicki', 'Ana Lis', 'Elena Marsh'],
  type: ['education', 'financial-news', 'market-analysis'],
  metaTitle: ['One', 'Here', 'There'],
  description: ['What rates do.', 'What they do here.', 'What they do there.'],
  imageAlt: ['A rising line', 'A line here', 'A line there'],
  imageFocus: ['10% 10%', '20% 20%', '30% 30%'],
  date: ['2026-01-01', '2026-02-02', '2026-03-03'],
};
const TEXT = 'First.\n\nSecond ![the curve](curve.png).';

const valuesOf = (side: number) => Object.fromEntries(Object.entries(FIELDS).map(([key, sides]) => [key, sides[side]]));

async function writeFields(side: 0 | 1, { content = TEXT, image = 'cover.png', only = Object.keys(FIELDS) } = {}) {
  const lines = Object.entries(FIELDS).map(([key, sides]) => `${key}: ${sides[only.includes(key) ? side : 0]}\n`);
  await folder.write('a.md', `---\nslug: rates\nimage: ${image}\n${lines.join('')}---\n\n${content}\n`);
}

async function fields(): Promise<unknown> {
  const [row] = await backend.query(
    `select title, author, post_type as type, meta_title as "metaTitle", meta_description as description,
       image_alt as "imageAlt", image_focus as "imageFocus", (published_at at time zone 'UTC')::date::text as date
     from blog_posts where slug = 'rates'`,
  );
  return row;
}

async function change(...assignments: string[]): Promise<void> {
  await backend.query(`update blog_posts set ${assignments.join(', ')} where slug = 'rates'`);
}

const CHANGED_ON_SITE = [
  ["title = 'Rates there'", "author = 'Elena Marsh'", "post_type = 'market-analysis'", "meta_title = 'There'"],
  ["meta_description = 'What they do there.'", "image_alt = 'A line there'", "image_focus = '30% 30%'"],
  ["published_at = '2026-03-03T00:00:00Z'"],
].flat();
const OTHER_IMAGE = "image_url = (select image_url from blog_posts where slug = 'other')";
const OTHER_WORDS = "content = replace(content, 'First', 'Primary')";

test('merges fields that only the file changed', async () => {
  await change(OTHER_WORDS);
  await writeFields(1, { image: 'curve.png' });
  expect((await run('publish', 'a.md')).code).toBe(1);
  expect(await run('publish', 'a.md', '--merge')).toMatchObject({ code: 0 });
  expect(await fields()).toEqual(valuesOf(1));
  const text = await read('a.md');
  for (const value of Object.values(valuesOf(1))) expect(text).toContain(value);
  expect(text).toContain('image: curve.png\n');
  expect(text).toContain('Primary.\n\nSecond');
});

test('merges fields that only the site changed', async () => {
  await change(...CHANGED_ON_SITE, OTHER_IMAGE);
  await writeFields(0, { content: TEXT.replace('Second', 'Secondary') });
  expect(await run('publish', 'a.md', '--merge')).toMatchObject({ code: 0 });
  expect(await fields()).toEqual(valuesOf(2));
  expect(await backend.query('select distinct image_url from blog_posts')).toHaveLength(1);
  const text = await read('a.md');
  for (const value of Object.values(valuesOf(2))) expect(text).toContain(value);
  expect(text).toContain('First.\n\nSecondary');
  expect((await run('publish', 'a.md')).stdout).toMatch(/^unchanged/);
});

test('marks each field that both sides changed', async () => {
  await change(...CHANGED_ON_SITE, OTHER_IMAGE);
  await writeFields(1, { image: 'curve.png' });
  const { code, stderr } = await run('publish', 'a.md', '--merge');
  expect(code).toBe(1);
  const both = /Both sides changed (.*?)\. /.exec(stderr)?.[1]?.split(', ') ?? [];
  expect(both.toSorted()).toEqual(
    [
      'title',
      'author',
      'type',
      'metaTitle',
      'metaDescription',
      'imageUrl',
      'imageAlt',
      'imageFocus',
      'the date',
    ].toSorted(),
  );
  expect(await fields()).toEqual(valuesOf(2));
  const text = await read('a.md');
  for (const value of [...Object.values(valuesOf(1)), ...Object.values(valuesOf(2))]) expect(text).toContain(value);
  expect(text).toContain('image: curve.png\n');
});

test('a date changed on one side is never overwritten silently', async () => {
  await change("published_at = '2026-03-03T00:00:00Z'");
  await writeFields(1, { only: ['title'] });
  expect(await run('publish', 'a.md')).toMatchObject({ code: 1, stdout: '' });
  expect((await run('status', 'a.md')).stdout).toBe('changed on both\ta.md\trates\n');
  expect(await run('publish', 'a.md', '--merge')).toMatchObject({ code: 0 });
  expect(await fields()).toEqual({ ...valuesOf(0), title: 'Rates here', date: '2026-03-03' });
  await change("published_at = '2026-05-05T00:00:00Z'");
  expect((await run('pull', '--to', '.')).stdout).toContain('updated  a.md\n');
  expect(await read('a.md')).toContain('date: 2026-05-05');
});
