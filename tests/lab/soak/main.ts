import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { png } from '../../support/png.ts';
import { createFolderOf, ledgerlight, postText } from '../../support/sites/ledgerlight.ts';
import { listenerOf, memoryOf } from '../../support/sites/processes.ts';
import { choosePlace, clearPlace, startStack } from '../../support/sites/stack.ts';
import { floodImages } from './hostile-load.ts';
import { killPart, mountSmallDisk, storeFaultyRemote } from './injected-faults.ts';
import { sendSelectFlood } from './select-floods.ts';
import { createTraffic, FAULTY_PATHS, type InjectedFault, isInjected, type RequestOutcome } from './traffic.ts';

/**
 * Uses a site of its own for a while as many visitors would, breaks its parts meanwhile, and says what did not hold:
 * failures that no fault explains, posts that were acknowledged and are gone, memory that grows.
 */

const isQuick = process.argv.includes('--quick');
const REQUESTS = isQuick ? 20_000 : 100_000;
const MINUTES = isQuick ? 2 : 10;
/** Of each part. */
const KILLS = isQuick ? 2 : 5;
const VISITORS = 12;
const POSTS_AT_ONCE = 10;

/** Without items when the backend could not be reached at all. */
const publishedSchema = v.object({
  items: v.optional(v.array(v.object({ slug: v.string(), action: v.string() })), []),
});

process.env.TRUSTED_PROXIES = '1';
const place = await choosePlace();
const disk = mountSmallDisk(place.dataFolder);
// The watchdog ends a process that hangs after twenty seconds.
const stack = await startStack(place, [], { environment: { TIMEOUT_MULTIPLIER: '2' } });
const traffic = createTraffic(stack.siteUrl);
const injected = new Set<InjectedFault>();
const strange: RequestOutcome[] = [];
const counts = new Map<string, number>();
const acknowledged: string[] = [];
const floods = { sent: 0, open: 0 };
let refused = 0;
const memory: { readonly progress: number; readonly shell: number }[] = [];
const started = Date.now();
let requests = 0;

const progress = () => Math.max(requests / REQUESTS, (Date.now() - started) / (MINUTES * 60_000));
const isOver = () => progress() >= 1;
const say = (words: string) => process.stdout.write(`${words}\n`);

try {
  await storeFaultyRemote(place, FAULTY_PATHS);
  await Promise.all([...Array.from({ length: VISITORS }, visit), injectFaults(), publish(), watchMemory(), flood()]);
  await report();
} finally {
  await stack.end('SIGTERM');
  disk?.unmount();
  clearPlace(place);
}

async function visit(): Promise<void> {
  while (!isOver()) {
    const before = new Set(injected);
    const answer = await traffic.next();
    requests += 1;
    const outcome = { ...answer, during: new Set([...before, ...injected]) };
    const isFailure = answer.status === 0 || answer.status >= 500;
    const name = isFailure ? (isInjected(outcome) ? 'injected' : 'not injected') : String(answer.status);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (name === 'not injected') strange.push(outcome);
  }
}

/** Kills of the shell come first, because a new process begins with new memory. */
async function injectFaults(): Promise<void> {
  const faults = [
    // Oftener than twice within a minute would pause what ran.
    ...kills('shell killed', 0.03, 0.4),
    [0.1, 'shell hung'] as const,
    ...kills('remotes killed', 0.22, 0.95),
    ...kills('backend killed', 0.3, 0.95),
    [0.4, 'disk full'] as const,
    [0.8, 'disk full'] as const,
  ].sort(([one], [other]) => one - other);
  for (const [when, fault] of faults) {
    while (progress() < when) await pause(50);
    await inject(fault);
    await floodImages(stack.siteUrl);
  }
}

/** Spread over a part of the run, in shares of it. */
function kills(fault: InjectedFault, from: number, to: number) {
  return Array.from({ length: KILLS }, (_, kill) => [from + (kill * (to - from)) / KILLS, fault] as const);
}

