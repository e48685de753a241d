import { POST_PATH } from './public-pages.ts';

/** What a page may cost a browser with an empty cache: transferred bytes with headers, without images of posts. */
export interface PageBudget {
  readonly path: string;
  readonly document: number;
  readonly styles: number;
  readonly scripts: number;
  readonly fonts: number;
  readonly requests: number;
  /** How many answers one after the other the page needs after its document: a style sheet is one, a font that it names a second. */
  readonly steps: number;
}

/** Some per cent above the current cost. Lower a budget when its page gets smaller. Styles hold the face of headings (decision 0168). */
export const PAGE_BUDGETS: Readonly<Record<string, PageBudget>> = {
  home: page('/', { document: 17_300, styles: 25_200, scripts: 157_000 }, { requests: 17 }),
  list: page('/blog', { document: 11_700, styles: 22_200, scripts: 149_000 }),
  post: page(POST_PATH, {
    document: 17_900,
    styles: 26_300,
    scripts: 149_000,
  }),
  search: page('/search?q=bonds', { document: 12_800, styles: 23_600, scripts: 157_000 }, { requests: 16 }),
  tools: page('/tools', { document: 10_000, styles: 21_200, scripts: 145_000 }),
  tool: page('/tools/meta-tag-generator', { document: 10_800, styles: 24_200, scripts: 157_000 }, { requests: 17 }),
  'tool with a parser': page(
    '/tools/seo-audit-tool',
    { document: 10_500, styles: 24_200, scripts: 195_000 },
    { requests: 17 },
  ),
  calculator: page('/calculators/mortgage', { document: 13_400, styles: 25_900, scripts: 159_000 }, { requests: 17 }),
  contact: page('/contact', { document: 11_000, styles: 23_400, scripts: 155_000 }),
  'not found': page('/no-such-page', { document: 9_000, styles: 19_200, scripts: 126_000 }, { requests: 12 }),
  'admin area': page('/admin/blog', { document: 7_400, styles: 21_300, scripts: 200_500 }, { requests: 14 }),
};

function page(
  path: string,
  bytes: Pick<PageBudget, 'document' | 'styles' | 'scripts'>,
  { requests = 15, steps = 2 } = {},
): PageBudget {
  return { path, ...bytes, fonts: 120_000, requests, steps };
}

/** The bytes of each remote's entry, of what all its pages need beside it and of their style sheets, compressed by Brotli. */
export const REMOTE_BUDGETS: Readonly<Record<string, { readonly scripts: number; readonly styles: number }>> = {
  content: { scripts: 22_900, styles: 2_700 },
  post: { scripts: 24_100, styles: 6_950 },
  pages: { scripts: 29_800, styles: 4_000 },
  // The entry names and hashes the chunk of each tool and calculator.
  tools: { scripts: 17_900, styles: 2_000 },
  admin: { scripts: 73_500, styles: 2_100 },
};
