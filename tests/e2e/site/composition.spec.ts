import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ARTICLE } from '../../support/public-pages.ts';
import { expect, test } from '../../support/site-test.ts';
import { visit } from '../../support/visit.ts';

/** The remotes from which the page has loaded something. */
function remotesUsed(page: Page, remotesUrl: string): Set<string> {
  const used = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith(remotesUrl)) used.add(new URL(request.url()).pathname.split('/')[1] ?? '');
  });
  return used;
}

test('only the remote that a page needs is loaded, the next one when its page is opened', async ({ page, stack }) => {
  const used = remotesUsed(page, stack.remotesUrl);
  await visit(page, '/blog');
  expect([...used]).toEqual(['content']);
  await page
    .locator('main')
    .getByRole('link', { name: /./ })
    .filter({ has: page.locator('h2, h3') })
    .or(page.locator('main h2 a, main h3 a'))
    .first()
    .click();
  await expect(page).toHaveURL(/\/blog\/.+/);
  await expect(page.locator('article').first()).toBeVisible();
  expect([...used].sort()).toEqual(['content', 'post']);
});

test('a remote brings its entry and its page, and takes everything shared from the shell', async ({ page, stack }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().startsWith(stack.remotesUrl)) scripts.push(request.url());
  });
  await visit(page, '/blog');
  expect(scripts.map((url) => new URL(url).pathname.split('/').at(-1)).sort()).toEqual([
    '__federation_expose_routes.js',
    'remoteEntry.js',
  ]);
});

test('public pages load nothing of the admin area, no auth client and no markdown engine', async ({
  page,
  request,
  stack,
}) => {
  const scripts = new Set<string>();
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') scripts.add(asked.url());
  });
  for (const path of ['/', '/blog', ARTICLE, '/search?q=bonds', '/tools', '/contact']) {
    await visit(page, path);
  }
  const remotes = [...scripts].filter((url) => url.startsWith(stack.remotesUrl));
  expect(new Set(remotes.map((url) => new URL(url).pathname.split('/')[1]))).toEqual(
    new Set(['content', 'post', 'tools', 'pages']),
  );
  for (const url of scripts) {
    expect(await (await request.get(url)).text(), url).not.toMatch(
      /GoTrue|signInWithPassword|postgrest|micromark|sb_publishable/i,
    );
  }
});

test('the admin area is a document of its own whose policy lets it talk to the backend', async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? '';
  expect(await policyOf('/admin/blog')).toMatch(/connect-src [^;]*127\.0\.0\.1/);
  expect(await policyOf('/blog')).toMatch(/connect-src [^;]*'self'/);
  expect(await policyOf('/blog')).not.toMatch(/connect-src [^;]*127\.0\.0\.1/);
  const html = await (await request.get('/admin/blog')).text();
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(html).toContain('publishableKey');
  const open = await (await request.get('/blog')).text();
  expect(open).toContain('"backend":null');
  expect(open).not.toContain('publishableKey');
});

test('the answers for browsers carry a strict policy', async ({ request }) => {
  const headers = (await request.get('/blog')).headers();
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('static files are compressed at build time and kept for good', async ({ request, stack }) => {
  const html = await (await request.get('/blog')).text();
  const script = html.match(/"(\/static\/[^"]+\.js)"/)?.[1] ?? '';
  const ofRemote = html.match(/"(http[^"]+\.js)"/)?.[1] ?? '';
  expect(ofRemote.startsWith(stack.remotesUrl)).toBe(true);
  for (const address of [script, ofRemote]) {
    for (const encoding of ['br', 'gzip']) {
      const headers = (await request.get(address, { headers: { 'accept-encoding': encoding } })).headers();
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['cache-control']).toContain('immutable');
    }
  }
});

test('an unchanged page is answered with 304', async ({ request }) => {
  const { etag } = (await request.get('/blog')).headers();
  expect((await request.get('/blog', { headers: { 'if-none-match': etag ?? '' } })).status()).toBe(304);
});

for (const path of [
  '/no/such/page',
  '/tools/seo',
  '//evil.example',
  '/blog/%00',
  '/blog/%ff',
  `/${'a'.repeat(8000)}`,
]) {
  test(`${path.slice(0, 20)} is answered with 404 in the frame`, async ({ stack }) => {
    const answer = await fetch(`${stack.siteUrl}${path}`, { redirect: 'manual' });
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain('Oops! Page not found');
    expect(html).toContain('<nav');
  });
}

test('what docs/operations.md says of caching is what the answers say', async ({ request, stack }) => {
  const document = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const [, table = ''] = document.match(/<!-- cache rules: begin -->(.*)<!-- cache rules: end -->/s) ?? [];
  const rules = [...table.matchAll(/^\| (`\/.*) \| `(.*)` \|$/gm)].flatMap(([, paths = '', rule = '']) =>
    [...paths.matchAll(/`(\/[^`]+)`/g)].map(([, path = '']) => [path, rule] as const),
  );
  const html = await (await request.get('/blog')).text();
  const named = (pattern: RegExp) => html.match(pattern)?.[0] ?? '/nothing-of-this-kind';
  const article = await (await request.get(named(/(?<=href=")\/blog\/[a-z0-9-]+/))).text();
  const [picture = '/no-picture'] = article.match(/\/og\/[^"]+\?v=[^"]+/) ?? [];
  const examples: Readonly<Record<string, string>> = {
    '/<remote>/<version>/*': named(new RegExp(`${stack.remotesUrl}/[^"]+\\.js(?=")`)),
    '/static/*': named(/\/static\/[^"]+\.js/),
    '/_images/*': named(/\/_images\/[^" ,]+/),
    '/feeds/*': '/feeds/education.rss',
    '/og/*?v=*': picture,
    '/og/*': picture.replace(/\?.*/, ''),
  };
  const answered = await Promise.all(
    rules.map(async ([path]) => [path, (await request.get(examples[path] ?? path)).headers()['cache-control']]),
  );
  expect(Object.fromEntries(answered)).toEqual(Object.fromEntries(rules));
  expect(rules.length).toBeGreaterThan(15);
});
