import { expect, test } from 'vitest';
import { SINCE, sampleRelease } from '../../testing/releases.ts';
import type { Registry } from './registry.ts';
import {
  endRollout,
  followBuilds,
  promote,
  restore,
  rollBack,
  rollbackVersion,
  setEnabled,
  startRollout,
} from './registry-changes.ts';

const [ONE, TWO, THREE] = ['111111111111', '222222222222', '333333333333'] as const;
const later = { at: '2026-02-01T00:00:00.000Z', by: 'Bob' };
const pages = (version: string) => sampleRelease('pages', version);
const seeded = followBuilds({}, { pages: pages(ONE) }, SINCE);
const liveOf = (remotes: Registry['remotes']) => remotes.pages?.live?.version;

test('a promotion has its author and the former version', () => {
  expect(promote(seeded, 'pages', pages(TWO), later).pages).toMatchObject({
    live: { version: TWO },
    since: later,
    before: [ONE],
    followsBuild: false,
  });
});

test('rollbacks lead back one by one until the first release', () => {
  let remotes = promote(promote(seeded, 'pages', pages(TWO), SINCE), 'pages', pages(THREE), SINCE);
  expect(rollbackVersion(remotes, 'pages')).toBe(TWO);
  remotes = rollBack(remotes, 'pages', pages(TWO), later);
  expect(liveOf(remotes)).toBe(TWO);
  expect(rollbackVersion(remotes, 'pages')).toBe(ONE);
  remotes = rollBack(remotes, 'pages', pages(ONE), later);
  expect(() => rollbackVersion(remotes, 'pages')).toThrow(`pages@${ONE} is the first release of pages`);
});

test('a rollout leaves the active release, and a rollback ends it', () => {
  const remotes = startRollout(seeded, 'pages', { release: pages(TWO), percent: 5 }, later);
  expect(remotes.pages).toMatchObject({ live: { version: ONE }, candidate: { release: { version: TWO }, percent: 5 } });
  expect(rollbackVersion(remotes, 'pages')).toBe(ONE);
  const back = rollBack(remotes, 'pages', pages(ONE), later);
  expect(back.pages).toMatchObject({ live: { version: ONE }, candidate: null, before: [] });
  expect(endRollout(remotes, 'pages').pages?.candidate).toBeNull();
  expect(promote(remotes, 'pages', pages(TWO), later).pages).toMatchObject({ live: { version: TWO }, candidate: null });
});

test('a start activates new builds until the first promotion or rollback', () => {
  const rebuilt = followBuilds(seeded, { pages: pages(TWO), tools: sampleRelease('tools', ONE) }, later);
  expect(liveOf(rebuilt)).toBe(TWO);
  expect(rebuilt.tools?.live?.version).toBe(ONE);
  for (const decided of [
    promote(seeded, 'pages', pages(ONE), SINCE),
    rollBack(rebuilt, 'pages', pages(ONE), SINCE),
    startRollout(rebuilt, 'pages', { release: pages(ONE), percent: 5 }, SINCE),
    restore(seeded, seeded),
  ]) {
    expect(followBuilds(decided, { pages: pages(THREE) }, later).pages).toEqual(decided.pages);
  }
  expect(followBuilds(seeded, { pages: pages(ONE) }, later)).toBe(seeded);
});

test('a remote is disabled and enabled', () => {
  const hidden = setEnabled(seeded, 'pages', false);
  expect(hidden.pages?.enabled).toBe(false);
  expect(setEnabled(hidden, 'pages', false)).toBe(hidden);
});

test.each(['/blog/:name', '/BLOG/:slug/', '/blog/new', '/:section/:page', '/*', '/blog/*'])(
  '%s is rejected beside /blog/:slug of another remote',
  (path) => {
    const post = promote({}, 'post', sampleRelease('post', ONE, ['/blog/:slug']), SINCE);
    const live = promote(post, 'content', sampleRelease('content', ONE, ['/blog']), SINCE);
    const release = sampleRelease('content', TWO, ['/blog', path]);
    for (const change of [
      () => promote(live, 'content', release, later),
      () => startRollout(live, 'content', { release, percent: 5 }, later),
      () => rollBack(live, 'content', release, later),
      () => followBuilds(post, { content: release }, later),
    ]) {
      expect(change).toThrow(`The path ${path} overlaps /blog/:slug, which is owned by the remote 'post'.`);
    }
  },
);

test('a path moves between builds, and an earlier overlap is ignored', () => {
  const builds = (paths: string[], version: string) => ({
    content: sampleRelease('content', version, ['/', ...paths]),
    search: sampleRelease('search', version, ['/search/:words', ...(paths.length === 0 ? ['/find'] : [])]),
  });
  const first = followBuilds({}, builds(['/find'], ONE), SINCE);
  expect(followBuilds(first, builds([], TWO), later).search?.live?.paths).toContain('/find');
  const { search } = first;
  if (!search) throw new Error('The first start has a search');
  const overlapping = { ...first, search: { ...search, live: sampleRelease('search', ONE, ['/:page']) } };
  const build = sampleRelease('search', TWO, ['/:page']);
  expect(followBuilds(overlapping, { search: build }, later).search?.live?.version).toBe(TWO);
});

test.each<[string, () => unknown, string]>([
  ['an unknown remote', () => setEnabled(seeded, 'pagez', false), "The registry has no remote 'pagez'. It has: pages."],
  [
    'a path of another remote',
    () => promote(seeded, 'tools', sampleRelease('tools', ONE, ['/tools', '/pages']), SINCE),
    "The path /pages is owned by the remote 'pages'. Give tools another one.",
  ],
  [
    "a path of another remote's candidate",
    () => {
      const release = sampleRelease('pages', TWO, ['/pages', '/tools']);
      const remotes = startRollout(seeded, 'pages', { release, percent: 5 }, SINCE);
      return promote(remotes, 'tools', sampleRelease('tools', ONE), SINCE);
    },
    "The path /tools is owned by the rollout of 'pages'. End it, or give tools another path.",
  ],
  [
    'a candidate that is live',
    () => startRollout(seeded, 'pages', { release: pages(ONE), percent: 5 }, SINCE),
    `pages@${ONE} is already active for all visitors.`,
  ],
])('%s is rejected', (_, change, message) => {
  expect(change).toThrow(message);
});
