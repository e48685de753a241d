import { createPostManagement } from '@ledgerlight/backend/post-management';
import type { BackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { median } from './arithmetic.ts';
import { createBench } from './running.ts';

const RUNS = 11;
const WORDS = [
  'inflaton',
  'quarte',
  'cost of living',
  'zinc copper',
  'market',
  'inflation',
  'copper',
  'zinc',
  'quarterly',
  'calm',
  'nowhere',
  '"inflation market"',
  '-market',
];

/** Measures answers of a site that keeps nothing over this archive, the whole way. @returns milliseconds of each by its name */
export async function measurePages(
  fixture: BackendFixture,
  posts: number,
  say: (words: string) => void,
): Promise<ReadonlyMap<string, number>> {
  const { address } = fixture;
  const bench = createBench({ runs: RUNS, paints: RUNS, endsAt: Number.POSITIVE_INFINITY, loadFor: 0, say }, address);
  try {
    const { origin } = await bench.uncached('requested');
    const answer = async (path: string) => {
      const response = await fetch(origin + path);
      const text = await response.text();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return text;
    };
    const management = createPostManagement(await fixture.signIn('admin'));
    const middle = Math.floor(posts / 2);
    const year = new Date().getUTCFullYear() - 3;
    const pages = [
      ['the list `/blog`', '/blog'],
      ['the list of all posts', '/blog?type=all'],
      ['all posts by all filters, without any', `/blog?type=all&kind=education&topic=tax&author=Team&year=${year}`],
      ['all posts of a topic and a year without any', `/blog?type=all&topic=pensions&year=${year}`],
      ['the home page', '/'],
      ['a post', `/blog/archive-${middle}`],
      ['the topics', '/topics'],
      ['a topic', '/topics/tax'],
      ['a topic and a type', '/topics/tax?kind=education'],
      ['the authors', '/authors'],
      ['an author', '/authors/team'],
    ] as const;
    const times = new Map<string, number>();
    for (const [name, path] of pages) times.set(name, median(await timesOf(() => answer(path))));
    const searches = WORDS.map((words) => () => answer(`/search?q=${encodeURIComponent(words)}`));
    const searched: number[] = [];
    for (const search of searches) searched.push(...(await timesOf(search)));
    const parts = [...(await answer('/sitemap.xml')).matchAll(/<sitemap>/g)].length;
    const part = parts === 0 ? '/sitemap.xml' : `/sitemap-${Math.ceil(parts / 2)}.xml`;
    const addresses = [...(await answer(part)).matchAll(/<url>/g)].length;
    return new Map([
      ...times,
      ['a search, which 95 of 100 keep', ninetyFifth(searched)],
      ['1,000 addresses of a site map part', (median(await timesOf(() => answer(part))) * 1_000) / addresses],
      ['the list of staff', median(await timesOf(() => management.list({ types: [], limit: 50 })))],
    ]);
  } finally {
    await bench.close();
  }
}

/** One after the other; the first fills the caches. */
async function timesOf(work: () => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const begun = performance.now();
    await work();
    if (run > 0) times.push(performance.now() - begun);
  }
  return times;
}

function ninetyFifth(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length * 0.95)] ?? Number.NaN;
}
