import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { declareContract } from './declare.ts';

async function makeFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

test('a contract has the types of both sides with all that they import', async () => {
  const { shellApi, routes, files } = await declareContract(
    join(import.meta.dirname, '../../../../remotes/tools'),
    'src/routes.tsx',
  );
  expect(files[shellApi]).toContain('ShellServices');
  expect(files[routes ?? '']).toContain("from '../../../packages/shell-api/src/index.ts'");
  expect(files['packages/site/src/page-meta.d.ts']).toContain('interface PageMeta');
  expect(Object.keys(files).filter((path) => path.startsWith('remotes/'))).toEqual([routes]);
});

test('a linked package is included, and nothing is written beside it', async () => {
  const elsewhere = await makeFolder({
    'package.json': JSON.stringify({ name: '@ledgerlight/shell-api', exports: { '.': './index.ts' } }),
    'index.ts': 'export interface ShellServices { readonly one: 1 }',
  });
  const root = await makeFolder({ 'remote/src/routes.tsx': 'export default function routes() { return []; }' });
  await mkdir(join(root, 'node_modules/@ledgerlight'), { recursive: true });
  await symlink(elsewhere, join(root, 'node_modules/@ledgerlight/shell-api'));
  const { shellApi, files } = await declareContract(join(root, 'remote'), 'src/routes.tsx');
  expect(files[shellApi]).toContain('interface ShellServices');
  expect((await readdir(elsewhere)).sort()).toEqual(['index.ts', 'package.json']);
});

test('declarations of a packed package are included', async () => {
  const api = 'node_modules/@ledgerlight/shell-api';
  const root = await makeFolder({
    [`${api}/package.json`]: JSON.stringify({
      name: '@ledgerlight/shell-api',
      exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' }, './package.json': './package.json' },
    }),
    [`${api}/dist/index.d.ts`]: "export type { ShellServices } from './services.js';",
    [`${api}/dist/services.d.ts`]: 'export interface ShellServices { readonly one: 1 }',
    'remote/src/routes.tsx': `import type { ShellServices } from '@ledgerlight/shell-api';
      export default function routes(services: ShellServices) { return [services.one]; }`,
  });
  const { shellApi, routes, files } = await declareContract(join(root, 'remote'), 'src/routes.tsx');
  expect({ shellApi, routes }).toEqual({ shellApi: `${api}/dist/index.d.ts`, routes: 'remote/src/routes.d.ts' });
  expect(Object.keys(files)).toEqual([`${api}/dist/index.d.ts`, `${api}/dist/services.d.ts`, 'remote/src/routes.d.ts']);
  expect(files['remote/src/routes.d.ts']).toContain(`from '../../${api}/dist/index.ts'`);
});
