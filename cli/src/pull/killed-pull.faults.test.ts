import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { useCommands } from '../testing/fixtures.ts';
import { startFlakyBackend } from '../testing/flaky-backend.ts';

const { backend, folder, run, runWith, read } = useCommands();
const RECORDS = 'state/.ledgerlight/local.jsonl';
const pull = () => run('pull', '--to', 'pulled', '--state', 'state');

async function publish(...slugs: readonly string[]): Promise<void> {
  for (const [seed, slug] of slugs.entries()) await folder.writePost(`own/${slug}.md`, { title: slug, slug, seed });
  expect(await run('publish', 'own')).toMatchObject({ code: 0 });
}

test('records are saved while the next posts are pulled', async () => {
  await publish('one', 'two', 'three');
  let passed = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  const recorded: number[] = [];
  const proxy = await startFlakyBackend(backend.address.url, async (_, path) => {
    if (!path.startsWith('/rest/v1/blog_posts')) return null;
    recorded.push((await read(RECORDS).catch(() => '')).split('\n').length - 1);
    passed += 2000;
    return null;
  });
  const environment = { SUPABASE_URL: proxy.url };
  const pulled = await runWith({ environment }, 'pull', 'one', 'two', 'three', '--to', 'pulled', '--state', 'state');
  vi.restoreAllMocks();
  await proxy.close();
  expect(pulled.code).toBe(0);
  expect([recorded[0], recorded.at(-1)]).toEqual([0, 2]);
});

test('files that a killed pull has written without a record are recorded, and others are refused', async () => {
  await publish('one', 'two');
  expect(await pull()).toMatchObject({ code: 0 });
  const written = await read('pulled/two/index.md');
  await rm(join(folder.path, 'state'), { recursive: true });
  await folder.write('pulled/two/index.md', written.replace('Text', 'My text'));
  expect(await pull()).toMatchObject({
    code: 1,
    stdout: 'unchanged  pulled/one/index.md\n',
    stderr: expect.stringContaining('pulled/two/index.md exists and is not recorded'),
  });
  await folder.write('pulled/two/index.md', written);
  expect(await pull()).toMatchObject({ code: 0 });
  const published = await run('publish', 'pulled', '--state', 'state');
  expect(published.stdout.match(/^unchanged/gm)).toHaveLength(2);
});

test('an update that a killed pull has written is recorded, and a conflict is refused', async () => {
  await publish('one');
  await pull();
  const records = await read(RECORDS);
  await backend.query(`update public.blog_posts set content = 'Theirs.'`);
  expect((await pull()).stdout).toBe('updated  pulled/one/index.md\n');
  const written = await read('pulled/one/index.md');
  await folder.write(RECORDS, records);
  await folder.write('pulled/one/index.md', written.replace('Theirs', 'Mine'));
  expect(await pull()).toMatchObject({ code: 1, stderr: expect.stringContaining('was changed here and on the site') });
  await folder.write('pulled/one/index.md', written);
  expect((await pull()).stdout).toBe('unchanged  pulled/one/index.md\n');
  expect((await run('publish', 'pulled', '--state', 'state')).stdout).toMatch(/^unchanged/);
});
