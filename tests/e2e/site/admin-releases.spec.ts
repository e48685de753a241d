import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BACKEND_DESCRIPTION_FILE, backendDescriptionSchema } from '@ledgerlight/backend/backend-description';
import { createDirectoryStore, type DirectoryStore } from '@ledgerlight/federation/directory-store';
import { promote, startRollout } from '@ledgerlight/federation/registry-changes';
import { changeRegistry } from '@ledgerlight/federation/registry-store';
import { createRemoteHost } from '@ledgerlight/federation/remote-host';
import * as v from 'valibot';
import { expectAccessibleInBothThemes } from '../../support/accessibility.ts';
import { enterPassword } from '../../support/post-editor.ts';
import { test as base, expect } from '../../support/site-test.ts';
import { storeRemoteOfCode } from '../../support/sites/remote-of-code.ts';
import { type ShellProcess, startShell } from '../../support/sites/shell-process.ts';
import { sharedStack } from '../../support/sites/stack.ts';

const [LIVE, TRIED] = ['111111111111', '222222222222'] as const;
const since = { at: '2026-01-01T00:00:00.000Z', by: 'the test' };

/** A separate shell over the shared backend, with the admin area and a remote with a rollout. */
const test = base.extend<{ own: { readonly shell: ShellProcess; readonly store: DirectoryStore } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  async own({}, use) {
    const { dataFolder } = sharedStack();
    const folder = mkdtempSync(join(tmpdir(), 'ledgerlight-admin-releases-'));
    const store = createDirectoryStore(folder);
    const admin = (await createDirectoryStore(join(dataFolder, 'remotes')).read())?.remotes.admin?.live;
    if (!admin) throw new Error('The shared site has no admin area');
    symlinkSync(join(dataFolder, 'remotes/admin'), join(folder, 'admin'));
    const [live, tried] = [LIVE, TRIED].map((version) => {
      const release = storeRemoteOfCode(folder, 'one', ['/one'], pageThatSays(version), version);
      const provenance = { ...since, commit: null, dirty: false };
      writeFileSync(join(folder, 'one', version, 'release.json'), JSON.stringify({ release, provenance, sizes: {} }));
      return release;
    });
    if (!live || !tried) throw new Error('Nothing was stored');
    await changeRegistry(store, { by: 'the test', what: 'begin', message: '' }, (remotes) => {
      const both = promote(promote(remotes, 'admin', admin, since), 'one', live, since);
      return startRollout(both, 'one', { release: tried, percent: 5 }, since);
    });
    const host = createRemoteHost(folder);
    await new Promise<void>((resolve) => host.listen(0, resolve));
    const description = readFileSync(join(dataFolder, BACKEND_DESCRIPTION_FILE), 'utf8');
    const { url, publishableKey } = v.parse(backendDescriptionSchema, description);
    const shell = await startShell({
      REMOTES_URL: `http://localhost:${(host.address() as AddressInfo).port}`,
      LEDGERLIGHT_STORE: folder,
      SUPABASE_URL: url,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
    });
    await use({ shell, store });
    await shell.stop();
    host.closeAllConnections();
    host.close();
    rmSync(folder, { recursive: true });
  },
});

test.use({ expectedMessages: [[/Admin dashboard access/], { scope: 'test' }] });

function pageThatSays(words: string): string {
  const meta = '{ title: "t", description: "d", path: "/one", kind: "website", index: true, structuredData: [] }';
  return `() => [{ path: '/one', Component: () => 'this is ${words}', handle: { meta: () => (${meta}), retries: 0 } }]`;
}

test('an admin promotes a rollout by keyboard after confirming, for all visitors', async ({
  own: { shell, store },
  page,
}) => {
  const shown = async () => (await (await fetch(`${shell.url}/one`)).text()).match(/this is (\d+)/)?.[1];
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${shell.url}/admin/releases`);
  await enterPassword(page, 'admin');
  const makeLive = page.getByRole('button', { name: `Make live: one@${TRIED}` });
  await expect(page.getByText('Candidate, 5 %')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await makeLive.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: `Make one@${TRIED} live for everybody?` });
  await expect(question).toContainText(`in place of one@${LIVE}`);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(makeLive).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Make live' }).press('Enter');
  await expect(page.getByText('Release is live')).toBeVisible();
  await expect(page.getByText('Candidate, 5 %')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Releases' })).toBeFocused();
  expect((await store.read())?.change).toMatchObject({ by: 'admin', what: `promote one@${TRIED}` });
  await expect.poll(shown).toBe(TRIED);
});
