import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPathOverlap } from '@ledgerlight/federation/path-patterns';
import { allReleases } from '@ledgerlight/federation/registry';
import { ReleaseError } from '@ledgerlight/federation/registry-changes';
import { isShellPath } from '@ledgerlight/federation/shell-paths';
import { ReleaseCommandError, type ReleaseContext } from '../context.ts';

const TEMPLATE = join(import.meta.dirname, '../../template');
const MAX_NAME_LENGTH = 40;

/** The store's folder of revisions, and the shell itself. */
const RESERVED_NAMES: ReadonlySet<string> = new Set(['registry', 'shell']);

/**
 * Creates a remote with one page in the repository `root`.
 * @throws ReleaseCommandError, ReleaseError
 */
export async function runNewRemote(
  name: string,
  root: string,
  { store, log, print }: Pick<ReleaseContext, 'store' | 'log' | 'print'>,
): Promise<void> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > MAX_NAME_LENGTH) {
    throw new ReleaseCommandError(
      'USAGE',
      `'${name}' is not a valid remote name. Use at most ${MAX_NAME_LENGTH} lower-case letters, digits and single hyphens, such as exchange-rates.`,
    );
  }
  if (!existsSync(join(root, 'remotes')))
    throw new ReleaseCommandError('USAGE', 'This repository has no folder for remotes.');
  const folder = join(root, 'remotes', name);
  if (existsSync(folder)) throw new ReleaseError(`Remote '${name}' already exists in remotes/${name}.`);
  const owner = await ownerOfPath(`/${name}`, root, store);
  if (owner !== undefined) throw new ReleaseError(`The path /${name} is owned by ${owner}. Choose another name.`);
  await copyTemplate(name, folder);
  log(`Created a remote with the page /${name}. Next: npm install, then npm run dev -- ${name}`);
  print(`remotes/${name}`);
}

async function copyTemplate(name: string, folder: string): Promise<void> {
  const words = name.replaceAll('-', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  await cp(TEMPLATE, folder, { recursive: true, filter: (path) => !/[\\/](dist|\.turbo|node_modules)$/.test(path) });
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const text = (await readFile(path, 'utf8'))
      .replaceAll('example-remote', name)
      .replaceAll('Example remote', title)
      // The template lies one folder deeper than a remote.
      .replaceAll('../../../tsconfig', '../../tsconfig');
    await writeFile(path, text);
  }
}

async function ownerOfPath(path: string, root: string, store: ReleaseContext['store']): Promise<string | undefined> {
  if (RESERVED_NAMES.has(path.slice(1)) || isShellPath(path)) return 'the shell';
  const releases = allReleases((await store.read())?.remotes ?? {});
  const owner = releases.find(({ paths }) => findPathOverlap([path], paths) !== null);
  if (owner) return `the remote '${owner.remote}'`;
  for (const remote of await readdir(join(root, 'remotes'))) {
    const configuration = await readFile(join(root, 'remotes', remote, 'rsbuild.config.ts'), 'utf8').catch(() => '');
    if (configuration.includes(`'${path}'`)) return `the remote '${remote}'`;
  }
  return undefined;
}
