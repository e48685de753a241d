import { chmod, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { asNobody } from '../testing/as-nobody.ts';
import { usePublishing } from '../testing/in-memory-publishing.ts';

const { folder, seen, publish, answering } = usePublishing();

test('a file that looks like a published post updates it after a confirmation', async () => {
  await folder.writePost('a.md');
  await publish();
  await rm(join(folder.path, '.ledgerlight'), { recursive: true });
  await folder.writePost('a.md', { content: 'Other words.' });
  expect(await publish({}, answering(false))).toBe(2);
  expect(await publish({}, answering(true))).toBe(0);
  const question = 'Overwrite the existing posts with 1 file?';
  expect(seen.asked).toEqual([
    question,
    question,
    'Publish 0 new and 1 changed posts on site.example (backend https://backend.example)?',
  ]);
  expect([...seen.ports.rows.values()].map(({ content }) => content)).toEqual(['Other words.']);
});

test('sends --concurrency requests at once, and a shared image once', async () => {
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
  seen.ports.before = async (request) => {
    if (!isSent(request)) return;
    running += 1;
    most = Math.max(most, running);
    await vi.waitUntil(() => most === 3, 60_000);
    await new Promise((resolve) => setImmediate(resolve));
  };
  seen.ports.after = (request) => {
    if (isSent(request)) running -= 1;
  };
  expect(await publish({ concurrency: 3 })).toBe(0);
  expect([most, seen.ports.rows.size, seen.ports.objects.size]).toEqual([3, 8, 14]);
  expect(seen.ports.requests.filter((request) => request === 'noteFileNames')).toHaveLength(1);
  most = 0;
  await writeAll('Other words with ![the curve](curve.png).');
  expect(await publish({ concurrency: 3 })).toBe(0);
  expect([most, seen.ports.requests.filter((request) => request === 'update').length]).toEqual([3, 6]);
});

test('unchanged files need two requests in all', async () => {
  await folder.writePost('a/a.md', { title: 'One', seed: 1 });
  await folder.writePost('b/b.md', { title: 'Two', seed: 2 });
  expect(await publish()).toBe(0);
  seen.ports.requests.length = 0;
  expect(await publish()).toBe(0);
  expect(seen.ports.requests).toEqual(['findByPrefixes']);
  expect(seen.documents.at(-1)).toMatchObject({
    items: [
      { file: 'a/a.md', action: 'unchanged', slug: 'one' },
      { file: 'b/b.md', action: 'unchanged', slug: 'two' },
    ],
  });
  const [cleared = ''] = seen.ports.objects.keys();
  seen.ports.objects.delete(cleared);
  expect(await publish()).toBe(0);
  expect([seen.ports.objects.size, seen.documents.at(-1)?.items]).toMatchObject([
    4,
    [{ action: 'updated' }, { action: 'unchanged' }],
  ]);
});

test('skips drafts without checking them, and opens no backend for drafts alone', async () => {
  await folder.writePost('a.md');
  await folder.write('b.md', '---\ntitle: Soon\ndraft: true\n---\n');
  await folder.write('_drafts/c.md', '---\ntitle: Later\n---\n');
  expect(await publish({ paths: ['b.md'] })).toBe(0);
  expect(seen.backend.opened).toBe(0);
  seen.lines.length = 0;
  expect(await publish()).toBe(0);
  expect(seen.ports.rows.size).toBe(1);
  expect(seen.lines.filter((text) => text.includes('drafts'))).toEqual([
    expect.stringMatching(/\(2 files\): _drafts\/c\.md, b\.md\./),
  ]);
});

test.each(['new', 'changed'])('sends no %s post that could not be recorded', async (state) => {
  const records = join(folder.path, 'posts/.ledgerlight');
  await folder.write('posts/.ledgerlight/state.jsonl', '');
  await folder.writePost('posts/a.md');
  if (state === 'changed') expect(await publish({ paths: ['posts'] })).toBe(0);
  await folder.writePost('posts/a.md', { content: 'Later words.' });
  await chmod(records, 0o500);
  const refused = asNobody(folder.path, () => publish({ paths: ['posts'] }));
  await expect(refused).rejects.toMatchObject({ code: 'NOT_REMEMBERED' });
  expect(JSON.stringify([...seen.ports.rows.values()])).not.toContain('Later words.');
  await chmod(records, 0o700);
  expect(await publish({ paths: ['posts'] })).toBe(0);
});

test('a time without a zone is in UTC, and keys of other programs are ignored, with a note and a warning', async () => {
  await folder.writePost('a.md');
  const dated = (await readFile(join(folder.path, 'a.md'), 'utf8')).replace(
    'title:',
    'date: 2026-07-01 08:30\ntags: [a]\ntitle:',
  );
  await folder.write('a.md', dated);
  expect(await publish()).toBe(0);
  expect([...seen.ports.rows.values()].map(({ publishedAt }) => Date.parse(publishedAt))).toEqual([
    Date.parse('2026-07-01T08:30:00Z'),
  ]);
  expect(seen.lines.join('\n')).toContain('No time zone in the date of 1 file');
  expect(seen.lines.join('\n')).toMatch(/a\.md:3:1 {2}warning: .*\btags\./);
});
