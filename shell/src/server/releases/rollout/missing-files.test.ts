import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { promote, startRollout } from '@ledgerlight/federation/registry-changes';
import { changeRegistry } from '@ledgerlight/federation/registry-store';
import { createRemoteHost } from '@ledgerlight/federation/remote-host';
import { listening } from '@ledgerlight/federation/testing/listening';
import { SINCE, storeSample } from '@ledgerlight/federation/testing/releases';
import { temporaryFolder } from '@ledgerlight/federation/testing/temporary-folder';
import { expect, test } from 'vitest';
import { createMissingFilesCheck } from './missing-files.ts';

const [LIVE, TRIED] = ['111111111111', '222222222222'] as const;

test.each([
  ['ends the rollout of a release that lacks a file', TRIED, true, true],
  ['continues one that has all of its files', TRIED, false, false],
  ['does not look at the files of the active release', LIVE, true, false],
])('%s when its page failed in a browser', async (_, version, isRemoved, isEnded) => {
  const folder = await temporaryFolder();
  const [live, release] = [await storeSample(folder, 'pages', LIVE), await storeSample(folder, 'pages', TRIED)];
  const registry = await changeRegistry(createDirectoryStore(folder), { ...SINCE, what: 'try', message: '' }, (all) =>
    startRollout(promote(all, 'pages', live, SINCE), 'pages', { release, percent: 5 }, SINCE),
  );
  const file = Object.keys(release.files).find((path) => path.includes('/web/')) ?? expect.fail();
  if (isRemoved) for (const each of [LIVE, TRIED]) await rm(join(folder, file.replace(TRIED, each)));
  const ended: string[] = [];
  const remotesUrl = await listening(createRemoteHost(folder));
  const options = { registry: () => registry, remotesUrl, timeout: 60_000 };
  const check = createMissingFilesCheck({ ...options, end: (...[remote, , reason]) => ended.push(remote, reason) });
  await check({ remote: 'pages', version });
  expect(ended).toEqual(isEnded ? ['pages', expect.stringContaining(file)] : []);
});
