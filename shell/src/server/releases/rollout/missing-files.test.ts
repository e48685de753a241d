import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import type { Release } from '@ledgerlight/federation/registry';
import { promote, startRollout } from '@ledgerlight/federation/registry-changes';
import { changeRegistry } from '@ledgerlight/federation/registry-store';
import { createRemoteHost } from '@ledgerlight/federation/remote-host';
import { listening } from '@ledgerlight/federation/testing/listening';
import { SINCE, storeSample } from '@ledgerlight/federation/testing/releases';
import { temporaryFolder } from '@ledgerlight/federation/testing/temporary-folder';
import { expect, test } from 'vitest';
import { createMissingFilesCheck } from './missing-files.ts';

const [LIVE, TRIED, BEFORE] = ['111111111111', '222222222222', '333333333333'] as const;

test.each([
  ['ends the rollout of a release that lacks a file', TRIED, true, true],
  ['continues one that has all of its files', TRIED, false, false],
  ['does not look at the files of the active release', LIVE, true, false],
])('%s when its page failed in a browser', async (_, version, isRemoved, isEnded) => {
  const folder = await temporaryFolder();
  const [live, before, release] = await Promise.all(
    [LIVE, BEFORE, TRIED].map((each) => storeSample(folder, 'pages', each)),
  );
  if (!live || !before || !release) return expect.unreachable();
  const begin = (rollout: Release) =>
    changeRegistry(createDirectoryStore(folder), { ...SINCE, what: 'try', message: '' }, (all) =>
      startRollout(promote(all, 'pages', live, SINCE), 'pages', { release: rollout, percent: 5 }, SINCE),
    );
  let registry = await begin(before);
  const ended: string[] = [];
  const remotesUrl = await listening(createRemoteHost(folder));
  const options = { registry: () => registry, remotesUrl, timeout: 60_000 };
  const check = createMissingFilesCheck({ ...options, end: (...[remote, , reason]) => ended.push(remote, reason) });
  // Another release a moment ago.
  await check({ remote: 'pages', version: BEFORE });
  registry = await begin(release);
  const file = Object.keys(release.files).find((path) => path.includes('/web/')) ?? expect.fail();
  if (isRemoved) for (const each of [LIVE, TRIED]) await rm(join(folder, file.replace(TRIED, each)));
  await check({ remote: 'pages', version });
  expect(ended).toEqual(isEnded ? ['pages', expect.stringContaining(file)] : []);
});
