import { mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { memoryOf } from '../../support/sites/processes.ts';
import { choosePlace, clearPlace, startStack } from '../../support/sites/stack.ts';
import { storeVariant } from './build-variants.ts';
import { killCommands, makeOld, runCommand } from './killed-commands.ts';
import { sendVisitors, visitPage } from './page-visitors.ts';

/**
 * Promotes and rolls back two remotes of a site of its own, in two processes, again and again while visitors read it; kills a
 * process, and release commands at any moment; promotes twenty times at once. Says what did not hold.
 */

const isQuick = process.argv.includes('--quick');
const SWAPS = isQuick ? 20 : 100;
/** Changes before those whose memory counts: compiled code and full caches are no growth. */
const WARM_UP = isQuick ? 0 : 10;
const KILLS = isQuick ? 8 : 50;
const PER_SECOND = 50;
const PROCESSES = 2;
/** So many connections make it all but certain that each process has answered one. */
const ASKED_AT_ONCE = 12;
/** So many requests a process may have in its hands at this rate: those of a fifth of a second. */
const IN_HANDS = PER_SECOND / 5;
const PATHS = ['/about', '/tools', '/contact', '/blog', '/privacy-policy', '/'];
const REMOTES = [
  { name: 'pages', path: '/about' },
  { name: 'tools', path: '/tools' },
];

const place = await choosePlace();
const stack = await startStack(place, ['--processes', String(PROCESSES)]);
const folder = join(place.dataFolder, 'remotes');
const store = createDirectoryStore(folder);
const faults: string[] = [];
const say = (words: string) => process.stdout.write(`${words}\n`);

try {
  await swapReleases();
  await killProcess();
  await promoteAtOnce();
  await killAtAnyMoment();
} finally {
  await stack.end('SIGTERM');
  clearPlace(place);
}
for (const fault of faults) say(`does not hold: ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;

async function swapReleases(): Promise<void> {
  const variants = await Promise.all(
    REMOTES.map(({ name }) => Promise.all([1, 2, 3].map((number) => storeVariant(distOf(name), folder, number)))),
  );
  const processes = await processesOf();
  const visitors = sendVisitors(stack.siteUrl, PATHS, PER_SECOND);
  const memory: number[] = [];
  const first: number[] = [];
  const everywhere: number[] = [];
  for (let swap = 0; swap < WARM_UP + SWAPS; swap += 1) {
    const which = swap % REMOTES.length;
    const { name, path } = REMOTES[which] ?? { name: '', path: '' };
    const isRollback = swap % 4 > 1;
    const version = variants[which]?.[Math.floor(swap / 4) % 3]?.version;
    await done(isRollback ? ['rollback', name] : ['promote', `${name}@${version}`]);
    const live = (await store.read())?.remotes[name]?.live?.version;
    const since = performance.now();
    const seen = await untilSeen(path, `${name}-${live}`, since);
    first.push(seen.first);
    everywhere.push(seen.everywhere);
    memory.push(processes.reduce((sum, id) => sum + memoryOf(id), 0));
  }
  const { requests, failed, mixed } = await visitors.home();
  const [begin, end] = [meanOf(memory.slice(WARM_UP, WARM_UP + 10)), meanOf(memory.slice(-10))];
  say(
    `promotions and rollbacks: ${WARM_UP + SWAPS}, requests: ${requests}, failed: ${failed.length}, mixed: ${mixed.length}`,
  );
  say(`first visitor after ${medianOf(first)} ms, at most ${Math.max(...first)} ms`);
  say(`every process after ${medianOf(everywhere)} ms, at most ${Math.max(...everywhere)} ms`);
  say(`memory of ${PROCESSES} processes: ${begin} MB in the first ten, ${end} MB in the last ten`);
  if (failed.length > 0) faults.push(`requests failed: ${[...new Set(failed)].join(', ')}`);
  if (mixed.length > 0) faults.push(`pages of two releases: ${[...new Set(mixed)].join(', ')}`);
  if (Math.max(...everywhere) > 5_000) faults.push('a change took longer than five seconds');
  if (!isQuick && end > begin * 1.1) faults.push('memory grew by more than a tenth');
}

/** A process of the shell is killed while it answers; what it had in its hands is all that may be lost. */
async function killProcess(): Promise<void> {
  const [killed = 0] = await processesOf();
  const visitors = sendVisitors(stack.siteUrl, PATHS, PER_SECOND);
  await pause(1_000);
  const since = performance.now();
  process.kill(killed, 'SIGKILL');
  await processesOf([killed]);
  const back = Math.round(performance.now() - since);
  const { requests, failed } = await visitors.home();
  say(`a process was killed: another one answered after ${back} ms, ${failed.length} of ${requests} requests failed`);
  if (failed.length > IN_HANDS) faults.push('more was lost than a process had in its hands');
}

/** Twenty processes promote at one moment. */
async function promoteAtOnce(): Promise<void> {
  const versions = await store.versions('pages');
  const before = (await store.read())?.revision ?? 0;
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      done(['promote', `pages@${versions[index % versions.length]}`, '--wait', '0', '-m', `number ${index}`]),
    ),
  );
  const revisions = ((await store.read())?.revision ?? 0) - before;
  say(`promotions at one moment: 20, revisions: ${revisions}`);
  // Promoting an active release changes nothing, so the last ones may have no effect.
  if (revisions > 20 || revisions < versions.length) faults.push(`twenty promotions are ${revisions} revisions`);
}

/** On a copy of the store, because releases are made and removed too. */
async function killAtAnyMoment(): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'ledgerlight-killed-'));
  try {
    await cp(folder, copy, { recursive: true });
    const spare = await Promise.all([11, 12, 13, 14].map((number) => storeVariant(distOf('tools'), copy, number)));
    await makeOld(
      copy,
      'tools',
      spare.map(({ version }) => version),
    );
    const versions = await store.versions('pages');
    const release = ['release', 'tools', '--allow-dirty', '--skip-browser', '--shell', stack.siteUrl];
    const commands = Array.from({ length: KILLS }, (_, index) => {
      const promote = ['promote', `pages@${versions[index % versions.length]}`];
      return [promote, ['rollback', 'pages'], ['prune', '--keep', '1'], release][index % 4] ?? promote;
    });
    const within = { promote: 1_200, rollback: 1_200, prune: 1_200, release: 6_000 };
    const { killed, done: finished, refused, revisions, damage } = await killCommands(copy, commands, within);
    say(
      `kill -9: ${killed} killed, ${finished} done before, ${refused} refused, ${revisions} revisions, damage: ${damage.length}`,
    );
    faults.push(...damage);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

async function untilSeen(path: string, release: string, since: number) {
  let first: number | undefined;
  while (performance.now() - since < 30_000) {
    const pages = await Promise.all(Array.from({ length: ASKED_AT_ONCE }, () => visitPage(stack.siteUrl, path)));
    const seen = pages.filter((page) => page.release.split('.').includes(release)).length;
    if (seen > 0) first ??= Math.round(performance.now() - since);
    if (seen === ASKED_AT_ONCE) return { first: first ?? 0, everywhere: Math.round(performance.now() - since) };
    await pause(50);
  }
  throw new Error(`${release} was not seen within 30 seconds`);
}

/** The processes of the shell but these, as they name themselves; waits until all answer. */
async function processesOf(gone: readonly number[] = []): Promise<number[]> {
  const processes = new Set<number>();
  while (processes.size < PROCESSES) {
    const { body } = await visitPage(stack.siteUrl, '/ready');
    const [, id] = body.match(/"process":(\d+)/) ?? [];
    if (id !== undefined && !gone.includes(Number(id))) processes.add(Number(id));
  }
  return [...processes];
}

/** Runs a command to its end. */
async function done(words: readonly string[]): Promise<void> {
  const code = await new Promise((resolve) => runCommand(folder, words).once('exit', resolve));
  if (code !== 0) faults.push(`${words.join(' ')} ended with ${code}`);
}

function distOf(remote: string): string {
  return join(import.meta.dirname, '../../../remotes', remote, 'dist');
}

function meanOf(values: readonly number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}

function medianOf(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
