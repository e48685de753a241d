import { expect, test } from 'vitest';
import { SINCE, sampleRelease } from '../../testing/releases.ts';
import { promote, setEnabled, startRollout } from './registry-changes.ts';
import { bucketGroups, releaseSetOf } from './release-set.ts';

const release = (name: string, digit: string) => sampleRelease(name, digit.repeat(12));
const registryOf = (remotes: ReturnType<typeof promote>) => ({
  revision: 1,
  change: { ...SINCE, what: 'promote', message: '' },
  remotes,
});

const both = promote(promote({}, 'pages', release('pages', '1'), SINCE), 'tools', release('tools', '1'), SINCE);

test('without rollouts all visitors get the same releases', () => {
  const registry = registryOf(setEnabled(both, 'tools', false));
  expect(bucketGroups(registry)).toEqual([0]);
  expect(releaseSetOf(registry, 0)).toEqual(releaseSetOf(registry, 99));
  expect(releaseSetOf(registry, 0).disabled).toEqual(new Set(['tools']));
});

test('a rollout of a new remote is only in its buckets', () => {
  const registry = registryOf(startRollout(both, 'rates', { release: release('rates', '1'), percent: 5 }, SINCE));
  expect(bucketGroups(registry)).toEqual([0, 5]);
  expect(Object.keys(releaseSetOf(registry, 4).remotes)).toEqual(['pages', 'tools', 'rates']);
  expect(Object.keys(releaseSetOf(registry, 5).remotes)).toEqual(['pages', 'tools']);
});

test('a larger rollout includes all visitors of a smaller one', () => {
  const pages = startRollout(both, 'pages', { release: release('pages', '2'), percent: 5 }, SINCE);
  const registry = registryOf(startRollout(pages, 'tools', { release: release('tools', '2'), percent: 30 }, SINCE));
  expect(bucketGroups(registry)).toEqual([0, 5, 30]);
  const versions = (bucket: number) =>
    Object.values(releaseSetOf(registry, bucket).remotes).map(({ version }) => version[0]);
  expect([0, 4, 5, 29, 30, 99].map((bucket) => versions(bucket).join('')).join(' ')).toBe('22 22 12 12 11 11');
});
