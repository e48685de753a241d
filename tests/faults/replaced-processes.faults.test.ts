import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startShellOver } from '../support/sites/remote-host.ts';
import { makeLive, pageThatSays, storeRemoteOfCode } from '../support/sites/remote-of-code.ts';
import type { ShellCommand } from '../support/sites/shell-process.ts';

const VISITORS = 4;

/** The body of a 200, or what happened instead. */
function request(address: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    get(address, { agent }, (response) => {
      text(response).then(
        (body) => resolve(response.statusCode === 200 ? body : `status ${response.statusCode}`),
        (error) => resolve(String(error)),
      );
    }).once('error', (error) => resolve(String(error)));
  });
}

/** Starts a shell with the page `/about`. */
async function startShell(environment: Readonly<Record<string, string>>, command: ShellCommand = {}) {
  const store = mkdtempSync(join(tmpdir(), 'ledgerlight-replaced-'));
  await makeLive(store, { pages: storeRemoteOfCode(store, 'pages', ['/about'], pageThatSays('/about', 'the about')) });
  const shell = await startShellOver(store, environment, command);
  onTestFinished(async () => {
    await shell.stop();
    rmSync(store, { recursive: true });
  });
  return shell;
}

test('a reload replaces every process without a failed request', async () => {
  const shell = await startShell({}, { processes: 2 });
  const seen = new Set<number>();
  const processOf = async () => {
    // Without a backend it is not ready.
    const answer = await fetch(`${shell.url}/ready`, { headers: { connection: 'close' } });
    return (await answer.json()).process;
  };
  const collect = async () => seen.add(await processOf()).size;
  await expect.poll(collect).toBe(2);

  const failures: string[] = [];
  let requests = 0;
  let isRunning = true;
  const visitors = Array.from({ length: VISITORS }, async (_, number) => {
    const agent = new Agent({ keepAlive: number % 2 === 0, maxSockets: 1 });
    while (isRunning) {
      requests += 1;
      const body = await request(`${shell.url}/about`, agent);
      if (!body.includes('</html>')) failures.push(body);
    }
    agent.destroy();
  });
  if (shell.processId === undefined) throw new Error('The shell has no process.');
  process.kill(shell.processId, 'SIGHUP');
  await expect.poll(() => shell.lines.filter((line) => / was replaced by /.test(line)).length).toBe(2);
  isRunning = false;
  await Promise.all(visitors);
  expect(failures).toEqual([]);
  expect(requests).toBeGreaterThan(VISITORS);
  expect(seen).not.toContain(await processOf());
});

test('a shell whose data folder cannot be written logs what it loses and serves', async () => {
  const shell = await startShell({ LEDGERLIGHT_DATA: '/dev/null/data' });
  const lost = () => shell.lines.filter((line) => line.includes('is not writable'));
  await expect.poll(() => lost().length).toBe(1);
  expect(lost()[0]).toContain('/dev/null/data');
  expect((await fetch(`${shell.url}/about`)).status).toBe(200);
});
