import { readFileSync } from 'node:fs';
import { POST_PATH } from '../../support/public-pages.ts';
import { expect, httpTest, test } from '../../support/site-test.ts';
import { visit } from '../../support/visit.ts';

test('a page loads its remote alone, and the next one when its page is opened', async ({ page, stack }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().startsWith(stack.remotesUrl)) {
      scripts.push(new URL(request.url()).pathname.replace(/\/[0-9a-f]{12}\/.*\//, ' '));
    }
  });
  await visit(page, '/blog');
  expect(scripts.toSorted()).toEqual(['/content __federation_expose_routes.js', '/content remoteEntry.js']);
  await page.locator('main article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/blog\/.+/);
  await expect(page.locator('main h1')).toBeFocused();
  expect(new Set(scripts.map((script) => script.split(' ')[0]))).toEqual(new Set(['/content', '/post']));
});

test('public pages load no admin code, auth client or markdown parser', async ({ page, request, stack }) => {
  const scripts = new Set<string>();
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') scripts.add(asked.url());
  });
  for (const path of ['/', POST_PATH, '/search?q=bonds', '/tools', '/contact']) {
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

httpTest('the admin area is a document of its own whose policy lets it talk to the backend', async ({ request }) => {
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

httpTest('static files are compressed at build time and kept for good', async ({ request, stack }) => {
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

httpTest('what docs/operations.md says of caching is what the answers say', async ({ request, stack }) => {
  const document = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const [, table = ''] = document.match(/<!-- cache rules: begin -->(.*)<!-- cache rules: end -->/s) ?? [];
  const rules = [...table.matchAll(/^\| (`\/.*) \| `(.*)` \|$/gm)].flatMap(([, paths = '', rule = '']) =>
    [...paths.matchAll(/`(\/[^`]+)`/g)].map(([, path = '']) => [path, rule] as const),
  );
  const html = await (await request.get('/blog')).text();
  const named = (pattern: RegExp) => html.match(pattern)?.[0] ?? '/nothing-of-this-kind';
  // A sample post, because other tests publish and delete posts meanwhile.
  const post = await (await request.get('/blog/two-honest-returns')).text();
  const [picture = '/no-picture'] = post.match(/\/og\/[^"]+\?v=[^"]+/) ?? [];
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
