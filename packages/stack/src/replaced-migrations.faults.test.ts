import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
  for (const writes of [1, 100, 500]) expect(await killAfterWrites(writes)).toBe('SIGKILL');
  const former = await openFormerDatabase(folder, null);
  rows = await readAllRows(former);
  await former.close();
}, TIME_LIMITS.preparation);
afterAll(() => rm(folder, { recursive: true, force: true }));

test(
  'a data folder of the version before is brought over, whenever that or its creation is killed',
  async () => {
    const ends: unknown[] = [];
    for (const writes of [1, 2, 5, 10, 20, 40, 80, 160, 320, 3]) ends.push(await killAfterWrites(writes));
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

/** Starts a process that brings the folder over and is killed before it writes once more. Resolves with the signal that ended it. */
async function killAfterWrites(writes: number): Promise<unknown> {
  const killed = `
    import fs from 'node:fs';
    const { writeSync } = fs;
    let left = ${writes};
    fs.writeSync = (...given) => {
      if (left === 0) process.kill(process.pid, 'SIGKILL');
      left -= 1;
      return writeSync(...given);
    };`;
  const module = import.meta.resolve('@ledgerlight/embedded-backend/testing/replaced-migrations');
  const code = `import { bringOver } from '${module}'; await (await bringOver('${folder}')).close();`;
  const options = [
    '--import',
    `data:text/javascript,${encodeURIComponent(killed)}`,
    '--input-type=module',
    '--eval',
    code,
  ];
  const [, signal] = await once(spawn(process.execPath, options, { stdio: 'ignore' }), 'exit');
  return signal;
}
