import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { BACKEND_DESCRIPTION_FILE, backendDescriptionSchema } from '@ledgerlight/backend/description';
import { createRemoteHost } from '@ledgerlight/federation/remote-host';
import { type Browser, expect, type Page, type Route, test } from '@playwright/test';
import * as v from 'valibot';
import { expectInDocument } from '../support/fault-table.ts';
import { ledgerlight, makeFolder } from '../support/ledgerlight.ts';
import { png } from '../support/png.ts';
import { startShell } from '../support/shell-process.ts';
import { type SharedStack, sharedStack } from '../support/stack.ts';
import { visit } from '../support/visit.ts';

// Some of the faults are only known after the time that is waited for an answer; they are waited for at once.
test.setTimeout(300_000);

const REMOTES = [
  { kind: 'rendered with data', name: 'content', path: '/guides' },
  { kind: 'rendered without data', name: 'pages', path: '/contact' },
  { kind: 'browser-only', name: 'admin', path: '/admin/blog' },
] as const;
const REMOTE_FAULTS = ['a file was changed', 'its host is away', 'its host never answers'] as const;
const BACKEND_FAULTS = ['is away', 'answers 503', 'answers half a JSON', 'never answers'] as const;

/** What a page says of itself, by a text on it. */
const WORDS: Readonly<Record<string, string>> = {
  'Parts of this page do not respond': 'readable as sent, under a notice with “Try again”',
  'This part of the page could not be loaded': 'the place says that it could not be loaded, with “Try again”',
  'This article could not be loaded': 'says that the article could not be loaded',
  'No Educational Content Yet': 'says that the list is empty',
  'No Guides Yet': 'says that the list is empty',
  'Loading page': 'the frame; the browser loads the rest',
};

test('what a fault of a remote costs is what the operators’ document says', async ({ browser }) => {
  const stack = sharedStack();
  const [onServer, inBrowser] = await Promise.all([
    remotesOnServer(stack),
    Promise.all(
      REMOTES.flatMap((remote) =>
        REMOTE_FAULTS.map((fault) => ({ remote, fault })).map(async ({ remote, fault }) => [
          await firstLoad(browser, stack, remote, fault),
          await navigation(browser, stack, remote, fault),
        ]),
      ),
    ),
  ]);
  const rows = REMOTES.flatMap(({ kind, name, path }, place) =>
    REMOTE_FAULTS.map((fault, number) => {
      const index = place * REMOTE_FAULTS.length + number;
      return [`${name}, ${kind} (\`${path}\`)`, fault, onServer[index] ?? '', ...(inBrowser[index] ?? [])];
    }),
  );
  expectInDocument('faults of a remote', ['remote', 'fault', 'server', 'first load', 'navigation'], rows);
});

test('what a fault of the backend costs is what the operators’ document says', async ({ browser }) => {
  const stack = sharedStack();
  const description = readFileSync(join(stack.dataFolder, BACKEND_DESCRIPTION_FILE), 'utf8');
  const backend = v.parse(backendDescriptionSchema, description);
  const signIns = Promise.all(BACKEND_FAULTS.map((fault) => signIn(browser, stack, backend.url, fault)));
  const rows = await Promise.all(
    BACKEND_FAULTS.map(async (fault, index) => {
      let isBroken = false;
      const gateway = createServer(async (request, response) => {
        if (isBroken && !request.url?.startsWith('/auth/')) return failWith(response, fault);
        const body = ['GET', 'HEAD'].includes(request.method ?? '') ? null : Buffer.concat(await request.toArray());
        const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
        const answer = await fetch(backend.url + request.url, {
          method: request.method ?? 'GET',
          headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
          body,
        });
        const type = answer.headers.get('content-type') ?? 'application/json';
        return void response
          .writeHead(answer.status, { 'content-type': type })
          .end(Buffer.from(await answer.arrayBuffer()));
      });
      const shell = await startShell({
        REMOTES_URL: stack.remotesUrl,
        LEDGERLIGHT_STORE: join(stack.dataFolder, 'remotes'),
        SUPABASE_URL: await listen(gateway),
        SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      });
      const list = await (await fetch(`${shell.url}/guides`)).text();
      const [, known = ''] = /href="(\/blog\/[^"?#]+)"/.exec(list) ?? [];
      await fetch(shell.url + known);
      isBroken = true;
      const cells = [
        await outcomeOf(`${shell.url}/education`),
        await outcomeOf(`${shell.url}/guides`),
        await outcomeOf(`${shell.url}/blog/never-read`),
        await outcomeOf(shell.url + known),
      ];
      const publish = await publishThrough(addressOf(gateway), backend.publishableKey, stack, index);
      await shell.stop();
      close(gateway);
      return [fault, ...cells, (await signIns)[index] ?? '', publish];
    }),
  );
  const head = ['the backend', 'list', 'list read before', 'article', 'article read before', 'sign-in', 'publish'];
  expectInDocument('faults of the backend', head, rows);
});

