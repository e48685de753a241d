import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { BACKEND_DESCRIPTION_FILE, backendDescriptionSchema } from '@ledgerlight/backend/description';
import { TIMEOUT_MULTIPLIER } from '@ledgerlight/embedded-backend/testing/time-limits';
import { createRemoteHost } from '@ledgerlight/federation/remote-host';
import { untilTakenOver } from '@ledgerlight/release/pages/taken-over';
import * as v from 'valibot';
import { test as base, expect } from '../../support/site-test.ts';
import { type ShellProcess, startShell } from '../../support/sites/shell-process.ts';
import { visit } from '../../support/visit.ts';

interface OwnSite {
  /** A shell whose remotes' host and backend can be taken away. */
  readonly shell: ShellProcess;
  stopRemotes(): Promise<void>;
  /** From now on the remotes' host appends a line of strange code to the files that fit, for good, or does not answer for them. */
  changeFiles(fitting: RegExp, answer?: 'changed' | 'none'): void;
  restoreFiles(): void;
  stopBackend(): Promise<void>;
  /** The next questions for a page's data get these answers: a status, or none at all. Gives what asked since. */
  failBackend(answers: readonly (number | 'hang')[]): readonly string[];
}

/** A site of the test's own on the shared data: the remotes' host and the way to the backend run in the test's process. */
const test = base.extend<{ own: OwnSite }>({
  own: async ({ stack }, use) => {
    const description = readFileSync(join(stack.dataFolder, BACKEND_DESCRIPTION_FILE), 'utf8');
    const backend = v.parse(backendDescriptionSchema, description);
    const store = createRemoteHost(join(stack.dataFolder, 'remotes'));
    let changed: RegExp | undefined;
    let answer: 'changed' | 'none' = 'changed';
    const remotes = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://remotes');
      if (!changed?.test(pathname)) return store.emit('request', request, response);
      const content = readFileSync(join(stack.dataFolder, 'remotes', pathname), 'utf8');
      if (answer === 'none') return undefined;
      response.writeHead(200, {
        'content-type': 'text/javascript',
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      return response.end(`${content}\n;globalThis.strangeCodeRan = true;`);
    });
    const remotesPort = await listen(remotes);
    const faults: (number | 'hang')[] = [];
    let asked: string[] = [];
    const gateway = createServer(async (request, response) => {
      const { method = '', url = '' } = request;
      const body = method === 'GET' ? null : Buffer.concat(await request.toArray());
      // What changed is asked all the time, and the colour of a picture beside a page: neither is the data of one.
      if (url.startsWith('/rest/v1/') && !url.startsWith('/rest/v1/rpc/changed_posts')) {
        asked.push(`${url} ${body ?? ''}`);
        const fault = faults.shift();
        if (fault === 'hang') return;
        if (fault !== undefined) return void response.writeHead(fault).end();
      }
      const { host: _, connection: __, 'content-length': ___, ...given } = request.headers;
      const headers = Object.entries(given).map(([name, value]): [string, string] => [name, String(value)]);
      const answer = await fetch(backend.url + url, { method, headers, body });
      const type = answer.headers.get('content-type') ?? 'application/json';
      response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()));
    });
    const gatewayPort = await listen(gateway);
    const shell = await startShell({
      REMOTES_URL: `http://localhost:${remotesPort}`,
      LEDGERLIGHT_STORE: join(stack.dataFolder, 'remotes'),
      SUPABASE_URL: `http://localhost:${gatewayPort}`,
      SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      PATIENCE: String(4 * TIMEOUT_MULTIPLIER),
    });
    await use({
      shell,
      stopRemotes: () => close(remotes),
      changeFiles(fitting, how = 'changed') {
        changed = fitting;
        answer = how;
      },
      restoreFiles() {
        changed = undefined;
      },
      stopBackend: () => close(gateway),
      failBackend(answers) {
        faults.splice(0, faults.length, ...answers);
        asked = [];
        return asked;
      },
    });
    await Promise.all([shell.stop(), close(remotes), close(gateway)]);
  },
});

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, () => resolve((server.address() as AddressInfo).port));
  });
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

