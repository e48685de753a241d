import { chmod, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackendUnreachableError } from '@ledgerlight/backend/errors';
import { DEFAULT_AUTHOR } from '@ledgerlight/posts/form';
import { createInMemoryPorts, type InMemoryPorts } from '@ledgerlight/publishing/testing/in-memory-ports';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CommandDocument, Output } from '../output/contract.ts';
import type { PublishRequest, PublishServices } from '../plan/services.ts';
import { StoppedError } from '../process/errors.ts';
import { asNobody } from '../testing/as-nobody.ts';
import { PLAIN_REQUEST } from '../testing/plain-request.ts';
import { createPostFolder, type PostFolder } from '../testing/post-folder.ts';
import { wholePng } from '../testing/whole-png.ts';
import { publishFiles } from './handler.ts';

let folder: PostFolder;
let ports: InMemoryPorts;
let told: { lines: string[]; progress: string[]; documents: CommandDocument[] };
let isReachable: boolean;
let opened: { closed: number; kept: number; opened: number };

beforeEach(async () => {
  folder = await createPostFolder();
  ports = createInMemoryPorts();
  isReachable = true;
  told = { lines: [], progress: [], documents: [] };
  opened = { closed: 0, kept: 0, opened: 0 };
});
afterEach(() => folder.remove());

function publish(
  changes: Partial<PublishServices> = {},
  isDryRun = false,
  correction: string | null = null,
  asked: Partial<PublishRequest> = {},
) {
  const line = (text: string) => void told.lines.push(text);
  const output: Output = {
    note: line,
    alert: line,
    result: line,
    document: (document) => void told.documents.push(document),
    begin: async (text) => {
      told.progress.push(text);
      return {
        update: (next) => void told.progress.push(next),
        count: (done, total) => void told.progress.push(`${done} of ${total}`),
        end: (_, last) => line(last),
      };
    },
  };
  const services: PublishServices = {
    workingFolder: folder.path,
    signal: new AbortController().signal,
    async open() {
      opened.opened += 1;
      return {
        backend: 'https://backend.example',
        postAddress: (slug) => `https://site.example/blog/${slug}`,
        ports,
        isReachable: async () => isReachable,
        refusalToChange: async () => null,
        versions: async () => new Map([...ports.rows.values()].map((row) => [row.id, row])),
        async keepSignedIn() {
          opened.kept += 1;
        },
        async close() {
          opened.closed += 1;
        },
      };
    },
    confirm: null,
    ...changes,
  };
  return publishFiles({ ...PLAIN_REQUEST, isDryRun, correction, ...asked }, services, output);
}

const QUESTION = 'Publish 1 new and 0 changed posts on site.example (backend https://backend.example)?';

test('asks before it writes, and writes nothing when the answer is no', async () => {
  await folder.writePost('a.md');
  const asked: string[] = [];
  const answering = (answer: boolean) => ({
    confirm: async (question: string) => {
      asked.push(question);
      return answer;
    },
  });
  await expect(publish(answering(false))).rejects.toThrow(StoppedError);
  expect([ports.rows.size, ports.objects.size, opened.closed]).toEqual([0, 0, 1]);
  expect(await publish(answering(true))).toBe(0);
  expect(await publish(answering(true))).toBe(0);
  expect(asked).toEqual([QUESTION, QUESTION]);
});

test('links between files of one run become links in the first run', async () => {
  await folder.writePost('a/a.md', { title: 'One', content: '[b](../deep/b) [c](../c.html#part) [d](gone)', seed: 1 });
  await folder.writePost('deep/b.md', { title: 'Rates in short', content: '[a](../a/a.md)', seed: 2 });
  await folder.writePost('c/index.md', { title: 'Third', content: 'Words', seed: 3 });
  expect(await publish()).toBe(0);
  const contents = new Map([...ports.rows.values()].map(({ slug, content }) => [slug, content]));
  expect(contents.get('one')).toBe('[b](/blog/rates-in-short) [c](/blog/third#s-part) [d](gone)');
  expect(contents.get('rates-in-short')).toBe('[a](/blog/one)');
  expect(told.lines.filter((line) => line.includes('without a link'))).toEqual([
    expect.stringMatching(/^a\/a\.md:\d+:\d+ {2}warning: .*'gone'/),
  ]);
  expect(await publish()).toBe(0);
  expect(told.lines.at(-1)).toContain('unchanged');
});

