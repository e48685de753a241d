import { join } from 'node:path';
import type { Build } from '@ledgerlight/federation/artifact-store';
import { declareContract } from '@ledgerlight/federation/contract/declare';
import { promote } from '@ledgerlight/federation/registry-changes';
import type { ShellFacts } from '@ledgerlight/federation/shell-facts';
import { sampleRelease } from '@ledgerlight/federation/testing/releases';
import { beforeAll, expect, test } from 'vitest';
import { checkPaths, checkSize, passGate } from './gate.ts';

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

const pass = (tested: Build, running: ShellFacts) =>
  passGate(tested, FOLDER, { remotes: {}, sizes: undefined, shell: running }, { dropPath: [], allowLarger: false });

/** Returns the shell's contract with a change in one file. */
function changedContract(file: string, was: string | RegExp, now: string): ShellFacts['contract'] {
  const text = shell.contract.files[file] ?? expect.unreachable();
  expect(text).toMatch(was);
  return { ...shell.contract, files: { ...shell.contract.files, [file]: text.replace(was, now) } };
}

test('accepts a build that the running shell provides for', async () => {
  await expect(pass(build, shell)).resolves.toBeUndefined();
});

test('refuses another version of a shared package than the running shell provides', async () => {
  await expect(pass(build, { ...shell, shared: { react: '18.3.1' } })).rejects.toThrow(
    /react\/jsx-runtime \^19\.0\.0, .* provides 18\.3\.1\. .* build tools with react\/jsx-runtime 18\.3\.1/,
  );
  await expect(pass(build, { ...shell, runtime: '2.8.2' })).rejects.toThrow(
    /@module-federation\/runtime \^2\.9\.2, .* provides 2\.8\.2/,
  );
});

test('names a member that the running shell lacks, and where it is used', async () => {
  const contract = changedContract('packages/shell-api/src/services.d.ts', /readonly copyEdition.*/, '');
  await expect(pass(build, { ...shell, contract })).rejects.toThrow(
    "in services.site.copyEdition (remotes/tools/src/routes.tsx: Property 'copyEdition' does not exist on type 'SiteFacts')",
  );
});

test.each([
  ['no default export', 'export const routes: number;', 'Module has no default export'],
  [
    'a handle without skeleton',
    'declare const routes: () => { path: string; handle: { meta: () => never; retries: 0 } }[]; export default routes;',
    'handle.skeleton',
  ],
])('refuses a module with %s', async (_, text, message) => {
  const contract = changedContract('remotes/tools/src/routes.d.ts', /[\s\S]*/, text);
  const refusal = pass({ ...build, contract }, shell);
  await expect(refusal).rejects.toThrow(message);
  await expect(refusal).rejects.toThrow('RemoteRoutes');
});

const since = { at: '2026-01-01T00:00:00.000Z', by: 'Ann' };
const [ONE, TWO] = ['111111111111', '222222222222'] as const;
const pages = promote({}, 'pages', sampleRelease('pages', ONE, ['/about', '/contact']), since);
const remotes = promote(pages, 'tools', sampleRelease('tools', ONE, ['/tools']), since);
const buildWith = (paths: string[]) => ({ name: 'pages', release: sampleRelease('pages', TWO, paths) });

test.each([
  ['a path of another remote', ['/about', '/contact', '/tools'], [], "is owned by the remote 'tools'"],
  ['a pattern over a path of another remote', ['/about', '/contact', '/:page'], [], '/:page overlaps /tools'],
  ['a path of the shell', ['/about', '/contact', '/health'], [], 'The path /health is owned by the shell'],
  ['a missing path of the active release', ['/about'], ['/other'], '--drop-path /contact'],
])('refuses %s', (_, paths, dropped, message) => {
  expect(() => checkPaths(buildWith(paths), remotes, dropped)).toThrow(message);
});

test('accepts new paths, and dropped paths by name', () => {
  checkPaths(buildWith(['/about', '/contact', '/new']), remotes, []);
  checkPaths(buildWith(['/about']), remotes, ['/contact']);
});

test('limits the growth to a tenth and two kilobytes, and a first release to two megabytes', () => {
  const check = (bytes: number, active?: number) =>
    checkSize({ name: 'pages', sizes: { a: bytes - 1, b: 1 } }, active === undefined ? undefined : { a: active });
  check(2_000_000);
  expect(() => check(2_000_001)).toThrow('--allow-larger');
  check(24_048, 20_000);
  expect(() => check(24_049, 20_000)).toThrow('--allow-larger');
});
