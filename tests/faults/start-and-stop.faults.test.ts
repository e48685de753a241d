import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishPosts } from '../support/sites/ledgerlight.ts';
import { listenerOf } from '../support/sites/processes.ts';
import {
  choosePlace,
  clearPlace,
  isFree,
  type RunningStack,
  type StackPlace,
  spawnStack,
  startStack,
} from '../support/sites/stack.ts';

const LIMIT = { timeout: TIME_LIMITS.browserTest };

let place: StackPlace;
let stack: RunningStack;

beforeAll(async () => {
  place = await choosePlace();
  // The site that all tests share has published the samples.
  writeFileSync(join(place.dataFolder, 'samples-published'), '');
  stack = await startStack(place);
});

afterAll(async () => {
  await stack.end('SIGTERM');
  clearPlace(place);
});

async function expectEveryPortFree(): Promise<void> {
  for (const port of Object.values(place.ports)) await expect.poll(() => isFree(port)).toBe(true);
}

test('Ctrl-C ends every part, and the next start serves what was published', LIMIT, async () => {
  await publishPosts([{ title: 'Still here' }], stack.cliEnvironment);
  await stack.end('SIGINT');
  await expectEveryPortFree();
  stack = await startStack(place);
  const answer = await fetch(`${stack.siteUrl}/blog/still-here`);
  expect(answer.status).toBe(200);
  const [, image = ''] = (await answer.text()).match(/"image":\["([^"]+)"\]/) ?? [];
  expect((await fetch(image)).headers.get('content-type')).toMatch(/^image\/(webp|png)$/);
});

// Finds processes in /proc.
test.runIf(process.platform === 'linux')(
  'a killed part is started again, and a second start finds the site running',
  LIMIT,
  async () => {
    const { site } = place.ports;
    const killed = listenerOf(site) ?? 0;
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => [undefined, killed].includes(listenerOf(site)), { interval: 50 }).toBe(false);
    const readiness = () => fetch(`${stack.siteUrl}/ready`).then(({ status }) => status, String);
    await expect.poll(readiness, { interval: 50 }).toBe(200);
    expect((await startStack(place)).siteUrl).toBe(stack.siteUrl);
  },
);

test('kill -9 ends every part', LIMIT, async () => {
  await stack.end('SIGKILL');
  await expectEveryPortFree();
});

test('a busy port is named with its variable, and no part is left running', LIMIT, async () => {
  const other = createServer().listen(place.ports.remotes);
  await once(other, 'listening');
  const child = spawnStack(place);
  const [output, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'close')]);
  expect(code).toBe(1);
  expect(output).toContain(`Port ${place.ports.remotes} is in use`);
  expect(output).toContain('REMOTES_PORT');
  expect(await isFree(place.ports.backend)).toBe(true);
  other.close();
});