test('a file of a heading and a picture is published under that title', async () => {
  await folder.write('cover.png', wholePng(1));
  await folder.write('a.md', '# Rates\n\nH<sub>2</sub>O ![A curve](cover.png)\n');
  expect(await publish()).toBe(0);
  expect([...ports.rows.values()]).toMatchObject([{ title: 'Rates', slug: 'rates' }]);
  expect(told.lines).toContainEqual(expect.stringMatching(/^a\.md:3:2 {2}warning: Readers see '<sub>'/));
});

test('does not even open the backend when a file is invalid', async () => {
  await folder.writePost('a.md');
  await folder.write('b.md', 'no front matter');
  expect(await publish()).toBe(2);
  expect(opened.opened).toBe(0);
  expect(told.documents).toMatchObject([{ status: 'error', items: [], problems: [{ file: 'b.md' }] }]);
});

test('a byline that is not the writer’s is refused with its line, and nothing is written', async () => {
  await folder.write('a/cover.png', wholePng(1));
  await folder.write('a/a.md', '---\ntitle: Rates\nauthor: Priya Raman\nimage: cover.png\n---\nText\n');
  ports.refusedBylines.add('Priya Raman');
  expect(await publish()).toBe(2);
  expect(told.lines).toContainEqual(expect.stringMatching(/^a\/a\.md:3:\d+ {2}You cannot publish as "Priya Raman"/));
  expect([ports.rows.size, ports.objects.size]).toEqual([0, 0]);
});

test('plans every post before it writes the first', async () => {
  await folder.writePost('a/a.md', { title: 'One', seed: 1 });
  await folder.writePost('b/b.md', { title: 'Two', seed: 2 });
  expect(await publish()).toBe(0);
  const firstWrite = ports.requests.findIndex((request) => /^(?:upload|insert)/.test(request));
  expect(ports.requests.slice(0, firstWrite).filter((request) => request === 'slugFor')).toHaveLength(2);
  expect(opened).toEqual({ opened: 1, closed: 1, kept: 4 });
});

test('each step tells how far it is, and posts are compared at once, told in the order of their files', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await folder.writePost(`${name}.md`, { title: `Post ${name}` });
  let running = 0;
  let most = 0;
  ports.before = async (request) => {
    if (request !== 'slugFor') return;
    running += 1;
    most = Math.max(most, running);
    await vi.waitUntil(() => most === 6, 60_000);
  };
  expect(await publish({}, true)).toBe(0);
  const counts = [1, 2, 3, 4, 5, 6].map((number) => `${number} of 6`);
  expect(told.progress).toEqual([
    'Looking for files',
    ...['Opening', ...counts],
    ...['Reading', ...counts],
    ...['Comparing with what is published', '6 of 6'],
  ]);
  expect(told.lines.filter((text) => text.startsWith('create'))).toEqual(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `create  https://site.example/blog/post-${name}  (${name}.md)`),
  );
});

test('a failed post is told and the others are published', async () => {
  await folder.writePost('a/a.md', { title: 'One', seed: 1 });
  await folder.writePost('b/b.md', { title: 'Two', seed: 2 });
  let inserts = 0;
  ports.before = (request) => {
    if (request === 'insert' && ++inserts === 1) throw new Error('no room');
  };
  expect(await publish()).toBe(1);
  expect([...ports.rows.keys()]).toEqual(['two']);
  expect(told.documents).toMatchObject([
    {
      status: 'partial',
      items: [{ action: 'failed', error: { message: 'Database error: no room' } }, { action: 'created' }],
    },
  ]);
});

