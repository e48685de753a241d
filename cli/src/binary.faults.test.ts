import { execFile } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FIXTURE_PASSWORD } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { expect, test } from 'vitest';
import { useBackend, usePostFolder } from './testing/fixtures.ts';
import { type RequestFault, startFlakyBackend } from './testing/flaky-backend.ts';
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

async function stored(): Promise<unknown> {
  const [row] = await backend.query(
    `select (select array_agg(slug order by slug) from public.blog_posts) as slugs,
            (select count(*) from storage.objects where bucket_id = 'blog-images')::integer as images`,
  );
  return row;
}

const INSERT = 'POST /rest/v1/blog_posts';
const STOPPING = 'Press Ctrl-C again to quit at once.\n';

/** Starts a publisher behind a proxy, and resolves when a request starts with `prefix`; `answer` then releases it. */
async function publishUntil(prefix: string, args: readonly string[]) {
  const reached = Promise.withResolvers<void>();
  const given = Promise.withResolvers<RequestFault | null>();
  let isReached = false;
  const proxy = await startFlakyBackend(backend.address.url, (method, path) => {
    isReached ||= `${method} ${path}`.startsWith(prefix);
    if (!isReached) return null;
    reached.resolve();
    return given.promise;
  });
  const publisher = startBinary(args, { environment: environment(proxy.url), workingFolder: folder.path });
  await reached.promise;
  return { publisher, proxy, answer: given.resolve };
}

test('Ctrl-C completes the current post, prints one document and ends with 130', async () => {
  for (const [index, name] of ['a', 'b', 'c'].entries()) {
    await folder.writePost(`${name}/post.md`, { title: `Post ${name}`, seed: index + 1 });
  }
  const args = ['publish', 'a', 'b', 'c', '--yes', '--json', '--concurrency', '1'];
  const { publisher, proxy, answer } = await publishUntil(INSERT, args);
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
  const { publisher, proxy } = await publishUntil(INSERT, ['publish', 'rates.md', '--yes']);
  publisher.kill('SIGINT');
  await publisher.said(STOPPING);
  publisher.kill('SIGINT');
  const result = await publisher.ended;
  await proxy.close();
  expect(result).toMatchObject({ code: 130, stdout: '', stderr: expect.stringMatching(/quit at once\.\n$/) });
});

test('the run after a kill updates the post that was inserted', async () => {
  await folder.writePost('rates.md');
  const { publisher, proxy, answer } = await publishUntil(INSERT, ['publish', 'rates.md', '--yes']);
  publisher.kill('SIGKILL');
  expect((await publisher.ended).code).toBeNull();
  answer(null);
  await expect.poll(stored).toEqual({ slugs: ['rates-you'], images: 2 });
  await folder.writePost('rates.md', { title: 'Rates, corrected' });
  const options = { environment: environment(proxy.url), workingFolder: folder.path };
  const next = await runBinary(['publish', 'rates.md', '--yes'], options);
  await proxy.close();
  expect(next).toMatchObject({ code: 0, stdout: 'updated  https://site.example/blog/rates-you\n' });
  expect(await stored()).toEqual({ slugs: ['rates-you'], images: 2 });
});

test('processes share a private session and refresh its token once', async () => {
  const { LEDGERLIGHT_USERNAME, LEDGERLIGHT_PASSWORD, ...rest } = environment();
  const run = (command: string, more = {}) =>
    runBinary([command], { environment: { ...rest, ...more }, workingFolder: folder.path });
  expect(await run('login', { LEDGERLIGHT_USERNAME, LEDGERLIGHT_PASSWORD })).toMatchObject({ code: 0, stdout: '' });
  const sessions = join(folder.path, '.config/sessions');
  const [file = ''] = await readdir(sessions);
  const path = join(sessions, file);
  expect([(await stat(path)).mode & 0o777, (await stat(sessions)).mode & 0o777]).toEqual([0o600, 0o700]);
  const text = await readFile(path, 'utf8');
  expect(text).not.toContain(FIXTURE_PASSWORD);
  const saved = JSON.parse(text);
  const session = { ...JSON.parse(saved.session), expires_at: Math.floor(Date.now() / 1000) + 60 };
  await writeFile(path, JSON.stringify({ ...saved, session: JSON.stringify(session) }));
  const runs = await Promise.all([run('whoami'), run('whoami')]);
  expect(runs.map(({ code }) => code)).toEqual([0, 0]);
  const refreshed = JSON.parse(JSON.parse(await readFile(path, 'utf8')).session);
  expect(refreshed.refresh_token).not.toBe(session.refresh_token);
  expect(await readdir(sessions)).toEqual([file]);
});

/** Runs a shell command, in which `$LL` is the program. */
function shell(command: string) {
  return promisify(execFile)('/bin/sh', ['-c', command], {
    cwd: folder.path,
    env: { PATH: process.env.PATH, ...environment(), LL: `${process.execPath} ${BINARY}` },
  }).then(
    (done) => ({ code: 0, ...done }),
    (failure: { code: number; stdout: string; stderr: string }) => failure,
  );
}

test('reads stdin, and reports a full disk and a missing folder', async () => {
  await folder.writePost('report.md', { title: 'Report' });
  expect(await shell('cat report.md | $LL publish - --yes')).toMatchObject({
    code: 0,
    stdout: 'created  https://site.example/blog/report\n',
  });
  expect(await readdir(folder.path)).not.toContain('.ledgerlight');
  expect(await shell('$LL whoami > /dev/full')).toMatchObject({ code: 1, stderr: expect.stringContaining('ENOSPC') });
  expect(await shell('$LL publish --help | true')).toMatchObject({ code: 0, stderr: '' });
  const gone = await shell('mkdir gone && cd gone && rmdir ../gone && $LL whoami');
  expect(gone).toMatchObject({ code: 2, stderr: expect.stringMatching(/^[^\n]+\n$/) });
});

test('refuses an old Node and names the required version', async () => {
  const older = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } })';
  const result = await runBinary(['--help'], {
    environment: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(older)}` },
    workingFolder: folder.path,
  });
  expect(result).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/^[^\n]*22\.18[^\n]*\n$/) });
});
