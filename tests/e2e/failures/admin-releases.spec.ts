import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDirectoryStore, type DirectoryStore } from '@ledgerlight/federation/directory-store';
import { promote, startRollout } from '@ledgerlight/federation/registry-changes';
import { SINCE } from '@ledgerlight/federation/testing/releases';
import { expectAccessibleInBothThemes } from '../../support/accessibility.ts';
import { enterPassword } from '../../support/post-editor.ts';
import { test as base, expect } from '../../support/site-test.ts';
import { startShellOver } from '../../support/sites/remote-host.ts';
import { changeStore, makeLive, pageThatSays, storeReleaseOfCode } from '../../support/sites/remote-of-code.ts';
import type { ShellProcess } from '../../support/sites/shell-process.ts';
import { backendAddress, backendVariables, sharedStack } from '../../support/sites/stack.ts';

const [FORMER, LIVE, TRIED] = ['111111111111', '222222222222', '333333333333'] as const;

/** A separate shell over the shared backend, with the admin area and a remote with a rollout. It outlives the page that polls it. */
const test = base.extend<{ own: { readonly shell: ShellProcess; readonly store: DirectoryStore } }>({
  async own({ page }, use) {
    const { dataFolder } = sharedStack();
    const folder = mkdtempSync(join(tmpdir(), 'ledgerlight-admin-releases-'));
    const store = createDirectoryStore(folder);
    const admin = (await createDirectoryStore(join(dataFolder, 'remotes')).read())?.remotes.admin?.live;
    if (!admin) throw new Error('The shared site has no admin area');
    symlinkSync(join(dataFolder, 'remotes/admin'), join(folder, 'admin'));
    const stored = (version: string) =>
      storeReleaseOfCode(folder, 'one', version, pageThatSays('/one', `this is ${version}`));
    await makeLive(folder, { admin, one: stored(FORMER) });
    const rollout = { release: stored(TRIED), percent: 5 };
    await changeStore(store, (remotes) =>
      startRollout(promote(remotes, 'one', stored(LIVE), SINCE), 'one', rollout, SINCE),
    );
    const shell = await startShellOver(folder, backendVariables(backendAddress(dataFolder)));
    await use({ shell, store });
    await page.close();
    await shell.stop();
    rmSync(folder, { recursive: true });
  },
});

test('an admin ends a rollout and rolls back by keyboard after confirming, for all visitors', async ({
  own: { shell, store },
  page,
}) => {
  const shown = async () => (await (await fetch(`${shell.url}/one`)).text()).match(/this is (\d+)/)?.[1];
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${shell.url}/admin/releases`);
  await enterPassword(page, 'admin');
  const rollBack = page.getByRole('button', { name: 'Roll back: one' });
  await expect(page.getByText('Rollout, 5 %')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await rollBack.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: `End the rollout of one@${TRIED}?` });
  await expect(question).toContainText(`now get one@${LIVE}`);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(rollBack).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Roll back' }).press('Enter');
  await expect(page.getByText('Rolled back')).toBeVisible();
  await expect(page.getByText('Rollout, 5 %')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Releases' })).toBeFocused();
  await rollBack.press('Enter');
  const second = page.getByRole('dialog', { name: `Roll one back to one@${FORMER}?` });
  await second.getByRole('button', { name: 'Roll back' }).press('Enter');
  await expect.poll(async () => (await store.read())?.change).toMatchObject({ by: 'admin', what: 'rollback one' });
  await expect.poll(shown).toBe(FORMER);
});
