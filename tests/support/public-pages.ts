/** A sample post with sections, a table and images in its text. */
export const POST_PATH = '/blog/what-happens-when-a-share-joins-the-ftse-100';

/** Every kind of public page and state that has an address of its own, by what it shows. */
export const PAGES_BY_KIND = {
  lists: [
    at('/'),
    at('/blog'),
    at('/blog?type=market-analysis'),
    at('/blog?type=all'),
    at('/blog?type=all&topic=savings&year=2026'),
    at('/blog?type=all&year=2001'),
    at('/blog?before=2000-01-01T00:00:00Z_00000000-0000-0000-0000-000000000000'),
    at('/news'),
    at('/guides'),
    at('/education'),
  ],
  'topics, authors and searches': [
    at('/topics'),
    at('/topics/mortgages'),
    at('/topics/no-such-topic', 404),
    at('/authors'),
    at('/authors/daniel-osei'),
    at('/authors/no-such-author', 404),
    at('/search'),
    at('/search?q=bonds'),
    at('/search?q=zzzzzz'),
    at('/search?q=the'),
  ],
  'posts, tools and calculators': [
    at(POST_PATH),
    at('/blog/six-sums-without-a-calculator'),
    at('/blog/no-such-post', 404),
    at('/tools'),
    at('/tools/meta-tag-generator'),
    at('/calculators'),
    at('/calculators/mortgage'),
    at('/calculators/debts?balance4=500&rate4=12'),
    at('/calculators/mortgage?balance=NaN&rate=-1&term=1000'),
  ],
  texts: [
    at('/about'),
    at('/services'),
    at('/case-studies'),
    at('/contact'),
    at('/privacy-policy'),
    at('/corrections'),
    at('/newsletter'),
    at('/newsletter/2020-01-01-none', 404),
    at('/glossary'),
    at('/terms-and-conditions'),
    at('/no-such-page', 404),
  ],
};

export const PUBLIC_PAGES = Object.values(PAGES_BY_KIND).flat();

function at(path: string, status = 200) {
  return { path, status };
}

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
