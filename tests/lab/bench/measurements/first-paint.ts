import { POST_PATH } from '../../../support/public-pages.ts';
import type { Samples } from '../arithmetic.ts';
import { FAST_PHONE, inFreshPage, type PageTimes, SLOW_PHONE, timesOf } from '../browser/page-times.ts';
import { scriptSize } from '../browser/script-sizes.ts';
import { startBuiltPage } from '../references/built-page.ts';
import { startPlainServer, withoutScripts } from '../references/plain-site.ts';
import { inTurns, type Measurement, type Row } from './row.ts';

const PAGES = [
  { name: 'home', path: '/', title: '`/`' },
  { name: 'blog', path: '/blog', title: '`/blog`' },
  { name: 'article', path: POST_PATH, title: 'a post' },
  { name: 'calculator', path: '/calculators/mortgage', title: 'a calculator' },
] as const;

/** When a page is seen, beside the same page without scripts and the same one of an application that the browser renders. */
export const firstPaint: Measurement = {
  rows: PAGES.flatMap(({ name, title }): Row[] => {
    const isQuick = name === 'blog';
    const paint = (which: 'first' | 'largest'): Row => ({
      name: `${which}-paint-${name}`,
      what: `${which} contentful paint of ${title}`,
      unit: 'ms',
      beside: 'the same without scripts',
      limit: { of: 'ratio', most: 1.05 },
      isQuick,
    });
    return [
      paint('first'),
      paint('largest'),
      {
        name: `application-${name}`,
        what: `largest contentful paint of ${title}`,
        unit: 'ms',
        beside: 'one application, rendered in the browser',
        limit: { of: 'ratio', most: 0.5 },
      },
      {
        name: `scripts-before-${name}`,
        what: `scripts requested before the largest paint of ${title}`,
        unit: 'KB',
        beside: null,
        limit: { of: 'figure', most: 3 },
        isQuick,
      },
    ];
  }),
  async measure(bench, isWanted) {
    const site = await bench.site();
    const browser = await bench.browser();
    const pages = PAGES.filter(({ name }) => ROWS.some((row) => isWanted(row + name)));
    const paths = pages.map(({ path }) => path);
    const documents = await Promise.all(paths.map((path) => withoutScripts(site.origin, path)));
    const plain = await startPlainServer({ origin: site.origin, documents });
    const isApplicationWanted = pages.some(({ name }) => isWanted(`application-${name}`));
    const application = isApplicationWanted
      ? await startBuiltPage('application/browser.tsx', site.origin, paths)
      : null;
    const times = (address: string, conditions = SLOW_PHONE) =>
      inFreshPage(browser, conditions, (page) => timesOf(page, address));
    try {
      const samples: Record<string, Samples> = {};
      for (const { name, path } of pages) {
        const origins = {
          own: site.origin,
          reference: plain.origin,
          ...(application && { application: application.origin }),
        };
        // Fills the caches of all servers.
        for (const origin of Object.values(origins)) await times(origin + path, FAST_PHONE);
        const measured = await inTurns(
          { ...bench, runs: bench.paints },
          contestants(origins, (origin) => times(origin + path)),
        );
        const figures = (of: keyof typeof measured, figure: (times: PageTimes) => number) =>
          measured[of]?.map(figure) ?? [];
        for (const paint of ['first', 'largest'] as const)
          samples[`${paint}-paint-${name}`] = {
            own: figures('own', (seen) => seen[`${paint}Paint`]),
            reference: figures('reference', (seen) => seen[`${paint}Paint`]),
          };
        samples[`application-${name}`] = {
          own: figures('own', ({ largestPaint }) => largestPaint),
          reference: figures('application', ({ largestPaint }) => largestPaint),
        };
        samples[`scripts-before-${name}`] = { own: await Promise.all((measured.own ?? []).map(scriptsBefore)) };
      }
      return samples;
    } finally {
      plain.stop();
      application?.stop();
    }
  },
};

function contestants<Result>(
  origins: Readonly<Record<string, string>>,
  measure: (origin: string) => Promise<Result>,
): Record<string, () => Promise<Result>> {
  return Object.fromEntries(Object.entries(origins).map(([name, origin]) => [name, () => measure(origin)]));
}

function scriptsBefore({ scripts, largestPaint }: PageTimes): Promise<number> {
  return scriptSize(scripts.filter(({ askedAt }) => askedAt < largestPaint).map(({ address }) => address));
}

const ROWS = ['first-paint-', 'largest-paint-', 'application-', 'scripts-before-'];
