import { appendFile, cp, readdir, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { declareContract } from '@ledgerlight/federation/contract/declare';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { listening } from '@ledgerlight/federation/testing/listening';
import { activate, storeSample } from '@ledgerlight/federation/testing/releases';
import { temporaryFolder } from '@ledgerlight/federation/testing/temporary-folder';
import { expect, test } from 'vitest';
import { runRelease } from './release.ts';

const REPOSITORY = join(import.meta.dirname, '../../../..');
const OPTIONS = { allowDirty: true, allowLarger: false, dropPath: [], skipShell: false, skipBrowser: true, sample: [] };

/** Creates a repository with the remote `pages` only. */
async function makeTree(): Promise<string> {
  const root = await temporaryFolder();
  for (const file of ['turbo.json', 'tsconfig.base.json', 'css-modules.d.ts']) {
    await cp(join(REPOSITORY, file), join(root, file));
  }
  const description = { name: 'tree', private: true, packageManager: 'npm@11.19.1', workspaces: ['remotes/*'] };
  await writeFile(join(root, 'package.json'), JSON.stringify(description));
  await cp(join(REPOSITORY, 'remotes/pages'), join(root, 'remotes/pages'), {
    recursive: true,
    filter: (path) => !['dist', 'node_modules', '.turbo'].includes(basename(path)) && !path.includes('.test.'),
  });
  await symlink(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'));
  return root;
}

/** Serves the facts of a running shell. */
async function serveFacts(root: string): Promise<string> {
  const facts = {
    version: '222222222222',
    shared: { react: '19.3.1', jotai: '3.0.1', '@ledgerlight/shell-api': '0.1.0' },
    runtime: '2.9.2',
    contract: await declareContract(join(root, 'remotes/pages'), null),
    remotesUrl: 'http://localhost:9',
    backend: { url: 'http://localhost:9', publishableKey: 'sb_publishable_test' },
    copyEdition: 'default',
  };
  return listening(createServer((_, response) => response.end(JSON.stringify(facts))));
}

test('stores a release with provenance and prints its name; refuses type errors', {
  timeout: 120_000,
}, async () => {
  const root = await makeTree();
  const folder = join(root, 'store');
  const store = createDirectoryStore(folder);
  await activate(store, 'tools', await storeSample(folder, 'tools', '111111111111'));
  const shell = await serveFacts(root);
  const printed: string[] = [];
  const logged: string[] = [];
  const log = (message: string) => logged.push(message);
  const print = (text: string) => printed.push(text);
  const release = () =>
    runRelease('pages', { ...OPTIONS, shell }, root, { store, by: 'Ann', confirm: null, log, print });

  await release();
  const [version = ''] = await store.versions('pages');
  expect(printed).toEqual([`pages@${version}`]);
  expect(logged).toEqual([expect.stringContaining('browser'), expect.stringMatching(/^Size of pages: [\d.]+ kB\.$/)]);
  expect(await store.record('pages', version)).toMatchObject({
    provenance: { by: 'Ann', commit: null, dirty: true, shell: '222222222222', pages: null },
    needs: { shared: { react: { version: '19.3.1', takes: '^19.0.0' } }, runtime: '2.9.2' },
    contract: { routes: expect.stringMatching(/remotes\/pages\/src\/routes\.d\.ts$/) },
  });
  expect(await readdir(join(folder, 'pages', version))).toContain('maps');

  await appendFile(join(root, 'remotes/pages/src/routes.tsx'), 'export const wrong: string = 1;\n');
  await expect(release()).rejects.toThrow(
    /remotes\/pages\/src\/routes\.tsx\(\d+,14\): error TS2322: .* npx tsc -p remotes\/pages /,
  );
  expect(await store.versions('pages')).toEqual([version]);
});