test.each([
  [
    'a backend that is gone is told once, with what is done and what is left',
    false,
    4,
    ['created', 'failed', 'not-started', 'not-started'],
  ],
  [
    'a request that nothing answers does not stop the others while the backend is there',
    true,
    1,
    ['created', 'failed', 'created', 'created'],
  ],
] as const)('%s', async (_, answers, code, actions) => {
  for (const name of ['a', 'b', 'c', 'd']) await folder.writePost(`${name}/${name}.md`, { title: `Post ${name}` });
  let inserts = 0;
  ports.before = (request) => {
    if (request !== 'insert') return;
    inserts += 1;
    isReachable = answers;
    // All four tries of the second post.
    if (inserts >= 2 && inserts <= 5) throw new BackendUnreachableError('The backend does not answer: reset');
  };
  expect(await publish()).toBe(code);
  expect(told.documents).toMatchObject([{ status: 'partial', items: actions.map((action) => ({ action })) }]);
  const away =
    'The backend at https://backend.example is away: 1 of 4 files are done, 3 are left. The same command goes on with them.';
  expect(told.lines.filter((line) => /does not answer|is away/.test(line))).toEqual([
    answers ? 'b/b.md  failed: Database error: The backend does not answer: reset' : away,
  ]);
});

test('stopped in the middle, it tells what was done and starts nothing more', async () => {
  await folder.writePost('a/a.md', { title: 'One', seed: 1 });
  await folder.writePost('b/b.md', { title: 'Two', seed: 2 });
  const abort = new AbortController();
  ports.after = (request) => {
    if (request === 'insert') abort.abort(new StoppedError());
  };
  expect(await publish({ signal: abort.signal })).toBe(130);
  expect(told.documents).toMatchObject([
    { status: 'partial', items: [{ action: 'created' }, { action: 'not-started' }], error: { code: 'STOPPED' } },
  ]);
});

test('images that could not be removed are named', async () => {
  await folder.writePost('a.md');
  ports.before = (request) => {
    if (request === 'insert' || request === 'remove') throw new Error('no');
  };
  expect(await publish()).toBe(1);
  for (const name of ports.objects.keys()) {
    expect(told.lines).toContain(`a.md  the image ${name} was stored and could not be removed again.`);
  }
});

test('a dry run tells the changes of each field', async () => {
  await folder.writePost('a.md');
  await publish();
  await folder.writePost('a.md', { title: 'Rates & you', content: 'Other ![the curve](curve.png)' });
  told.lines.length = 0;
  expect(await publish({}, true)).toBe(0);
  expect(told.lines).toContain('update  https://site.example/blog/rates-you  (a.md)');
  expect(told.lines.some((line) => line.startsWith('  content  '))).toBe(true);
  expect([...ports.rows.values()][0]?.content).toContain('Text with');
});

test('a picture on another host is told with its place, and the post is published', async () => {
  await folder.writePost('a.md', { content: 'Text\n\n![x](https://elsewhere.example/a.png)' });
  expect(await publish()).toBe(0);
  expect(told.lines).toContain(
    "a.md:11:1  warning: The picture 'https://elsewhere.example/a.png' is not shown to readers: only given files and pictures of this site are. Give the file instead.",
  );
  expect(told.documents).toMatchObject([{ items: [{ warnings: [{ code: 'image-not-shown', line: 11 }] }] }]);
});

test('a link to nothing is told with its place, one to a post that is published along is not', async () => {
  await folder.writePost('a.md', { slug: 'gone-fishing', content: 'See [the other](/blog/gone-home).' });
  await folder.writePost('b.md', { slug: 'gone-home', seed: 5, content: 'See [a third](/blog/gone).' });
  expect(await publish()).toBe(0);
  expect(told.lines.filter((line) => line.includes('leads to no page'))).toEqual([
    "b.md:10:5  warning: The link to '/blog/gone' leads to no page that readers see.",
  ]);
});

test('a correction is told by a dry run and kept with the change', async () => {
  await folder.writePost('a.md');
  await publish();
  await folder.writePost('a.md', { content: 'Other ![the curve](curve.png)' });
  expect(await publish({}, true, ' The curve\nwas wrong. ')).toBe(0);
  expect(told.lines).toContain("  correction  'The curve was wrong.'");
  expect(ports.corrections).toEqual([]);
  expect(await publish({}, false, 'The curve was wrong.')).toBe(0);
  expect(ports.corrections).toEqual(['The curve was wrong.']);
  expect(told.documents.at(-1)).toMatchObject({ items: [{ action: 'updated', correction: 'The curve was wrong.' }] });
});

