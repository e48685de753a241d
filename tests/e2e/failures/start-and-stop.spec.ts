import { once } from 'node:events';
import { createServer } from 'node:net';
import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { expect, test } from '@playwright/test';
import { png } from '../../support/png.ts';
import { ledgerlight, makeFolder } from '../../support/sites/ledgerlight.ts';
import { listenerOf } from '../../support/sites/processes.ts';
import { choosePlace, clearPlace, type StackPlace, spawnStack, startStack } from '../../support/sites/stack.ts';

// Each starts the whole site, some of them twice.
test.setTimeout(TIME_LIMITS.siteTest);

/** The first start makes its data, the others find it. */
let place: StackPlace;

test.beforeAll(async () => {
  place = await choosePlace();
});

test.afterAll(() => clearPlace(place));

const postNamed = (slug: string) => `---
title: Still here
slug: ${slug}
image: cover.png
description: A post that must survive whatever happens to the process.
---
Text.
`;

/** Whether nobody listens on the port. */
async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  probe.listen(port);
  const [free] = await Promise.race([
    once(probe, 'listening').then(() => [true]),
    new Promise<[boolean]>((resolve) => probe.once('error', () => resolve([false]))),
  ]);
  await new Promise((resolve) => probe.close(resolve));
  return free;
}

for (const [signal, words] of [
  ['SIGINT', 'Ctrl-C'],
  ['SIGKILL', 'kill -9'],
] as const) {
  test(`after ${words} every part has ended and the next start has what was published`, async () => {
    const stack = await startStack(place);
    const slug = `after-${signal.toLowerCase()}`;
    const folder = await makeFolder({ 'post.md': postNamed(slug), 'cover.png': png(160, 90, 7) });
    expect(await ledgerlight(['publish', folder], stack.cliEnvironment)).toMatchObject({
      code: 0,
      stdout: `created  ${stack.siteUrl}/blog/${slug}\n`,
    });
    await stack.end(signal);
    for (const port of Object.values(place.ports)) await expect.poll(() => isFree(port)).toBe(true);

    const again = await startStack(place);
    const answer = await fetch(`${again.siteUrl}/blog/${slug}`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    const image = html.match(/"image":\["([^"]+)"\]/)?.[1] ?? '';
    expect((await fetch(image)).headers.get('content-type')).toBe('image/png');
    await again.end('SIGTERM');
  });
}

test('a busy port is named with the variable that moves it, and nothing is left running', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(place.ports.remotes, resolve));
  const child = spawnStack(place);
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(said).toContain(`Port ${place.ports.remotes} is in use`);
  expect(said).toContain('REMOTES_PORT');
  expect(await isFree(place.ports.backend)).toBe(true);
  await new Promise((resolve) => other.close(resolve));
});

/** @returns the process that was killed */
function killListener(port: number): number | undefined {
  const listener = listenerOf(port);
  if (listener !== undefined) process.kill(listener, 'SIGKILL');
  return listener;
}

test('a part that is killed comes back; one that ends again and again is left alone aloud, and a second start brings it back', async () => {
  test.skip(process.platform !== 'linux', 'finds processes in /proc');
  const child = spawnStack(place);
  let said = '';
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', (chunk) => {
      said += chunk;
    });
  }
  await expect.poll(() => said, { timeout: TIME_LIMITS.browserTest }).toContain('is ready at');
  const siteUrl = `http://localhost:${place.ports.site}`;
  const statusOf = (path: string) =>
    fetch(siteUrl + path).then(
      ({ status }) => status,
      () => 0,
    );

  for (const [name, port] of Object.entries(place.ports)) {
    const killed = killListener(port);
    const since = performance.now();
    await expect.poll(() => ![undefined, killed].includes(listenerOf(port)), { intervals: [20] }).toBe(true);
    test.info().annotations.push({ type: name, description: `back after ${Math.round(performance.now() - since)} ms` });
    await expect.poll(() => statusOf('/ready'), { intervals: [50] }).toBe(200);
  }

  const again = () => {
    killListener(place.ports.remotes);
    return said;
  };
  await expect.poll(again, { intervals: [100] }).toContain('The remotes stopped (SIGKILL) again and again');
  expect(await statusOf('/blog')).toBe(200);
  expect(await isFree(place.ports.remotes)).toBe(true);

  const second = await startStack(place);
  expect(second.siteUrl).toBe(siteUrl);
  expect(await isFree(place.ports.remotes)).toBe(false);
  child.kill('SIGTERM');
  await once(child, 'exit');
});