async function inject(fault: InjectedFault): Promise<void> {
  injected.add(fault);
  if (fault === 'disk full') {
    disk?.fill();
    await pause(isQuick ? 2_000 : 10_000);
    disk?.free();
  } else {
    await killPart(fault, place, stack.siteUrl);
    // Requests of that time may still be in progress.
    await pause(1_000);
  }
  injected.delete(fault);
}

/** Publishes folder after folder. What the terminal said of each post counts, also where others of the folder failed. */
async function publish(): Promise<void> {
  for (let folder = 1; !isOver(); folder += 1) {
    const slugs = Array.from({ length: POSTS_AT_ONCE }, (_, index) => `soak-${folder}-${index}`);
    const files = slugs.map((slug) => [`${slug}.md`, postText({ title: `Title of ${slug}`, slug })]);
    const path = await createFolderOf({ ...Object.fromEntries(files), 'cover.png': png(160, 90, folder % 250) });
    const { stdout } = await ledgerlight(['publish', path, '--yes', '--json'], stack.cliEnvironment);
    const { items } = v.parse(publishedSchema, JSON.parse(stdout));
    const created = items.flatMap(({ slug, action }) => (action === 'created' ? [slug] : []));
    acknowledged.push(...created);
    refused += slugs.length - created.length;
  }
}

async function flood(): Promise<void> {
  for (let number = 0; !isOver(); number += 1) {
    const isDuringKill = injected.has('backend killed');
    const isRefused = await sendSelectFlood(place.dataFolder, number);
    if (isRefused !== null) floods.sent += 1;
    if (isRefused === false || (isRefused === null && !isDuringKill && !injected.has('backend killed')))
      floods.open += 1;
    await pause(100);
  }
}

async function watchMemory(): Promise<void> {
  let told = -1;
  while (!isOver()) {
    const shell = memoryOf(listenerOf(place.ports.site));
    if (!Number.isNaN(shell)) memory.push({ progress: progress(), shell });
    const tenth = Math.floor(progress() * 10);
    if (tenth > told) {
      told = tenth;
      const parts = [`shell ${shell} MB`, `backend ${memoryOf(listenerOf(place.ports.backend))} MB`];
      say(
        `${tenth * 10} %: ${requests} requests in ${Math.round((Date.now() - started) / 1_000)} s, ${parts.join(', ')}`,
      );
    }
    await pause(500);
  }
}

async function report(): Promise<void> {
  const missing: string[] = [];
  for (const slug of acknowledged) {
    const answer = await fetch(`${stack.siteUrl}/blog/${slug}`);
    const html = await answer.text();
    if (answer.status !== 200 || !html.includes(`Title of ${slug}<`)) missing.push(`${slug}: ${answer.status}`);
  }
  const halfWay = meanMemory(0.5, 0.6);
  const end = meanMemory(0.9, 1);
  const growth = Math.round((end / halfWay - 1) * 1_000) / 10;
  const answers = [...counts].sort().map(([name, count]) => `${name}: ${count}`);
  for (const { path, status, during } of strange.slice(0, 20))
    say(`not injected: ${status} ${path} (${[...during].join(', ')})`);
  say(`answers: ${answers.join(', ')}`);
  say(disk ? 'disk filled: twice' : 'disk filled: left out, because no small disk can be mounted here');
  say(`select floods: ${floods.sent}, not refused: ${floods.open}`);
  say(`posts refused: ${refused}`);
  say(`requests: ${requests}`);
  say(`failures not injected: ${strange.length}`);
  say(
    `posts acknowledged: ${acknowledged.length}, lost: ${missing.length}${missing.length > 0 ? ` (${missing.join(', ')})` : ''}`,
  );
  say(`memory of the shell: ${halfWay} MB half-way, ${end} MB at the end (${growth} %)`);
  process.exitCode = strange.length === 0 && missing.length === 0 && floods.open === 0 && growth <= 10 ? 0 : 1;
}

function meanMemory(from: number, to: number): number {
  const some = memory.filter((sample) => sample.progress >= from && sample.progress <= to).map(({ shell }) => shell);
  return Math.round(some.reduce((total, shell) => total + shell, 0) / some.length);
}