test.describe('without the remotes’ host', () => {
  test('navigation and footer of a page that was never loaded answer with status 503', async ({ own }) => {
    await own.stopRemotes();
    const answer = await fetch(`${own.shell.url}/blog`);
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(html).toContain('<nav');
    expect(html).toContain('<footer');
    expect((await fetch(`${own.shell.url}/health`)).status).toBe(200);
    expect((await fetch(`${own.shell.url}/no-such-page`)).status).toBe(404);
  });

  test('a page that the server knows goes on being served', async ({ own }) => {
    expect((await fetch(`${own.shell.url}/blog`)).status).toBe(200);
    await own.stopRemotes();
    expect((await fetch(`${own.shell.url}/blog?type=market-analysis`)).status).toBe(200);
  });

  test.describe('in a browser', () => {
    test.use({
      expectedMessages: [
        [/ERR_CONNECTION_REFUSED|Loading the image|was preloaded using link preload|status of 503|RUNTIME-/],
        { scope: 'test' },
      ],
    });

    test('the article that the server sent stays readable and its links work', async ({ own, page }) => {
      await fetch(`${own.shell.url}/blog`);
      await own.stopRemotes();
      await page.goto(`${own.shell.url}/blog`);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await expect(page.locator('main a[href^="/blog/"]').first()).toBeVisible();
      await page.getByRole('link', { name: 'Market News' }).first().click();
      await expect(page.locator('main h1')).toHaveText('Market News');
    });

    for (const { path, known } of [
      { path: '/about', known: true },
      { path: '/blog', known: false },
    ]) {
      test(`${path} is ${known ? 'kept as it was sent' : 'said to be unavailable'} and not loaded again and again`, async ({
        own,
        page,
      }) => {
        if (known) await fetch(own.shell.url + path);
        await own.stopRemotes();
        let documents = 0;
        page.on('request', (request) => {
          if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
        });
        // Before the shell has taken over, the button leads to the form.
        await visit(page, own.shell.url + path);
        await page.getByRole('button', { name: 'Sign Up' }).first().click();
        await expect(page.getByRole('dialog', { name: 'Join Our Newsletter' })).toBeVisible();
        await expect(page.getByText(known ? 'About Ledgerlight' : 'could not be loaded').first()).toBeAttached();
        expect(documents).toBe(1);
      });
    }
  });
});

test.describe('a backend that fails for a moment', () => {
  test('a document asks for a list three more times, for an article two', async ({ own }) => {
    const lists = own.failBackend([503, 500, 502]);
    const list = await (await fetch(`${own.shell.url}/guides`)).text();
    expect(lists).toHaveLength(4);
    const [, slug = ''] = /href="\/blog\/([^"?#]+)"/.exec(list) ?? [];

    const posts = own.failBackend([503, 503]);
    const article = await fetch(`${own.shell.url}/blog/${slug}`);
    expect(article.status).toBe(200);
    expect(posts.filter((question) => question.includes(slug))).toHaveLength(3);

    const givenUp = own.failBackend([503, 503, 503, 503]);
    expect(await (await fetch(`${own.shell.url}/education`)).text()).toContain('No Educational Content Yet');
    expect(givenUp).toHaveLength(4);
  });

  test('what is refused, and what a browser asks for again itself, is asked for once', async ({ own }) => {
    const refused = own.failBackend([400]);
    expect(await (await fetch(`${own.shell.url}/education`)).text()).toContain('No Educational Content Yet');
    expect(refused).toHaveLength(1);
    const data = own.failBackend([503]);
    expect((await fetch(`${own.shell.url}/_data/guides`)).status).toBe(503);
    expect(data).toHaveLength(1);
  });

  test('after one that hangs nothing is asked for again', async ({ own }) => {
    const asked = own.failBackend([503, 'hang']);
    expect(await (await fetch(`${own.shell.url}/education`)).text()).toContain('No Educational Content Yet');
    expect(asked).toHaveLength(2);
  });
});

test.describe('without the backend', () => {
  test('a page that was read before is served from memory, another list says that it is empty', async ({ own }) => {
    const before = await (await fetch(`${own.shell.url}/blog`)).text();
    await own.stopBackend();
    expect(await (await fetch(`${own.shell.url}/blog`)).text()).toBe(before);
    const other = await fetch(`${own.shell.url}/blog?type=market-analysis`);
    expect(other.status).toBe(200);
    expect(await other.text()).toContain('No Articles Yet');
    expect(other.headers.get('cache-control')).toBe('no-store');
  });

  test('the data of a page that was read before is answered, though only its document was asked for', async ({
    own,
  }) => {
    const html = await (await fetch(`${own.shell.url}/guides`)).text();
    await own.stopBackend();
    const answer = await fetch(`${own.shell.url}/_data/guides`);
    expect(answer.status).toBe(200);
    const data = v.parse(v.object({ cards: v.array(v.looseObject({ slug: v.string() })) }), await answer.json());
    expect(data.cards).not.toEqual([]);
    for (const { slug } of data.cards) expect(html).toContain(`/blog/${slug}`);
  });

  test('an article that was never read is answered with 503 in the frame', async ({ own }) => {
    await own.stopBackend();
    const answer = await fetch(`${own.shell.url}/blog/some-article`);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('<nav');
  });
});

