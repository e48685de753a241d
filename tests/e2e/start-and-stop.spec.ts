import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from '@playwright/test';
import { ledgerlight, makeFolder } from '../support/ledgerlight.ts';
import { png } from '../support/png.ts';
import { choosePlace, clearPlace, type StackPlace, spawnStack, startStack } from '../support/stack.ts';

// Each starts the whole site, some of them twice.
test.setTimeout(150_000);

let place: StackPlace;

test.beforeEach(async () => {
  place = await choosePlace();
});

test.afterEach(() => clearPlace(place));

const post = `---
title: Still here
slug: still-here
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
    const folder = await makeFolder({ 'post.md': post, 'cover.png': png(160, 90, 7) });
    expect(await ledgerlight(['publish', folder], stack.cliEnvironment)).toMatchObject({ code: 0 });
    await stack.end(signal);
    for (const port of Object.values(place.ports)) await expect.poll(() => isFree(port)).toBe(true);

    const again = await startStack(place);
    const answer = await fetch(`${again.siteUrl}/blog/still-here`);
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
