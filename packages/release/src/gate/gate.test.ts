import { join } from 'node:path';
import type { Build } from '@ledgerlight/federation/artifact-store';
import { declareContract } from '@ledgerlight/federation/contract/declare';
import type { ShellFacts } from '@ledgerlight/federation/shell-facts';
import { sampleRelease } from '@ledgerlight/federation/testing/releases';
import { beforeAll, expect, test } from 'vitest';
import { passGate } from './gate.ts';

const FOLDER = join(import.meta.dirname, '../../../../remotes/tools');

let build: Build;
let shell: ShellFacts;

beforeAll(async () => {
  const contract = await declareContract(FOLDER, 'src/routes.tsx');
  const release = { ...sampleRelease('tools', '111111111111'), ssr: { entry: 'tools/111111111111/ssr/entry.js' } };
  const needs = { shared: { 'react/jsx-runtime': { version: '19.3.1', takes: '^19.0.0' } }, runtime: '2.9.2' };
  build = { dist: '', name: 'tools', release, sizes: {}, files: [], needs, contract };
  shell = {
    version: '222222222222',
    shared: { react: '19.4.0' },
    runtime: '2.10.0',
    contract,
    remotesUrl: 'http://localhost:4100',
    backend: { url: 'http://localhost:54321', publishableKey: 'sb_publishable_test' },
    copyEdition: 'default',
  };
});

const pass = (candidate: Build, live: ShellFacts) =>
  passGate(
    candidate,
    FOLDER,
    { remotes: {}, sizes: undefined, shell: live, program: () => expect.unreachable() },
    { dropPath: [], allowLarger: false, skipBrowser: true, sample: [] },
  );

/** The contract with other words in one file. */
function changed(file: string, was: string | RegExp, now: string): ShellFacts['contract'] {
  const text = shell.contract.files[file] ?? expect.unreachable();
  expect(text).toMatch(was);
  return { ...shell.contract, files: { ...shell.contract.files, [file]: text.replace(was, now) } };
}

test('a build that the running shell provides for passes', async () => {
  await expect(pass(build, shell)).resolves.toBeNull();
});

test('a shared package of another version than the running shell provides is named with both and the way out', async () => {
  await expect(pass(build, { ...shell, shared: { react: '18.3.1' } })).rejects.toThrow(
    'tools takes react/jsx-runtime ^19.0.0, and the running shell provides 18.3.1. Release a shell with it first, or build tools with react/jsx-runtime 18.3.1.',
  );
  await expect(pass(build, { ...shell, runtime: '2.8.2' })).rejects.toThrow(
    'tools takes @module-federation/runtime ^2.9.2, and the running shell provides 2.8.2.',
  );
});

test('a member that the running shell does not have is named with the place that uses it', async () => {
  const contract = changed('packages/shell-api/src/services.d.ts', /readonly copyEdition.*/, '');
  await expect(pass(build, { ...shell, contract })).rejects.toThrow(
    "tools does not fit the running shell in services.site.copyEdition (remotes/tools/src/routes.tsx: Property 'copyEdition' does not exist on type 'SiteFacts').",
  );
});

test.each([
  ['no default export', 'export const routes: number;', 'Module has no default export'],
  ['no function', 'declare const routes: number; export default routes;', 'number'],
  ['routes without a path', 'declare const routes: () => { element: null }[]; export default routes;', 'path'],
  [
    'a handle without skeleton',
    'declare const routes: () => { path: string; handle: { meta: () => never; retries: 0 } }[]; export default routes;',
    'handle.skeleton',
  ],
])('an exposed module with %s is refused, naming it', async (_, text, words) => {
  const contract = changed('remotes/tools/src/routes.d.ts', /[\s\S]*/, text);
  const refusal = pass({ ...build, contract }, shell);
  await expect(refusal).rejects.toThrow(words);
  await expect(refusal).rejects.toThrow('Expose what it takes, a function of the type RemoteRoutes.');
});
