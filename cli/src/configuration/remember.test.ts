import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { knownBackends } from '../backend/known-backends.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerlight-remember-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('two processes that write settings at once lose nothing of each other', async () => {
  const rounds = Array.from({ length: ROUNDS }, (_, round) => join(folder, String(round)));
  for (const round of rounds) await mkdir(round);
  const people = [{ zone: 'Europe/Berlin' }, { convert: true }].map((settings, index) =>
    spawn(
      process.execPath,
      ['--input-type=module', '-e', PERSON, JSON.stringify(settings), `https://${index}.example`],
      {
        stdio: ['pipe', 'pipe', 'inherit'],
      },
    ),
  );
  await Promise.all(people.map(({ stdout }) => once(stdout, 'data')));
  for (const round of rounds) {
    const done = people.map(({ stdout }) => once(stdout, 'data'));
    for (const { stdin } of people) stdin.write(round);
    await Promise.all(done);
    expect(JSON.parse(await readFile(join(round, 'ledgerlight.config.json'), 'utf8'))).toEqual({
      zone: 'Europe/Berlin',
      convert: true,
    });
    expect((await knownBackends(join(round, 'person'))).map(({ url }) => url).toSorted()).toEqual([
      'https://0.example',
      'https://1.example',
    ]);
    expect(await readdir(round)).toEqual(['ledgerlight.config.json', 'person']);
  }
  for (const { stdin } of people) stdin.end();
  expect(await Promise.all(people.map((person) => once(person, 'close')))).toEqual([
    [0, null],
    [0, null],
  ]);
});

const ROUNDS = 3;

/** Remembers its answers in each folder that it is told, in the moment when all are told. */
const PERSON = `
  import { rememberBackend } from ${source('../backend/known-backends.ts')};
  import { rememberSetting } from ${source('./remember.ts')};
  const [settings, url] = process.argv.slice(1);
  console.log('ready');
  for await (const folder of process.stdin.setEncoding('utf8')) {
    await Promise.all([
      rememberSetting(folder, JSON.parse(settings)),
      rememberBackend(folder + '/person', { url, publishableKey: 'sb_publishable_0123456789' }),
    ]);
    console.log('done');
  }
`;

function source(path: string): string {
  return JSON.stringify(new URL(path, import.meta.url).href);
}
