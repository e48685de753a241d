import { createPostManagement } from '@ledgerlight/backend/post-management';
import type { BackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { median } from './arithmetic.ts';
import { createBench } from './running.ts';

const RUNS = 11;
const WORDS = [
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
  const bench = createBench({ runs: RUNS, endsAt: Number.POSITIVE_INFINITY, loadFor: 0, say }, address);
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
    const searches = WORDS.map((words) => () => answer(`/search?q=${encodeURIComponent(words)}`));
    const searched: number[] = [];
    for (const search of searches) searched.push(...(await timesOf(search)));
    const parts = [...(await answer('/sitemap.xml')).matchAll(/<sitemap>/g)].length;
    const part = parts === 0 ? '/sitemap.xml' : `/sitemap-${Math.ceil(parts / 2)}.xml`;
    const addresses = [...(await answer(part)).matchAll(/<url>/g)].length;
    return new Map([
      ['the list `/blog`', median(await timesOf(() => answer('/blog')))],
      ['the home page', median(await timesOf(() => answer('/')))],
      ['a post', median(await timesOf(() => answer(`/blog/archive-${middle}`)))],
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