test.describe('with code that was changed on the remotes’ host', () => {
  for (const [what, fitting] of [
    ['the manifest', /\/ssr\/mf-manifest\.json$/],
    ['the entry', /\/ssr\/remoteEntry\w*\.js$/],
    ['a chunk', /\/ssr\/__federation_expose_/],
  ] as const) {
    test(`the server does not run it: ${what} of its build`, async ({ own }) => {
      own.changeFiles(fitting);
      const answer = await fetch(`${own.shell.url}/about`);
      expect(answer.status).toBe(503);
      expect(await answer.text()).toContain('<nav');
      own.restoreFiles();
      expect((await fetch(`${own.shell.url}/about`)).status).toBe(200);
    });
  }

  test.describe('in a browser', () => {
    test.use({
      expectedMessages: [
        [
          /integrity|was preloaded using link preload|Loading the image|RUNTIME-|ChunkLoadError|Failed to load resource/,
        ],
        { scope: 'test' },
      ],
    });

    for (const [what, fitting, answer, entryTries] of [
      ['a changed manifest', /\/web\/mf-manifest\.json$/, 'changed', 2],
      ['a changed entry', /\/web\/remoteEntry\.js$/, 'changed', 2],
      ['a changed chunk', /\/web\/__federation_expose_\w+\.js$/, 'changed', 0],
      ['an entry that never comes', /\/web\/remoteEntry\.js$/, 'none', 2],
    ] as const) {
      test(`${what} leaves what the server sent readable under a notice; 'Try again' brings the page to life`, async ({
        own,
        page,
      }) => {
        own.changeFiles(fitting, answer);
        const tries: string[] = [];
        page.on('request', (request) => {
          if (request.url().includes('?try=')) tries.push(request.url());
        });
        await page.goto(`${own.shell.url}/contact`, { waitUntil: 'commit' });
        await expect(page.getByText('Parts of this page do not respond')).toBeVisible();
        await expect(page.getByRole('textbox', { name: 'Subject' })).toBeVisible();
        await page.getByRole('button', { name: 'Sign Up' }).first().click();
        await page.getByRole('dialog', { name: 'Join Our Newsletter' }).press('Escape');
        expect(await page.evaluate(() => 'strangeCodeRan' in globalThis)).toBe(false);

        // The damaged file is kept by the browser for good.
        own.restoreFiles();
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByText('Parts of this page do not respond')).toBeHidden();
        await untilTakenOver(page);
        await page.getByRole('button', { name: 'Send' }).click();
        await expect(page.getByRole('alert').first()).toContainText('Name is required');
        // No cache on the way can answer them with what it keeps.
        expect(tries.length).toBeGreaterThanOrEqual(entryTries);
        expect(new Set(tries).size).toBe(tries.length);
      });
    }

    test('a page whose own file is damaged comes as a document, which stays readable until it is whole', async ({
      own,
      page,
    }) => {
      await visit(page, `${own.shell.url}/blog`);
      own.changeFiles(/\/web\/search\.js$/);
      await page.getByRole('link', { name: 'Search' }).first().dispatchEvent('click');
      await expect(page.getByText('Parts of this page do not respond')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Search', level: 1 })).toBeVisible();
      own.restoreFiles();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('Parts of this page do not respond')).toBeHidden();
      await expect(page).toHaveURL(/\/search$/);
    });

    test('the admin area says what is missing, and comes when it is tried again', async ({ own, page }) => {
      own.changeFiles(/\/admin\/\w+\/web\//);
      await page.goto(`${own.shell.url}/admin/blog`, { waitUntil: 'commit' });
      await expect(page.getByText('This part of the page could not be loaded')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Tools' }).first()).toBeVisible();
      own.restoreFiles();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Staff sign in' })).toBeVisible();
    });
  });
});
