import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Build } from '@ledgerlight/federation/artifact-store';
import { contentHash } from '@ledgerlight/federation/content-hash';
import { createDirectoryStore, type DirectoryStore } from '@ledgerlight/federation/directory-store';
import type { Registry, Release } from '@ledgerlight/federation/registry';
import { endRollout, promote, rollBack, setEnabled, startRollout } from '@ledgerlight/federation/registry-changes';
import { SINCE } from '@ledgerlight/federation/testing/releases';
import { auditBuild } from '@ledgerlight/release/pages/page-audit';
import { fetchShellFacts } from '@ledgerlight/release/running-shell';
import { test as base, expect, type Page } from '@playwright/test';
import { startShellOver } from '../../support/sites/remote-host.ts';
import {
  changeStore,
  makeLive,
  pageThatSays,
  routeSource,
  storeRemoteOfCode,
} from '../../support/sites/remote-of-code.ts';
import { SHELL_PROGRAM, type ShellProcess } from '../../support/sites/shell-process.ts';

/** A shell of its own with two remotes, `one` and `two`, each with the page of its name. */
interface ReleasedSite {
  readonly shell: ShellProcess;
  readonly store: DirectoryStore;
  /** Stores a release whose page says `words`. */
  stored(name: string, version: string, words: string, routes?: string): Release;
  change(edit: (remotes: Registry['remotes']) => Registry['remotes']): Promise<Registry>;
}

const [ONE, TWO, THREE] = ['111111111111', '222222222222', '333333333333'] as const;
/** The time in which a promotion is seen. */
const SEEN = { intervals: [100] };

const test = base.extend<object, { site: ReleasedSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'ledgerlight-releases-'));
      const store = createDirectoryStore(folder);
      const stored: ReleasedSite['stored'] = (name, version, words, routes = pageThatSays(`/${name}`, words)) =>
        storeRemoteOfCode(folder, name, [`/${name}`], routes, version);
      await makeLive(folder, {
        one: stored('one', ONE, 'the first one'),
        two: stored('two', ONE, 'the first two'),
      });
      const shell = await startShellOver(folder);
      await use({ shell, store, stored, change: (edit) => changeStore(store, edit) });
      await shell.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'serial' });

/** A component that a server renders, and that fails once it stands in a document. */
const FAILS_ONCE_SHOWN = `Component: () => ({
  $$typeof: Symbol.for('react.transitional.element'), type: 'p', key: null,
  props: { children: 'the third two', ref() { throw new Error('once shown'); } },
})`;

async function pageOf({ shell }: ReleasedSite, path: string, cookie = '') {
  const answer = await fetch(shell.url + path, { headers: { cookie } });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

/** Returns a cookie of a bucket that `isWanted` accepts; the shell assigns buckets at random while a rollout runs. */
async function bucketCookie(site: ReleasedSite, isWanted: (bucket: number) => boolean): Promise<string> {
  for (;;) {
    const assigned = (await pageOf(site, '/one')).headers.get('set-cookie') ?? '';
    const [cookie, bucket] = assigned.match(/^ledgerlight_bucket=(\d+)/) ?? [];
    if (cookie !== undefined && isWanted(Number(bucket))) return cookie;
  }
}

const shown = async (site: ReleasedSite, path: string, cookie?: string) =>
  (await pageOf(site, path, cookie)).html.match(/the (first|second|third) (one|two)/)?.[0];

test('a promotion and a rollback take effect without a restart or a failed request, and a faulty release never', async ({
  site,
}) => {
  expect(await shown(site, '/one')).toBe('the first one');
  expect(await shown(site, '/two')).toBe('the first two');
  const second = site.stored('one', TWO, 'the second one');
  const failed: number[] = [];
  let asking = true;
  const visitors = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (asking) {
        const { status } = await pageOf(site, `/one?n=${Math.random()}`);
        if (status !== 200) failed.push(status);
      }
    }),
  );
  await site.change((remotes) => promote(remotes, 'one', second, SINCE));
  await expect.poll(() => shown(site, '/one'), SEEN).toBe('the second one');
  // A page of the other remote leads to the new release.
  const other = await pageOf(site, '/two');
  expect(other.status).toBe(200);
  expect(other.html).toContain(`one/${TWO}/`);
  expect(other.html).not.toContain(`one/${ONE}/`);
  await site.change((remotes) => rollBack(remotes, 'one', site.stored('one', ONE, 'the first one'), SINCE));
  await expect.poll(() => shown(site, '/one'), SEEN).toBe('the first one');
  asking = false;
  await visitors;
  expect(failed).toEqual([]);

  // One whose page cannot be rendered is not served.
  const broken = `() => [${routeSource('/two', 'Component: () => { throw new Error("while rendering"); }')}]`;
  await site.change((remotes) => promote(remotes, 'two', site.stored('two', 'aaaaaaaaaaaa', '', broken), SINCE));
  const words = () => site.shell.lines.find((line) => line.includes('Rejected release two@aaaaaaaaaaaa'));
  await expect.poll(words, SEEN).toContain('its page /two has status 503');
  expect(await shown(site, '/two')).toBe('the first two');
  await site.change((remotes) => rollBack(remotes, 'two', site.stored('two', ONE, 'the first two'), SINCE));
});