test('an unchanged file is written for its correction', async () => {
  await folder.writePost('a.md');
  await publish();
  expect(await publish({}, false, 'Mended yesterday.')).toBe(0);
  expect(ports.corrections).toEqual(['Mended yesterday.']);
});

test('a new post has nothing to correct', async () => {
  await folder.writePost('a.md');
  expect(await publish({}, false, 'Wrong.')).toBe(2);
  expect([ports.rows.size, ports.corrections.length]).toEqual([0, 0]);
  expect(told.documents).toMatchObject([{ problems: [{ file: 'a.md', code: 'nothing-to-correct' }] }]);
});

test.each([
  ['is empty', ' ', 'The correction is empty'],
  ['cannot be seen', '\u200b', 'no character that can be seen'],
  ['is too long', 'x'.repeat(501), 'at most 500'],
])('a correction that %s is refused before the backend is opened', async (_, correction, words) => {
  await folder.writePost('a.md');
  await expect(publish({}, false, correction)).rejects.toThrow(words);
  expect(opened.opened).toBe(0);
});

test('a correction of several files is refused', async () => {
  await folder.writePost('a/a.md', { title: 'One', seed: 1 });
  await folder.writePost('b/b.md', { title: 'Two', seed: 2 });
  await expect(publish({}, false, 'Wrong.')).rejects.toThrow('A correction is about one file; these are 2.');
  expect(opened.opened).toBe(0);
});

test('where somebody can be asked, files that look like articles are taken for these by a yes', async () => {
  await folder.writePost('a.md');
  await publish();
  await rm(join(folder.path, '.ledgerlight'), { recursive: true });
  await folder.writePost('a.md', { content: 'Other words.' });
  const asked: string[] = [];
  const answering = (answer: boolean) => ({
    confirm: async (question: string) => {
      asked.push(question);
      return answer;
    },
  });
  expect(await publish(answering(false))).toBe(2);
  expect(await publish(answering(true))).toBe(0);
  const question = 'Take this file for that article, and write over its words?';
  expect(asked).toEqual([
    question,
    question,
    'Publish 0 new and 1 changed posts on site.example (backend https://backend.example)?',
  ]);
  expect([...ports.rows.values()].map(({ content }) => content)).toEqual(['Other words.']);
});

test('as many pictures and changes are sent at the same time as were asked for, and a picture of several posts is stored once', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const writeAll = async (content: string) => {
    for (const name of names) {
      await folder.writePost(`${name}/${name}.md`, { title: `Post ${name}`, seed: name.charCodeAt(0), content });
    }
  };
  await writeAll('Words with ![the curve](curve.png).');
  await folder.writePost('same/g.md', { title: 'Post g', seed: 1 });
  await folder.writePost('same/h.md', { title: 'Post h', seed: 1 });
  let running = 0;
  let most = 0;
  const isSent = (request: string) => /^(?:upload|update)/.test(request);
  ports.before = async (request) => {
    if (!isSent(request)) return;
    running += 1;
    most = Math.max(most, running);
    await vi.waitUntil(() => most === 3, 60_000);
    await new Promise((resolve) => setImmediate(resolve));
  };
  ports.after = (request) => {
    if (isSent(request)) running -= 1;
  };
  expect(await publish({}, false, null, { concurrency: 3 })).toBe(0);
  expect([most, ports.rows.size, ports.objects.size]).toEqual([3, 8, 14]);
  expect(ports.requests.filter((request) => request === 'noteFileNames')).toHaveLength(1);
  most = 0;
  await writeAll('Other words with ![the curve](curve.png).');
  expect(await publish({}, false, null, { concurrency: 3 })).toBe(0);
  expect([most, ports.requests.filter((request) => request === 'update').length]).toEqual([3, 6]);
});

