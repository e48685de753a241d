/** A sample post with sections, a table and images in its text. */
export const POST_PATH = '/blog/what-happens-when-a-share-joins-the-ftse-100';

/** Every kind of public page and state that has an address of its own. */
export const PUBLIC_PAGES = [
  { name: 'the home page', path: '/', status: 200 },
  { name: 'the blog', path: '/blog', status: 200 },
  { name: 'a filtered blog', path: '/blog?type=market-analysis', status: 200 },
  { name: 'the news', path: '/news', status: 200 },
  { name: 'the guides', path: '/guides', status: 200 },
  { name: 'education', path: '/education', status: 200 },
  {
    name: 'an empty list',
    path: '/blog?before=2000-01-01T00:00:00Z_00000000-0000-0000-0000-000000000000',
    status: 200,
  },
  { name: 'a post', path: POST_PATH, status: 200 },
  { name: 'an unknown post', path: '/blog/no-such-post', status: 404 },
  { name: 'the search page', path: '/search', status: 200 },
  { name: 'a search', path: '/search?q=bonds', status: 200 },
  { name: 'a search without a result', path: '/search?q=zzzzzz', status: 200 },
  { name: 'the tools', path: '/tools', status: 200 },
  { name: 'a tool', path: '/tools/meta-tag-generator', status: 200 },
  { name: 'the calculators', path: '/calculators', status: 200 },
  { name: 'a calculator', path: '/calculators/mortgage', status: 200 },
  { name: 'a calculator with debts', path: '/calculators/debts?balance4=500&rate4=12', status: 200 },
  { name: 'a calculator with problems', path: '/calculators/mortgage?balance=NaN&rate=-1&term=1000', status: 200 },
  { name: 'about', path: '/about', status: 200 },
  { name: 'contact', path: '/contact', status: 200 },
  { name: 'the privacy policy', path: '/privacy-policy', status: 200 },
  { name: 'the corrections', path: '/corrections', status: 200 },
  { name: 'the newsletter', path: '/newsletter', status: 200 },
  { name: 'an unknown letter', path: '/newsletter/2020-01-01-none', status: 404 },
  { name: 'the glossary', path: '/glossary', status: 200 },
  { name: 'the terms', path: '/terms-and-conditions', status: 200 },
  { name: 'the not-found page', path: '/no-such-page', status: 404 },
] as const;

/** Paths that are linked although nothing is there, as in specification section 2. */
export const UNROUTED_LINKS: readonly string[] = [
  '/tools/seo',
  '/tools/social-media',
  '/tools/premium',
  '/services/ai-agent-development',
  '/tools/business-hr',
  '/tools/ecommerce',
  '/tools/startup',
  '/tools/freelancers',
  '/tools/creators',
  '/career-toolkit',
];