test('a share of visitors gets a rollout, consistently and in uncacheable pages', async ({ site }) => {
  const candidate = { release: site.stored('one', THREE, 'the third one'), percent: 5 };
  await site.change((remotes) => startRollout(remotes, 'one', candidate, SINCE));
  const inRollout = await bucketCookie(site, (bucket) => bucket < 5);
  const outside = await bucketCookie(site, (bucket) => bucket >= 5);
  expect(await shown(site, '/one', inRollout)).toBe('the third one');
  expect(await shown(site, '/one', outside)).toBe('the first one');
  expect(await shown(site, '/one', `other=1; ${outside}`)).toBe('the first one');

  const { headers } = await pageOf(site, '/one');
  expect(headers.get('cache-control')).toBe('private, max-age=0');
  expect(headers.get('set-cookie')).toMatch(
    /^ledgerlight_bucket=\d{1,2}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
  );
  const again = await pageOf(site, '/one', inRollout);
  expect(again.headers.get('set-cookie')).toBeNull();
  const invalid = await pageOf(site, '/one', 'ledgerlight_bucket=100');
  expect(invalid.headers.get('set-cookie')).toContain('ledgerlight_bucket=');

  await site.change((remotes) => promote(remotes, 'one', candidate.release, SINCE));
  await expect.poll(() => shown(site, '/one', outside), SEEN).toBe('the third one');
  const whole = await pageOf(site, '/one');
  expect(whole.headers.get('set-cookie')).toBeNull();
  expect(whole.headers.get('cache-control')).toContain('public');
});

/** Opens `/two` as a visitor of a rollout of this release, and waits until the browser has reported the release as failed. */
async function expectReport(site: ReleasedSite, page: Page, release: Release): Promise<void> {
  await site.change((remotes) => startRollout(remotes, 'two', { release, percent: 50 }, SINCE));
  const [name = '', value = ''] = (await bucketCookie(site, (bucket) => bucket < 50)).split('=');
  await page.context().addCookies([{ name, value, url: site.shell.url }]);
  const report = page.waitForRequest('**/_page-failures');
  await page.goto(`${site.shell.url}/two?q=secret`);
  const reported = { remote: 'two', release: expect.stringContaining(`two-${release.version}`) };
  expect((await report).postDataJSON()).toEqual(reported);
}

test('a browser reports the release of a page or style sheet that fails in it, and nothing else', async ({
  site,
  page,
}) => {
  await expectReport(
    site,
    page,
    site.stored('two', 'bbbbbbbbbbbb', '', `() => [${routeSource('/two', FAILS_ONCE_SHOWN)}]`),
  );
  await expect(page.getByRole('heading', { name: 'Parts of this page do not respond' })).toBeVisible();
  const failures = 'ledgerlight_browser_failures_total{remote="two",release="bbbbbbbbbbbb"} 1';
  await expect.poll(async () => (await pageOf(site, '/metrics')).html).toContain(failures);
  await site.change((remotes) => endRollout(remotes, 'two'));
  await expect.poll(async () => (await pageOf(site, '/two')).headers.get('set-cookie'), SEEN).toBeNull();

  // A style sheet that is not there ends the rollout.
  const stored = site.stored('two', 'cccccccccccc', 'the third two');
  const sheet = 'two/cccccccccccc/web/gone.css';
  await expectReport(site, page, {
    ...stored,
    web: { ...stored.web, styles: [sheet] },
    files: { ...stored.files, [sheet]: contentHash(Buffer.from('')) },
  });
  await expect.poll(async () => (await pageOf(site, '/two')).headers.get('set-cookie'), SEEN).toBeNull();
});