test('with --fail-fast nothing is begun after the first failure, and with --continue-on-error files with problems are left out', async () => {
  for (const name of ['a', 'b', 'c']) await folder.writePost(`${name}/${name}.md`, { title: `Post ${name}` });
  ports.before = (request) => {
    if (request === 'insert') throw new Error('no room');
  };
  expect(await publish({}, false, null, { onFailure: 'fail-fast' })).toBe(1);
  expect(told.documents.at(-1)).toMatchObject({
    items: [{ action: 'failed' }, { action: 'not-started' }, { action: 'not-started' }],
  });
  ports.before = () => undefined;
  await folder.write('b/cover.png', wholePng(1).subarray(0, 45));
  expect(await publish({}, false, null, { onFailure: 'go-on' })).toBe(1);
  expect(told.documents.at(-1)).toMatchObject({
    status: 'partial',
    items: [{ action: 'created' }, { action: 'created' }],
    problems: [{ file: 'b/b.md', code: 'invalid-image' }],
  });
});

test('two files of one slug are told before a picture is read', async () => {
  await folder.writePost('a.md', { slug: 'same' });
  await folder.write('b.md', '---\ntitle: B\nslug: same\nimage: nowhere.png\n---\nText\n');
  expect(await publish()).toBe(2);
  expect(told.documents).toMatchObject([{ problems: [{ file: 'b.md', line: 3, code: 'same-slug' }] }]);
  expect(told.progress).not.toContain('Reading');
});

test('of many problems of a kind the first ten are told and the others are counted, but in the document', async () => {
  for (let number = 10; number < 22; number += 1) await folder.write(`${number}.md`, 'no front matter');
  await folder.write('other.md', '');
  expect(await publish()).toBe(2);
  const mendable = told.lines.filter((line) => line.includes('.md:'));
  expect(mendable.map((line) => line.split(':')[0])).toEqual([
    ...Array.from({ length: 10 }, (_, place) => `${place + 10}.md`),
    'other.md',
  ]);
  expect(told.lines).toContain('and 2 more of this kind (no-front-matter); --verbose tells all, --json too.');
  expect(told.documents.at(-1)?.problems).toHaveLength(13);
  told.lines.length = 0;
  expect(await publish({}, false, null, { isVerbose: true })).toBe(2);
  expect(told.lines.filter((line) => line.includes('.md:'))).toHaveLength(13);
});

test('a warning of many files is told of the first ten, and of all when all were asked for', async () => {
  for (let number = 10; number < 22; number += 1)
    await folder.writePost(`${number}.md`, { title: `Post ${number}`, author: DEFAULT_AUTHOR });
  expect(await publish({}, true)).toBe(0);
  const warnings = () => told.lines.filter((line) => line.includes('warning: The byline is the default'));
  expect(warnings()).toHaveLength(10);
  expect(told.lines).toContain('and 2 more of this kind (default-author); --verbose tells all, --json too.');
  told.lines.length = 0;
  expect(await publish({}, true, null, { isVerbose: true })).toBe(0);
  expect(warnings()).toHaveLength(12);
});

test('unchanged files are counted where there are many, and a picture that changes while it is published is refused', async () => {
  for (let number = 10; number < 21; number += 1) await folder.writePost(`${number}.md`, { title: `Post ${number}` });
  expect(await publish()).toBe(0);
  told.lines.length = 0;
  expect(await publish()).toBe(0);
  expect(told.lines.filter((line) => line.startsWith('unchanged'))).toEqual([]);
  expect(told.lines.at(-1)).toBe('11 unchanged.');
  await folder.writePost('late/a.md', { title: 'Late', seed: 7 });
  ports.before = (request) => {
    if (request === 'slugFor') return folder.write('late/cover.png', wholePng(99));
  };
  expect(await publish()).toBe(1);
  expect(told.lines).toContainEqual(
    expect.stringContaining("'cover.png' was changed while its post was being published"),
  );
});

