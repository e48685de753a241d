import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@ledgerlight/federation/testing/temporary-folder';
import { expect, test } from 'vitest';
import { takeEndedRecords } from './running-record.ts';

/** Begins activities and ends as `ending` says. */
async function endedProcess(ending: string): Promise<string> {
  const folder = await temporaryFolder();
  const program = `
    import { createActivityRecord } from '${import.meta.dirname}/activity-record.ts';
    import { openRunningRecord } from '${import.meta.dirname}/running-record.ts';
    const running = openRunningRecord(${JSON.stringify(join(folder, 'running'))});
    const record = createActivityRecord(running.write);
    record.begin('news@0123456789ab', '/a-longer-path-of-another-page')();
    const end = record.begin('rates@0123456789ab', '/rates');
    ${ending}
  `;
  writeFileSync(join(folder, 'program.mjs'), program);
  spawnSync(process.execPath, [join(folder, 'program.mjs')]);
  return join(folder, 'running');
}

test.each([
  ['is killed', "process.kill(process.pid, 'SIGKILL');"],
  ['aborts', 'process.abort();'],
  ['exits', 'process.reallyExit(7);'],
])('a process that %s leaves the release that ran, once', async (_, ending) => {
  const folder = await endedProcess(ending);
  expect(await takeEndedRecords(folder)).toEqual([{ release: 'rates@0123456789ab', path: '/rates' }]);
  expect(await takeEndedRecords(folder)).toEqual([]);
});

test.each([
  ['between pages', "end(); process.kill(process.pid, 'SIGKILL');"],
  ['after it was told to stop', "running.discard(); process.kill(process.pid, 'SIGKILL');"],
])('a process that ends %s blames no release', async (_, ending) => {
  expect(await takeEndedRecords(await endedProcess(ending))).toEqual([]);
});

test('leaves the record of a running process', async () => {
  const folder = await temporaryFolder();
  writeFileSync(join(folder, String(process.ppid)), '1 rates@0123456789ab /rates\n\0');
  expect(await takeEndedRecords(folder)).toEqual([]);
});
