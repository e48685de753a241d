import { THROWING_PAGES } from './hostile-load.ts';

/** Where the pages of a faulty remote are; what they answer says nothing of the others. */
export const FAULTY_PATHS = ['/soak-throws', '/soak-rejects', '/soak-timer'];

const FAILING_PATHS = [...FAULTY_PATHS, ...THROWING_PAGES.map(({ path }) => path)];

/** What kind of fault is injected just now. */
export type InjectedFault = 'shell killed' | 'shell hung' | 'remotes killed' | 'backend killed' | 'disk full';

/** One answer, or none. */
export interface RequestOutcome {
  readonly path: string;
  /** 0 when the connection failed. */
  readonly status: number;
  /** The faults injected while it was in progress. */
  readonly during: ReadonlySet<InjectedFault>;
}

/** Requests a mixture of what visitors, feed readers and robots request. */
export function createTraffic(siteUrl: string): { next(): Promise<{ path: string; status: number }> } {
  const posts = new Set<string>();
  const pictures = new Set<string>();
  let number = 0;

  function pathOf(place: number): string {
    const kind = place % 100;
    const post = nth(posts, place * 7);
    if (kind < 30) return PAGES[(place * 3) % PAGES.length] ?? '/';
    if (kind < 55 && post) return post;
    if (kind < 60 && post) return `${post}?utm_source=n${place}`;
    if (kind < 70) return `/_data${post ?? '/blog'}`;
    if (kind < 76) return FEEDS[place % FEEDS.length] ?? '/rss.xml';
    if (kind < 84) return nth(pictures, place * 5) ?? '/';
    if (kind < 91) return `/search?q=${WORDS[place % WORDS.length]}+${place % 3_000}`;
    if (kind < 98) return `/nothing/${place}`;
    if (kind < 99) return '/health';
    return FAILING_PATHS[place % FAILING_PATHS.length] ?? '/soak-throws';
  }

  return {
    async next() {
      number += 1;
      const path = pathOf(number);
      const headers = { 'x-forwarded-for': `198.51.${number % 100}.1`, 'accept-encoding': ENCODINGS[number % 3] ?? '' };
      try {
        const answer = await fetch(siteUrl + path, { headers, signal: AbortSignal.timeout(20_000) });
        const text = await answer.text();
        if (answer.headers.get('content-type')?.startsWith('text/html')) collect(text);
        return { path, status: answer.status };
      } catch {
        return { path, status: 0 };
      }
    },
  };

  function collect(html: string): void {
    for (const [, slug] of html.matchAll(/href="(\/blog\/[a-z0-9-]+)"/g)) if (slug) posts.add(slug);
    if (pictures.size > MOST_PICTURES) return;
    for (const [, address] of html.matchAll(/(\/(?:images|_image)\/[^" ,]+)/g)) if (address) pictures.add(address);
  }
}

/** Whether the fault that was injected may have made this answer what it is. */
export function isInjected({ path, status, during }: RequestOutcome): boolean {
  if (FAILING_PATHS.includes(path) || during.has('shell killed') || during.has('shell hung')) return true;
  return during.has('backend killed') && status !== 0 && !WITHOUT_BACKEND.test(path);
}

/** What is answered without a look at the backend. */
const WITHOUT_BACKEND = /^\/(?:about|contact|tools|privacy-policy|health)$/;
const MOST_PICTURES = 500;
const ENCODINGS = ['br', 'gzip', 'identity'];
const WORDS = ['rate', 'inflation', 'fund', 'mortgage', 'tax', 'no-such-word'];
const FEEDS = [
  '/rss.xml',
  '/atom.xml',
  '/feeds/education.rss',
  '/feeds/market-analysis.atom',
  '/sitemap.xml',
  '/robots.txt',
];
const PAGES = [
  ...['/', '/blog', '/news', '/guides', '/education', '/tools', '/about', '/contact', '/privacy-policy'],
  ...['/blog?type=market-analysis', '/guides?type=investment-guide', '/embed/newsletter'],
];

function nth(values: ReadonlySet<string>, place: number): string | undefined {
  return [...values][place % Math.max(1, values.size)];
}
