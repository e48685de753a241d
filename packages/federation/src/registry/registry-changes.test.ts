import { expect, test } from 'vitest';
import { sampleRelease } from '../../testing/releases.ts';
import type { Registry } from './registry.ts';
import {
  endCandidate,
  followBuilds,
  promote,
  promoteCandidate,
  restore,
  rollBack,
  setEnabled,
  versionBefore,
} from './registry-changes.ts';

const [ONE, TWO, THREE] = ['111111111111', '222222222222', '333333333333'] as const;
const since = { at: '2026-01-01T00:00:00.000Z', by: 'Ann' };
const later = { at: '2026-02-01T00:00:00.000Z', by: 'Bob' };
const pages = (version: string) => sampleRelease('pages', version);
const seeded = followBuilds({}, { pages: pages(ONE) }, since);
const liveOf = (remotes: Registry['remotes']) => remotes.pages?.live?.version;

test('a promotion is signed, and remembers what was live before', () => {
  expect(promote(seeded, 'pages', pages(TWO), later).pages).toMatchObject({
    live: { version: TWO },
    since: later,
    before: [ONE],
    followsBuild: false,
  });
});

test('rollbacks lead back one by one, and the first release has none before it', () => {
  let remotes = promote(promote(seeded, 'pages', pages(TWO), since), 'pages', pages(THREE), since);
  expect(versionBefore(remotes, 'pages')).toBe(TWO);
  remotes = rollBack(remotes, 'pages', pages(TWO), later);
  expect(liveOf(remotes)).toBe(TWO);
  expect(versionBefore(remotes, 'pages')).toBe(ONE);
  remotes = rollBack(remotes, 'pages', pages(ONE), later);
  expect(() => versionBefore(remotes, 'pages')).toThrow(`pages@${ONE} is the first release of pages`);
});

test('a candidate leaves what is live as it is, and a rollback ends it', () => {
  const remotes = promoteCandidate(seeded, 'pages', { release: pages(TWO), percent: 5 }, later);
  expect(remotes.pages).toMatchObject({ live: { version: ONE }, candidate: { release: { version: TWO }, percent: 5 } });
  expect(versionBefore(remotes, 'pages')).toBe(ONE);
  const back = rollBack(remotes, 'pages', pages(ONE), later);
  expect(back.pages).toMatchObject({ live: { version: ONE }, candidate: null, before: [] });
  expect(endCandidate(remotes, 'pages').pages?.candidate).toBeNull();
  expect(promote(remotes, 'pages', pages(TWO), later).pages).toMatchObject({ live: { version: TWO }, candidate: null });
});

test('a start brings in new builds until somebody decides what is live', () => {
  const rebuilt = followBuilds(seeded, { pages: pages(TWO), tools: sampleRelease('tools', ONE) }, later);
  expect(liveOf(rebuilt)).toBe(TWO);
  expect(rebuilt.tools?.live?.version).toBe(ONE);
  for (const decided of [
    promote(seeded, 'pages', pages(ONE), since),
    rollBack(rebuilt, 'pages', pages(ONE), since),
    promoteCandidate(rebuilt, 'pages', { release: pages(ONE), percent: 5 }, since),
    restore(seeded, seeded),
  ]) {
    expect(followBuilds(decided, { pages: pages(THREE) }, later).pages).toEqual(decided.pages);
  }
  expect(followBuilds(seeded, { pages: pages(ONE) }, later)).toBe(seeded);
});

test('a remote is hidden and shown', () => {
  const hidden = setEnabled(seeded, 'pages', false);
  expect(hidden.pages?.enabled).toBe(false);
  expect(setEnabled(hidden, 'pages', false)).toBe(hidden);
});

test.each(['/blog/:name', '/BLOG/:slug/', '/blog/new', '/:section/:page', '/*', '/blog/*'])(
  '%s is refused beside /blog/:slug of another remote',
  (path) => {
    const post = promote({}, 'post', sampleRelease('post', ONE, ['/blog/:slug']), since);
    const live = promote(post, 'content', sampleRelease('content', ONE, ['/blog']), since);
    const release = sampleRelease('content', TWO, ['/blog', path]);
    for (const change of [
      () => promote(live, 'content', release, later),
      () => promoteCandidate(live, 'content', { release, percent: 5 }, later),
      () => rollBack(live, 'content', release, later),
      () => followBuilds(post, { content: release }, later),
    ]) {
      expect(change).toThrow(`The path ${path} overlaps /blog/:slug, which is owned by the remote 'post'.`);
    }
  },
);

test('a start hands a path from one build to another, and an overlap that is live does not stop it', () => {
  const builds = (paths: string[], version: string) => ({
    content: sampleRelease('content', version, ['/', ...paths]),
    search: sampleRelease('search', version, ['/search/:words', ...(paths.length === 0 ? ['/find'] : [])]),
  });
  const first = followBuilds({}, builds(['/find'], ONE), since);
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
    () => promote(seeded, 'tools', sampleRelease('tools', ONE, ['/tools', '/pages']), since),
    "The path /pages is owned by the remote 'pages'. Give tools another one.",
  ],
  [
    "a path of another remote's candidate",
    () => {
      const release = sampleRelease('pages', TWO, ['/pages', '/tools']);
      const remotes = promoteCandidate(seeded, 'pages', { release, percent: 5 }, since);
      return promote(remotes, 'tools', sampleRelease('tools', ONE), since);
    },
    "The path /tools is owned by the candidate of 'pages'. End it, or give tools another path.",
  ],
  [
    'a candidate that is live',
    () => promoteCandidate(seeded, 'pages', { release: pages(ONE), percent: 5 }, since),
    `pages@${ONE} is live for everybody already.`,
  ],
])('%s is refused in words', (_, change, message) => {
  expect(change).toThrow(message);
});
