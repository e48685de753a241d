import { execFile } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FIXTURE_PASSWORD } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { expect, test } from 'vitest';
import { useBackend, usePostFolder } from './testing/fixtures.ts';
import { type Fault, startFlakyBackend } from './testing/flaky-backend.ts';
import { BINARY, runBinary, startBinary } from './testing/run-binary.ts';
import { staffEnvironment } from './testing/staff-environment.ts';

const backend = useBackend();
const folder = usePostFolder();

function environment(url = backend.address.url): Record<string, string> {
  return staffEnvironment({ username: 'intern1', password: FIXTURE_PASSWORD }, folder.path, {
    ...backend.address,
    url,
  });
}

/** The slugs of the posts, and the number of images. */
async function stored(): Promise<unknown> {
  const [row] = await backend.query(
    `select (select array_agg(slug order by slug) from public.blog_posts) as slugs,
            (select count(*) from storage.objects where bucket_id = 'blog-images')::integer as images`,
  );
  return row;
}

const INSERT = 'POST /rest/v1/blog_posts';
/** What the first Ctrl-C is answered with. */
const STOPPING = 'Press Ctrl-C again to quit at once.\n';

/** A promise that the test resolves. */
function createLatch<Value>(): { readonly opened: Promise<Value>; open(value: Value): void } {
  let open: (value: Value) => void = () => undefined;
  const opened = new Promise<Value>((resolve) => {
    open = resolve;
  });
  return { opened, open: (value) => open(value) };
}

/** Starts a publisher before a proxy, and resolves at the first request that begins with `prefix`, which gets its fault when it is given. */
async function publishUntil(prefix: string, words: readonly string[]) {
  const reached = createLatch<void>();
  const given = createLatch<Fault | null>();
  let isReached = false;
  const proxy = await startFlakyBackend(backend.address.url, (method, path) => {
    isReached ||= `${method} ${path}`.startsWith(prefix);
    if (!isReached) return null;
    reached.open();
    return given.opened;
  });
  const publisher = startBinary(words, { environment: environment(proxy.url), workingFolder: folder.path });
  await reached.opened;
  return { publisher, proxy, answer: given.open };
}

test('Ctrl-C settles the post under way, prints one document and ends with 130', async () => {
  for (const [index, name] of ['a', 'b', 'c'].entries()) {
    await folder.writePost(`${name}/post.md`, { title: `Post ${name}`, seed: index + 1 });
  }
  const words = ['publish', 'a', 'b', 'c', '--json', '--concurrency', '1'];
  const { publisher, proxy, answer } = await publishUntil(INSERT, words);
  publisher.kill('SIGINT');
  await publisher.said(STOPPING);
  answer(null);
  const { code, stdout } = await publisher.ended;
  await proxy.close();
  expect(code).toBe(130);
  expect(JSON.parse(stdout)).toMatchObject({
    status: 'partial',
    error: { code: 'STOPPED' },
    items: [{ action: 'created' }, { action: 'not-started' }, { action: 'not-started' }],
  });
  expect(await stored()).toEqual({ slugs: ['post-a'], images: 2 });
});

test('a second Ctrl-C quits at once', async () => {
  await folder.writePost('rates.md');
  const { publisher, proxy } = await publishUntil(INSERT, ['publish', 'rates.md']);
  publisher.kill('SIGINT');
  await publisher.said(STOPPING);
  publisher.kill('SIGINT');
  const result = await publisher.ended;
  await proxy.close();
  expect(result).toMatchObject({ code: 130, stdout: '', stderr: expect.stringMatching(/quit at once\.\n$/) });
});

test('killed after the insert, the next run updates the post with the edited file', async () => {
  await folder.writePost('rates.md');
  const { publisher, proxy, answer } = await publishUntil(INSERT, ['publish', 'rates.md']);
  publisher.kill('SIGKILL');
  expect((await publisher.ended).code).toBeNull();
  answer(null);
  await expect.poll(stored).toEqual({ slugs: ['rates-you'], images: 2 });
  await folder.writePost('rates.md', { title: 'Rates, corrected' });
  const options = { environment: environment(proxy.url), workingFolder: folder.path };
  const next = await runBinary(['publish', 'rates.md'], options);
  await proxy.close();
  expect(next).toMatchObject({ code: 0, stdout: 'updated  https://site.example/blog/rates-you\n' });
  expect(await stored()).toEqual({ slugs: ['rates-you'], images: 2 });
});

test('processes share a private session and renew its token once', async () => {
  const { LEDGERLIGHT_USERNAME, LEDGERLIGHT_PASSWORD, ...others } = environment();
  const run = (word: string, more = {}) =>
    runBinary([word], { environment: { ...others, ...more }, workingFolder: folder.path });
  expect(await run('login', { LEDGERLIGHT_USERNAME, LEDGERLIGHT_PASSWORD })).toMatchObject({ code: 0, stdout: '' });
  const sessions = join(folder.path, '.config/sessions');
  const [file = ''] = await readdir(sessions);
  const path = join(sessions, file);
  expect([(await stat(path)).mode & 0o777, (await stat(sessions)).mode & 0o777]).toEqual([0o600, 0o700]);
  const text = await readFile(path, 'utf8');
  expect(text).not.toContain(FIXTURE_PASSWORD);
  const kept = JSON.parse(text);
  const session = { ...JSON.parse(kept.session), expires_at: Math.floor(Date.now() / 1000) + 60 };
  await writeFile(path, JSON.stringify({ ...kept, session: JSON.stringify(session) }));
  const runs = await Promise.all([run('whoami'), run('whoami')]);
  expect(runs.map(({ code }) => code)).toEqual([0, 0]);
  const renewed = JSON.parse(JSON.parse(await readFile(path, 'utf8')).session);
  expect(renewed.refresh_token).not.toBe(session.refresh_token);
  expect(await readdir(sessions)).toEqual([file]);
});

/** Runs a command of the shell, in which `$LL` is the program. */
function shell(command: string) {
  return promisify(execFile)('/bin/sh', ['-c', command], {
    cwd: folder.path,
    env: { PATH: process.env.PATH, ...environment(), LL: `${process.execPath} ${BINARY}` },
  }).then(
    (done) => ({ code: 0, ...done }),
    (failure: { code: number; stdout: string; stderr: string }) => failure,
  );
}

test('reads standard input, and reports a full disk and a missing folder', async () => {
  await folder.writePost('report.md', { title: 'Report' });
  expect(await shell('cat report.md | $LL publish -')).toMatchObject({
    code: 0,
    stdout: 'created  https://site.example/blog/report\n',
  });
  // Nothing remembers what has no file.
  expect(await readdir(folder.path)).not.toContain('.ledgerlight');
  expect(await shell('$LL whoami > /dev/full')).toMatchObject({ code: 1, stderr: expect.stringContaining('ENOSPC') });
  expect(await shell('$LL publish --help | true')).toMatchObject({ code: 0, stderr: '' });
  const gone = await shell('mkdir gone && cd gone && rmdir ../gone && $LL whoami');
  expect(gone).toMatchObject({ code: 2, stderr: expect.stringMatching(/^[^\n]+\n$/) });
});

test('an old Node ends with 2 and names the version needed', async () => {
  const older = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } })';
  const result = await runBinary(['--help'], {
    environment: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(older)}` },
    workingFolder: folder.path,
  });
  expect(result).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/^[^\n]*22\.18[^\n]*\n$/) });
});
