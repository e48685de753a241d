import { ROUTES } from '@ledgerlight/site/routes';
import { POST_PATH } from '../../../support/public-pages.ts';
import type { Samples } from '../arithmetic.ts';
import { stripped } from '../references/plain-site.ts';
import type { Measurement, Row } from './row.ts';
import { compareServers } from './servers.ts';

const PATHS = {
  'uncached-terms': {
    what: 'uncached `/terms-and-conditions`, which has no data',
    posts: 'memory',
    own: ROUTES.terms,
    next: '/dynamic/terms',
    least: 3,
  },
  'uncached-blog-memory': {
    what: 'uncached `/blog`, its data in memory',
    posts: 'memory',
    own: '/blog',
    next: '/dynamic/memory',
    least: 3,
  },
  'uncached-blog': { what: 'uncached `/blog`', posts: 'requested', own: '/blog', next: '/dynamic/blog', least: 3 },
  'uncached-article': {
    what: 'uncached post',
    posts: 'requested',
    own: POST_PATH,
    next: `/dynamic${POST_PATH}`,
    least: 2.5,
  },
} as const;

/** Pages that are made for each request, beside the same ones of Next.js. */
export const uncachedPages: Measurement = {
  rows: Object.entries(PATHS).map(
    ([name, { what, least }]): Row => ({
      name,
      what,
      unit: 'requests/s',
      beside: 'Next.js, dynamic',
      limit: { of: 'ratio', least },
    }),
  ),
  async measure(bench, isWanted) {
    const { database } = await bench.site();
    const next = await bench.next();
    const rows: Record<string, Samples> = {};
    for (const [name, { posts, own, next: path }] of Object.entries(PATHS)) {
      if (!isWanted(name)) continue;
      const of = await bench.uncached(posts);
      const sizes = await sizesOf(of.origin + own, next.origin + path);
      const samples = await compareServers(bench, { of, paths: [own] }, { of: next, paths: [path] });
      rows[name] = { ...samples, note: `posts from ${database}; ${sizes}; ${samples.note}` };
    }
    return rows;
  },
};

/** How much larger one page may be than the other, scripts and their data aside. */
const MAX_DIFFERENCE = 0.1;

/**
 * Compares how long two pages are without what is there for scripts alone, and says it in words.
 * @throws Error when they differ so much that a comparison would not be fair
 */
async function sizesOf(own: string, reference: string): Promise<string> {
  const [ours, theirs] = await Promise.all([markupOf(own), markupOf(reference)]);
  const words = `markup of ${ours} bytes here and ${theirs} beside`;
  if (Math.abs(theirs / ours - 1) > MAX_DIFFERENCE) throw new Error(`The pages differ: ${words}`);
  return words;
}

async function markupOf(address: string): Promise<number> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return Buffer.byteLength(stripped(await answer.text()));
}