/** The server's answers, in the order of remotes and faults. */
async function remotesOnServer(stack: SharedStack): Promise<readonly string[]> {
  const store = createRemoteHost(join(stack.dataFolder, 'remotes'));
  const byFault = await Promise.all(
    REMOTE_FAULTS.map(async (fault) => {
      const host = createServer((request, response) => {
        if (fault === 'its host never answers') return undefined;
        if (fault === 'its host is away') return request.socket.destroy();
        const { pathname } = new URL(request.url ?? '', 'http://remotes');
        if (!/\/ssr\//.test(pathname)) return store.emit('request', request, response);
        return response.end(`${readFileSync(join(stack.dataFolder, 'remotes', pathname), 'utf8')}\n;`);
      });
      const shell = await startShell({
        REMOTES_URL: await listen(host),
        LEDGERLIGHT_STORE: join(stack.dataFolder, 'remotes'),
        // Nothing listens there; these pages never come so far as to ask.
        SUPABASE_URL: 'http://localhost:9',
        SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
      });
      const outcomes = await Promise.all(REMOTES.map(({ path }) => outcomeOf(shell.url + path)));
      await shell.stop();
      close(host);
      return outcomes;
    }),
  );
  return REMOTES.flatMap((_, place) => byFault.map((outcomes) => outcomes[place] ?? ''));
}

async function firstLoad(
  browser: Browser,
  stack: SharedStack,
  remote: (typeof REMOTES)[number],
  fault: (typeof REMOTE_FAULTS)[number],
): Promise<string> {
  const page = await brokenPage(browser, stack, remote.name, fault);
  const answer = await page.goto(stack.siteUrl + remote.path, { waitUntil: 'commit' });
  const words = await wordsOn(page);
  await leave(page);
  return `${answer?.status()}: ${words}`;
}

async function navigation(
  browser: Browser,
  stack: SharedStack,
  remote: (typeof REMOTES)[number],
  fault: (typeof REMOTE_FAULTS)[number],
): Promise<string> {
  if (remote.name === 'admin') return 'no page leads there';
  const page = await brokenPage(browser, stack, remote.name, fault);
  await visit(page, `${stack.siteUrl}/tools`);
  await page.locator(`a[href="${remote.path}"]:visible`).first().click({ timeout: 10_000 });
  const words = await wordsOn(page);
  await leave(page);
  return words;
}

/** A page for which the remote's files in the browser are broken. */
async function brokenPage(browser: Browser, stack: SharedStack, name: string, fault: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.route(`${stack.remotesUrl}/${name}/*/web/**`, async (route: Route) => {
    if (fault === 'its host never answers') return undefined;
    if (fault === 'its host is away') return route.abort('connectionrefused');
    const response = await route.fetch();
    return route.fulfill({ response, body: `${await response.text()}\n;` });
  });
  return page;
}

/** Closes the page, whatever of its files is still on its way. */
async function leave(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
}

/** What the page says in the end. */
async function wordsOn(page: Page): Promise<string> {
  const texts = Object.keys(WORDS).slice(0, 2);
  await page.waitForFunction((some) => some.some((text) => document.body?.textContent.includes(text)), texts, {
    timeout: 40_000,
  });
  return wordsIn((await page.locator('body').textContent()) ?? '');
}

async function outcomeOf(address: string): Promise<string> {
  const answer = await fetch(address);
  const html = await answer.text();
  expect(html).toContain('<nav');
  const words = wordsIn(html);
  return `${answer.status}: ${words === '' ? 'as before' : words}`;
}

function wordsIn(text: string): string {
  return Object.entries(WORDS).find(([known]) => text.includes(known))?.[1] ?? '';
}

/** What the form for signing in says. */
async function signIn(browser: Browser, stack: SharedStack, backendUrl: string, fault: string): Promise<string> {
  const page = await (await browser.newContext()).newPage();
  await page.route(`${backendUrl}/auth/v1/token**`, (route) => {
    if (fault === 'never answers') return undefined;
    if (fault === 'is away') return route.abort('connectionrefused');
    const half = { status: 200, contentType: 'application/json', body: HALF };
    return route.fulfill(fault === 'answers 503' ? { status: 503, body: '' } : half);
  });
  await page.goto(`${stack.siteUrl}/admin/blog`);
  await page.getByLabel('Username').fill('intern1');
  await page.getByLabel('Password', { exact: true }).fill('any-password-at-all');
  await page.keyboard.press('Enter');
  const text = await page.getByRole('alert').filter({ hasText: /\w/ }).first().textContent({ timeout: 40_000 });
  await leave(page);
  return `“${text}”`;
}

/** What the terminal publisher says when it is signed in and the rest does not answer. */
async function publishThrough(url: string, key: string, stack: SharedStack, number: number): Promise<string> {
  const folder = await makeFolder({
    'post.md': `---\ntitle: Never there ${number}\nimage: cover.png\ndescription: A post that cannot be stored.\n---\nText.\n`,
    'cover.png': png(160, 90, number),
  });
  const { code, stderr } = await ledgerlight(['publish', folder], {
    ...stack.cliEnvironment,
    LEDGERLIGHT_CONFIG: await makeFolder({}),
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: key,
  });
  const words =
    stderr
      .trim()
      .split('\n')
      .at(-1)
      ?.replaceAll(/https?:\/\/[\w.:]+/g, '…') ?? '';
  return `exit code ${code}: “${words.trim()}”`;
}

const HALF = '[{"id":"2d1c2a90-97a2';

function failWith(response: ServerResponse, fault: (typeof BACKEND_FAULTS)[number]): void {
  if (fault === 'never answers') return;
  if (fault === 'is away') response.destroy();
  else if (fault === 'answers 503') response.writeHead(503).end();
  else response.writeHead(200, { 'content-type': 'application/json' }).end(HALF);
}

async function listen(server: Server): Promise<string> {
  await once(server.listen(0), 'listening');
  return addressOf(server);
}

function addressOf(server: Server): string {
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

function close(server: Server): void {
  server.closeAllConnections();
  server.close();
}
