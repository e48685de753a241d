import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleRelease } from '@ledgerlight/federation/testing/releases';
import { temporaryFolder } from '@ledgerlight/federation/testing/temporary-folder';
import { expect, test } from 'vitest';
import { createReleaseTrials } from './release-trials.ts';

const TIMEOUT_MS = 5_000;

/** Trials in processes that run this code once they have the task. */
async function trialsOf(code: string) {
  const folder = await temporaryFolder();
  const program = join(folder, 'program.mjs');
  const send = 'const send = (message) => process.send(message);';
  await writeFile(program, `process.once('message', async ({ remote, release }) => { ${send} ${code} });`);
  const open = () =>
    createReleaseTrials({ program, environment: { PATH: process.env.PATH }, timeout: TIMEOUT_MS, copies: folder });
  return { open, program };
}

const RELEASE = { ...sampleRelease('pages', '111111111111'), ssr: { entry: 'pages/111111111111/ssr/entry.js' } };
const FAILED = { path: '/about', reason: 'its page /about has status 503', isTransient: false };
const STEP = "send({ kind: 'step', step: 'at /about' });";

test('returns the failed pages of a release', async () => {
  const { open } = await trialsOf(`send({ kind: 'result', refusal: null, failedPages: [${JSON.stringify(FAILED)}] });`);
  expect(await open().run('pages', RELEASE)).toEqual([FAILED]);
});

test.each([
  ['is refused', "send({ kind: 'result', refusal: 'it changes fetch', failedPages: [] });", 'it changes fetch'],
  ['exits', `${STEP} setTimeout(() => process.exit(7), 50);`, '(exit code 7) at /about'],
  ['is killed', `${STEP} setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50);`, '(SIGKILL) at /about'],
  ['loops', `${STEP} setTimeout(() => { for (;;); }, 50);`, 'for 5 seconds at /about'],
])('a release that %s fails its trial', async (_, code, message) => {
  const { open } = await trialsOf(code);
  const trial = open().run('pages', RELEASE);
  await expect(trial).rejects.toThrow(message);
  await expect(trial).rejects.toMatchObject({ code: 'RELEASE_TRIAL' });
});

test.each([
  ['exits before the release', 'process.exit(1);'],
  ['is invalid', '}}}'],
])('a trial whose program %s says nothing about the release', async (_, code) => {
  const { open } = await trialsOf(code);
  await expect(open().run('pages', RELEASE)).rejects.toMatchObject({ code: 'TRIAL_UNAVAILABLE' });
});

test('a slow trial with signs of life is waited for', async () => {
  const { open } = await trialsOf(
    `${STEP} setInterval(() => send({ kind: 'beat' }), 500); setTimeout(send, ${1.2 * TIMEOUT_MS}, { kind: 'result', refusal: null, failedPages: [] });`,
  );
  expect(await open().run('pages', RELEASE)).toEqual([]);
});

test('a release that passed is not tried again, also after a restart', async () => {
  const { open, program } = await trialsOf("send({ kind: 'result', refusal: null, failedPages: [] });");
  const trials = open();
  await trials.run('pages', RELEASE);
  await trials.passed('pages', RELEASE);
  await writeFile(program, 'process.exit(1);');
  expect(await trials.run('pages', RELEASE)).toEqual([]);
  expect(await open().run('pages', RELEASE)).toEqual([]);
  await expect(open().run('pages', { ...RELEASE, version: '222222222222' })).rejects.toThrow();
});

test('a release without server code is not tried', async () => {
  const { open } = await trialsOf('process.exit(1);');
  expect(await open().run('pages', { ...RELEASE, ssr: null })).toEqual([]);
});
