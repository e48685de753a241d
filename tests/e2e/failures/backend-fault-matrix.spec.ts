import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { BACKEND_DESCRIPTION_FILE, backendDescriptionSchema } from '@ledgerlight/backend/description';
import { TIME_LIMITS, TIMEOUT_MULTIPLIER } from '@ledgerlight/embedded-backend/testing/time-limits';
import { type Browser, expect, type Page, test } from '@playwright/test';
import * as v from 'valibot';
import { expectInDocument } from '../../support/fault-table.ts';
import { png } from '../../support/png.ts';
import { ledgerlight, makeFolder } from '../../support/sites/ledgerlight.ts';
import { startShell } from '../../support/sites/shell-process.ts';
import { type SharedStack, sharedStack } from '../../support/sites/stack.ts';

// Some of the faults are only known after the time that is waited for an answer; they are waited for at once.
test.setTimeout(TIME_LIMITS.siteTest);

const BACKEND_FAULTS = ['is away', 'answers 503', 'answers half a JSON', 'never answers'] as const;

/** What a page says of itself, by a text on it. */
const WORDS: Readonly<Record<string, string>> = {
  'This article could not be loaded': 'says that the article could not be loaded',
  'No Educational Content Yet': 'says that the list is empty',
  'No Guides Yet': 'says that the list is empty',
};

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
        ...(fault === 'never answers' && { PATIENCE: String(2 * TIMEOUT_MULTIPLIER) }),
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

/** Closes the page, whatever of its files is still on its way. */
async function leave(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().close();
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
  const text = await page.getByRole('alert').filter({ hasText: /\w/ }).first().textContent();
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