test('of files that are as they were published only versions and pictures are asked for, until one of these differs', async () => {
  await folder.writePost('a/a.md', { title: 'One', seed: 1 });
  await folder.writePost('b/b.md', { title: 'Two', seed: 2 });
  expect(await publish()).toBe(0);
  ports.requests.length = 0;
  expect(await publish()).toBe(0);
  expect(ports.requests).toEqual(['findByPrefixes']);
  expect(told.documents.at(-1)).toMatchObject({
    items: [
      { file: 'a/a.md', action: 'unchanged', slug: 'one' },
      { file: 'b/b.md', action: 'unchanged', slug: 'two' },
    ],
  });
  const [cleared = ''] = ports.objects.keys();
  ports.objects.delete(cleared);
  expect(await publish()).toBe(0);
  expect([ports.objects.size, told.documents.at(-1)?.items]).toMatchObject([
    4,
    [{ action: 'updated' }, { action: 'unchanged' }],
  ]);
});

test('a draft is not published and does not have to be valid, and that is told once', async () => {
  await folder.writePost('a.md');
  await folder.write('b.md', '---\ntitle: Soon\ndraft: true\n---\n');
  await folder.write('_drafts/c.md', '---\ntitle: Later\n---\n');
  expect(await publish()).toBe(0);
  expect(ports.rows.size).toBe(1);
  const line = 'Drafts left out (2 files): _drafts/c.md, b.md. "draft: false" publishes one.';
  expect(told.lines.filter((text) => text.includes('drafts'))).toEqual([line]);
});

test('a folder of drafts alone opens no backend', async () => {
  await folder.write('b.md', '---\ntitle: Soon\npublished: false\n---\n');
  expect(await publish()).toBe(0);
  expect(opened.opened).toBe(0);
});

test('articles that could not be remembered are told with the way out, and the command ends with 1', async () => {
  await folder.write('posts/.ledgerlight/state.jsonl', '');
  await folder.writePost('posts/a.md');
  await chmod(join(folder.path, 'posts/.ledgerlight'), 0o500);
  const code = await asNobody(folder.path, () => publish({}, false, null, { paths: ['posts'] }));
  expect([code, ports.rows.size]).toEqual([1, 1]);
  expect(told.documents).toMatchObject([{ status: 'partial', error: { code: 'NOT_REMEMBERED' } }]);
  expect(told.lines.at(-1)).toMatch(
    /^Which articles the files are could not be remembered .*name another folder by --state/,
  );
});

test('a time without a zone is one of UTC, with a word', async () => {
  await folder.writePost('a.md');
  const dated = (await readFile(join(folder.path, 'a.md'), 'utf8')).replace('title:', 'date: 2026-07-01 08:30\ntitle:');
  await folder.write('a.md', dated);
  expect(await publish()).toBe(0);
  expect([...ports.rows.values()].map(({ publishedAt }) => Date.parse(publishedAt))).toEqual([
    Date.parse('2026-07-01T08:30:00Z'),
  ]);
  expect(told.lines.join('\n')).toContain('The date names no zone in one file: it is taken as UTC.');
});

test('a picture of another host is not asked for, and named with its line', async () => {
  await folder.write('a.md', '---\ntitle: Rates\nimage: https://pictures.example/cover.jpg\n---\nText');
  expect(await publish()).toBe(2);
  expect(told.documents.at(-1)?.problems).toMatchObject([{ file: 'a.md', line: 3, code: 'missing-image' }]);
});

test('an unknown key is told once, and for each file with --verbose and in the document', async () => {
  for (const name of ['a.md', 'b.md', 'c.md'])
    await folder.write(name, '---\ntitle: x\nimage: c.png\ntags: [a]\n---\nText');
  await folder.write('c.png', wholePng(1));
  expect(await publish()).toBe(2);
  const keys = told.lines.filter((text) => text.includes('Unknown key'));
  expect(keys).toEqual([
    expect.stringMatching(/^a\.md:4:1 .*'tags'.*ledgerlight import.*\(in 3 files; --verbose lists them\)$/),
  ]);
  expect(told.documents.at(-1)?.problems).toMatchObject([{ file: 'a.md' }, { file: 'b.md' }, { file: 'c.md' }]);
  told.lines.length = 0;
  expect(await publish({}, false, null, { isVerbose: true })).toBe(2);
  const places = told.lines.flatMap((text) => (text.includes('Unknown key') ? (text.split(' ')[0] ?? []) : []));
  expect(places).toEqual(['a.md:4:1', 'b.md:4:1', 'c.md:4:1']);
});
