import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringOver, openFormerDatabase, readAllRows } from '@ledgerlight/embedded-backend/testing/replaced-migrations';
import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
let rows: readonly unknown[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerlight-former-'));
  const former = await openFormerDatabase(folder, null);
  rows = await readAllRows(former);
  await former.close();
}, TIME_LIMITS.preparation);
afterAll(() => rm(folder, { recursive: true, force: true }));

test(
  'a data folder of the version before is brought over, whenever that is killed',
  async () => {
    const ends: unknown[] = [];
    for (const changes of [1, 5, 20, 50, 80, 120, 160, 400, 4, 9]) ends.push(await killAfterChanges(changes));
    expect(ends.filter((signal) => signal === 'SIGKILL').length).toBeGreaterThanOrEqual(8);
    const database = await bringOver(folder);
    expect(await readAllRows(database)).toEqual(rows);
    await database.close();

    await rm(join(folder, 'database'), { recursive: true });
    await rename(join(folder, 'database-before-20261130'), join(folder, 'database'));
    const copied = await bringOver(folder);
    expect(await readAllRows(copied)).toEqual(rows);
    await copied.close();
  },
  TIME_LIMITS.preparation,
);

/** Kills the process that brings the folder over when it has changed so many files. Resolves with the signal that ended it. */
async function killAfterChanges(changes: number): Promise<unknown> {
  const module = import.meta.resolve('@ledgerlight/embedded-backend/testing/replaced-migrations');
  const code = `import { bringOver } from '${module}'; await (await bringOver('${folder}')).close();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: 'ignore' });
  let seen = 0;
  const watcher = watch(folder, { recursive: true }, () => {
    seen += 1;
    if (seen === changes) child.kill('SIGKILL');
  });
  const [, signal] = await once(child, 'exit');
  watcher.close();
  return signal;
}
