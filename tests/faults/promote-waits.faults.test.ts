import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { expect, test } from 'vitest';
import { runNodeProgram } from '../support/sites/ledgerlight.ts';
import { startShellOver } from '../support/sites/remote-host.ts';
import { makeLive, pageThatSays, storeReleaseOfCode } from '../support/sites/remote-of-code.ts';

const LIMIT = { timeout: TIME_LIMITS.browserTest };

const [ONE, TWO, THREE] = ['111111111111', '222222222222', '333333333333'] as const;
const SEEN = { timeout: TIME_LIMITS.preparation, interval: 100 };
const RELEASE_PROGRAM = join(import.meta.dirname, '../../packages/release/src/main.ts');

test('promote waits until every process of every shell serves or refuses the release', LIMIT, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerlight-promote-'));
  const store = createDirectoryStore(folder);
  const command = (...words: string[]) => runNodeProgram(RELEASE_PROGRAM, words, { LEDGERLIGHT_STORE: folder });

  const first = storeReleaseOfCode(folder, 'one', ONE, pageThatSays('/one', 'the first'));
  storeReleaseOfCode(folder, 'one', TWO, pageThatSays('/one', 'the second'));
  storeReleaseOfCode(folder, 'one', THREE, '() => { throw new Error("no routes"); }');
  await makeLive(folder, { one: first });

  const shells = [await startShellOver(folder, {}, { processes: 2 }), await startShellOver(folder)];
  await expect.poll(async () => (await store.reports()).length, SEEN).toBe(3);
  const shown = (path: string, cookie = '') =>
    Promise.all(shells.map(async ({ url }) => (await fetch(url + path, { headers: { cookie } })).text()));

  expect(await command('promote', `one@${TWO}`)).toMatchObject({ code: 0 });
  for (const html of await shown('/one')) expect(html).toContain('the second');

  // The numbers of one process are those of all.
  const [several] = shells;
  const served = () => several?.lines.filter((line) => line.includes('"path":"/one","status":200')) ?? [];
  const processes = () => new Set(served().map((line) => JSON.parse(line).process)).size;
  // The system chooses the process of a connection.
  const visit = () => fetch(`${several?.url}/one`, { headers: { connection: 'close' } }).then(processes);
  await expect.poll(visit, SEEN).toBe(2);
  const metrics = async () => (await fetch(`${several?.url}/metrics`)).text();
  await expect
    .poll(async () => (await metrics()).includes(`kind="page",status="200"} ${served().length}\n`))
    .toBe(true);

  const refused = await command('promote', `one@${THREE}`);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/3 of 3 .*no routes/s)]);
  for (const html of await shown('/one')) expect(html).toContain('the second');
  const status = await command('status', 'one');
  expect([status.stdout, status.stderr]).toEqual([
    expect.stringContaining('0 of 3'),
    expect.stringMatching(new RegExp(`does not serve one@${THREE}: no routes`)),
  ]);
  const serving = { revision: 3, releases: { one: [TWO] }, refused: [`one@${THREE}`] };
  expect(await (await fetch(`${shells[0]?.url}/ready`)).json()).toMatchObject({ serving });
  expect(await (await fetch(`${shells[1]?.url}/metrics`)).text()).toContain(
    `ledgerlight_releases_refused{remote="one",release="${THREE}"} 1`,
  );
  for (const shell of shells) await shell.stop();
  rmSync(folder, { recursive: true });
});
