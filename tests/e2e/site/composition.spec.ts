import { readFileSync } from 'node:fs';
import { POST_PATH } from '../../support/public-pages.ts';
import { expect, httpTest, test } from '../../support/site-test.ts';
import { visit } from '../../support/visit.ts';

test('a page loads its own remote, and no public page admin code, an auth client or a markdown parser', async ({
  page,
  request,
  stack,
}) => {
  const scripts = new Set<string>();
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') scripts.add(asked.url());
  });
  const loaded = () =>
    [...scripts]
      .filter((url) => url.startsWith(stack.remotesUrl))
      .map((url) => new URL(url).pathname.replace(/\/[0-9a-f]{12}\/.*\//, ' '));
  const remotes = () => new Set(loaded().map((script) => script.split(' ')[0]));
  await visit(page, '/blog');
  expect(loaded().toSorted()).toEqual(['/content __federation_expose_routes.js', '/content remoteEntry.js']);
  await page.locator('main article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/blog\/.+/);
  await expect(page.locator('main h1')).toBeFocused();
  expect(remotes()).toEqual(new Set(['/content', '/post']));
  await visit(page, '/tools');
  const hasTool = () => loaded().some((name) => name.endsWith('meta-tags.js'));
  expect(hasTool()).toBe(false);
  for (const path of ['/', POST_PATH, '/search?q=bonds', '/tools/meta-tag-generator', '/contact'])
    await visit(page, path);
  expect(hasTool()).toBe(true);
  expect(remotes()).toEqual(new Set(['/content', '/post', '/tools', '/pages']));
  for (const url of scripts) {
    expect(await (await request.get(url)).text(), url).not.toMatch(
      /GoTrue|signInWithPassword|postgrest|micromark|sb_publishable/i,
    );
  }
});

httpTest(
  'answers are cached as docs/operations.md says, static files compressed, and the admin area alone may reach the backend',
  async ({ request, stack }) => {
    const document = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const [, table = ''] = document.match(/<!-- cache rules: begin -->(.*)<!-- cache rules: end -->/s) ?? [];
    const rules = [...table.matchAll(/^\| (`\/.*) \| `(.*)` \|$/gm)].flatMap(([, paths = '', rule = '']) =>
      [...paths.matchAll(/`(\/[^`]+)`/g)].map(([, path = '']) => [path, rule] as const),
    );
    const html = await (await request.get('/blog')).text();
    const named = (pattern: RegExp) => html.match(pattern)?.[0] ?? '/nothing-of-this-kind';
    const ofRemote = named(new RegExp(`${stack.remotesUrl}/[^"]+\\.js(?=")`));
    const ofShell = named(/\/static\/[^"]+\.js/);
    // A sample post, because other tests publish and delete posts meanwhile.
    const post = await (await request.get('/blog/two-honest-returns')).text();
    const [picture = '/no-picture'] = post.match(/\/og\/[^"]+\?v=[^"]+/) ?? [];
    const examples: Readonly<Record<string, string>> = {
      '/<remote>/<version>/*': ofRemote,
      '/static/*': ofShell,
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
    for (const address of [ofShell, ofRemote]) {
      for (const encoding of ['br', 'gzip']) {
        const answer = await request.get(address, { headers: { 'accept-encoding': encoding } });
        expect(answer.headers()['content-encoding'], address).toBe(encoding);
      }
    }

    // Only the admin area may talk to the backend.
    const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(await policyOf('/admin/blog')).toMatch(/connect-src [^;]*127\.0\.0\.1/);
    expect(await policyOf('/blog')).toMatch(/connect-src [^;]*'self'/);
    expect(await policyOf('/blog')).not.toMatch(/connect-src [^;]*127\.0\.0\.1/);
    const admin = await (await request.get('/admin/blog')).text();
    expect(admin).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(admin).toContain('publishableKey');
    const publicPage = await (await request.get('/blog')).text();
    expect(publicPage).toContain('"backend":null');
    expect(publicPage).not.toContain('publishableKey');
  },
);