test('a disabled remote says so in documents and at navigations; others are served', async ({ site, page }) => {
  const failedViews = async () =>
    (await pageOf(site, '/metrics')).html.match(/^ledgerlight_page_views_total\{remote="one".*result="failed"\}.*$/gm);
  const before = await failedViews();
  expect(before).not.toBeNull();
  await site.change((remotes) => setEnabled(remotes, 'one', false));
  await expect.poll(async () => (await pageOf(site, '/one')).status, SEEN).toBe(503);
  expect((await pageOf(site, '/one')).html).toContain('<nav');
  expect(await failedViews()).toEqual(before);
  expect(await shown(site, '/two')).toBe('the first two');
  await site.change((remotes) => setEnabled(remotes, 'one', true));
  await expect.poll(() => shown(site, '/one'), SEEN).toBe('the third one');

  const about = storeRemoteOfCode(site.store.folder, 'three', ['/about'], pageThatSays('/about', 'the about'), THREE);
  await site.change((remotes) => promote(remotes, 'three', about, SINCE));
  await site.change((remotes) => setEnabled(remotes, 'three', false));
  await expect.poll(async () => (await pageOf(site, '/about')).status, SEEN).toBe(503);
  await page.goto(`${site.shell.url}/two`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.getByRole('link', { name: 'About' }).first().click();
  const notice = page.getByRole('alert').filter({ hasText: 'This page is switched off for now' });
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(`${site.shell.url}/about`);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(notice).not.toContainText('connection');
  await site.change((remotes) => setEnabled(remotes, 'three', true));
});

test('a page whose loader returns nothing hydrates, and a tab recovers when the code of its replaced release is gone', async ({
  site,
  page,
}) => {
  const routes = `() => [${routeSource('/one/:id', 'loader() {}, Component: () => "the numbered one"')}]`;
  const numbered = storeRemoteOfCode(site.store.folder, 'numbered', ['/one/:id'], routes, ONE);
  await site.change((remotes) => promote(remotes, 'numbered', numbered, SINCE));
  await expect.poll(async () => (await pageOf(site, '/one/7')).status, SEEN).toBe(200);
  await page.goto(`${site.shell.url}/one/7`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page.getByText('the numbered one')).toBeVisible();

  const stored = (version: string, words: string) => {
    const pages = [
      routeSource('/three', 'Component: () => "the first three"'),
      routeSource('/about', `Component: () => ${words}`),
    ];
    return storeRemoteOfCode(site.store.folder, 'three', ['/three', '/about'], `() => [${pages.join(', ')}]`, version);
  };
  const missing = '{ if (globalThis.document) throw new Error("its chunk is gone"); return "the old about"; }';
  await site.change((remotes) => promote(remotes, 'three', stored(ONE, missing), SINCE));
  await expect.poll(async () => (await pageOf(site, '/three')).status, SEEN).toBe(200);
  await page.goto(`${site.shell.url}/three`);
  await expect(page.getByText('the first three')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await site.change((remotes) => promote(remotes, 'three', stored(TWO, '"the new about"'), SINCE));
  await expect.poll(async () => (await pageOf(site, '/about')).html, SEEN).toContain('the new about');
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page.getByText('the new about')).toBeVisible();
});

/** A page of a rollout with these elements; `inBrowser` runs in browsers only. */
function candidatePage(path: string, children: string, inBrowser = ''): string {
  return routeSource(
    path,
    `Component() {
      const isBrowser = typeof document !== 'undefined';
      if (isBrowser) { ${inBrowser} }
      const element = (type, props) => ({ $$typeof: Symbol.for('react.transitional.element'), type, key: null, props });
      return [${children}];
    }`,
  );
}

const HEADING = `{ ...element('h1', { children: 'A page' }), key: 'h1' }`;

const HIDES_THE_HEADER = `
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('header { display: none }');
  document.adoptedStyleSheets.push(sheet);
`;

/** A build of pages that are written down as code. */
function candidateBuild(store: string, pages: Readonly<Record<string, string>>): Build {
  const paths = Object.keys(pages);
  const code = `() => [${Object.values(pages).join(',')}]`;
  const release = storeRemoteOfCode(store, 'new', paths, code, 'dddddddddddd');
  const dist = join(store, 'new', release.version);
  const files = ['ssr/entry.js', 'web/entry.js'];
  return { dist, name: 'new', release, sizes: {}, files, needs: null, contract: null };
}

test('the check before a release names each fault with its page', async ({ site }) => {
  const folder = mkdtempSync(join(tmpdir(), 'ledgerlight-candidate-'));
  const picture = `${HEADING}, { ...element('img', { src: '/favicon.ico' }), key: 'img' }`;
  const wide = `${HEADING}, { ...element('pre', { children: 'w'.repeat(200) }), key: 'pre' }`;
  const other = `{ ...element('h1', { children: isBrowser ? 'One page' : 'A page' }), key: 'h1' }`;
  const build = candidateBuild(folder, {
    '/good/:id': candidatePage('/good/:id', HEADING),
    '/console': candidatePage('/console', HEADING, 'console.info("look here")'),
    '/hides': candidatePage('/hides', HEADING, HIDES_THE_HEADER),
    '/picture': candidatePage('/picture', picture),
    '/status': candidatePage('/status', 'nothing'),
    '/wide': candidatePage('/wide', wide),
    '/words': candidatePage('/words', other),
  });
  const words = await auditBuild(build, {
    remotes: (await site.store.read())?.remotes ?? {},
    shell: await fetchShellFacts(site.shell.url),
    program: SHELL_PROGRAM,
    samples: ['/good/7'],
  }).then(() => '', String);
  rmSync(folder, { recursive: true });
  expect(words.split('\n')).toEqual([
    expect.stringMatching(/The page \/console of new logs to the browser console: info: look here\.$/),
    expect.stringMatching(/^The page \/hides of new changes how \/one looks after a navigation: header none /),
    expect.stringMatching(/^The page \/picture of new has an accessibility fault, image-alt: <img/),
    expect.stringMatching(/^The page \/status of new has status 503 \(.*nothing is not defined/),
    expect.stringMatching(/^The page \/wide of new is wider than a window of 390 pixels\.$/),
    'The page /words of new renders differently in the browser than on the server.',
    'Fix it, or skip the browser checks with --skip-browser',
  ]);
});
