import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expectAccessible, expectAccessibleAtBothWidths } from '../../support/accessibility.ts';
import { signIn } from '../../support/post-editor.ts';
import { expect, tabTest as test } from '../../support/site-test.ts';
import { ledgerlight, writeFiles } from '../../support/sites/ledgerlight.ts';
import { sharedStack } from '../../support/sites/stack.ts';

test('evidence is exported in the browser and verified by the command line', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerlight-evidence-'));
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  await writeFile(join(folder, 'evidence.key'), privateKey.export({ format: 'pem', type: 'pkcs8' }));

  await signIn(page, 'admin', '/admin/blog?section=audit');
  await expect(page.getByText('signed in').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Export evidence' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export evidence' });
  await dialog.getByLabel('Post').fill('no-such-post');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog.getByText("There is no post 'no-such-post'.")).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await dialog.getByLabel('Post').fill('');
  await dialog.getByLabel('Signing key').setInputFiles(join(folder, 'evidence.key'));
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^evidence-\d{4}-\d\d-\d\d\.zip$/);
  await expect(dialog.getByText('Evidence exported and signed')).toBeVisible();
  await expectAccessible(page);

  await writeFiles(folder, unzipSync(await readFile(await file.path())));
  const bundle = join(folder, file.suggestedFilename().replace('.zip', ''));
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const verified = await ledgerlight(['audit', 'verify', bundle, '--public-key', key], sharedStack().cliEnvironment);
  expect(verified).toMatchObject({ code: 0, stdout: expect.stringContaining('Verified') });
});
