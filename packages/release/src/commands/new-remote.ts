import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPathOverlap } from '@ledgerlight/federation/path-patterns';
import { registeredReleases } from '@ledgerlight/federation/registry';
import { ReleaseError } from '@ledgerlight/federation/registry-changes';
import type { CommandContext } from '../context.ts';
import { ReleaseUsageError } from '../errors.ts';

const TEMPLATE = join(import.meta.dirname, '../../template');

/**
 * Makes a remote of one page, which is tested, built, released and served as it comes.
 * @param root the folder of the repository
 * @throws ReleaseUsageError, ReleaseError
 */
export async function runNewRemote(
  name: string,
  root: string,
  { store, say, print }: Pick<CommandContext, 'store' | 'say' | 'print'>,
): Promise<void> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > LONGEST) {
    throw new ReleaseUsageError(
      `'${name}' is no name for a remote. It has lower-case letters, digits and single hyphens, such as exchange-rates, and at most ${LONGEST} of them.`,
    );
  }
  if (!existsSync(join(root, 'remotes'))) throw new ReleaseUsageError('There is no folder remotes here.');
  const folder = join(root, 'remotes', name);
  if (existsSync(folder)) throw new ReleaseError(`There is a remote '${name}' already: remotes/${name}.`);
  const owner = await ownerOfPath(`/${name}`, root, store);
  if (owner !== undefined) {
    throw new ReleaseError(`The path /${name} is owned by ${owner}. Choose another name.`);
  }
  await cp(TEMPLATE, folder, { recursive: true, filter: (path) => !/[\\/](dist|\.turbo|node_modules)$/.test(path) });
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name);
    const text = await readFile(path, 'utf8');
    const words = text.replaceAll('example-remote', name).replaceAll('Example remote', titleOf(name));
    // The template lies one folder deeper than a remote.
    await writeFile(path, words.replaceAll('../../../tsconfig', '../../tsconfig'));
  }
  say(`Its page is /${name}. npm install notes it in package-lock.json; npm run dev -- ${name} shows it as you write.`);
  print(`remotes/${name}`);
}

const LONGEST = 40;

/** What the shell answers itself, and the folder of a store that is no remote's. */
const OF_THE_SHELL = [
  'embed',
  'feeds',
  'health',
  'icons',
  'metrics',
  'newsletter',
  'og',
  'ready',
  'registry',
  'shell',
  'static',
];

/** Who owns a path, in words; a remote that was never released counts too. */
async function ownerOfPath(path: string, root: string, store: CommandContext['store']): Promise<string | undefined> {
  if (OF_THE_SHELL.includes(path.slice(1))) return 'the shell';
  const live = Object.entries((await store.read())?.remotes ?? {});
  const owns = ({ paths }: { readonly paths: readonly string[] }) => findPathOverlap([path], paths) !== null;
  const [found] = live.find(([, remote]) => registeredReleases(remote).some(owns)) ?? [];
  if (found !== undefined) return `the remote '${found}'`;
  for (const remote of await readdir(join(root, 'remotes'))) {
    const configuration = await readFile(join(root, 'remotes', remote, 'rsbuild.config.ts'), 'utf8').catch(() => '');
    if (configuration.includes(`'${path}'`)) return `the remote '${remote}'`;
  }
  return undefined;
}

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
