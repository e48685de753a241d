import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeSample } from '@ledgerlight/federation/testing/releases';
import { expect, test } from 'vitest';
import { makeLive } from '../../support/sites/remote-of-code.ts';
import { killCommands, makeOld } from './killed-commands.ts';

test('commands that are killed at any moment leave a valid registry and whole releases', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerlight-killed-'));
  const versions = ['111111111111', '222222222222', '333333333333', '444444444444'];
  const [first] = await Promise.all(versions.map((version) => storeSample(folder, 'pages', version)));
  if (first) await makeLive(folder, { pages: first });
  await makeOld(folder, 'pages', versions.slice(1));
  const commands = [
    ...versions.map((version) => ['promote', `pages@${version}`]),
    ['rollback', 'pages', '--to', '111111111111'],
    ['prune', '--keep', '1'],
  ];
  const figures = await killCommands(folder, commands, { promote: 300, rollback: 300, prune: 300 });
  expect(figures.damage).toEqual([]);
  expect(figures.killed + figures.done + figures.refused).toBe(commands.length);
  await rm(folder, { recursive: true });
});
