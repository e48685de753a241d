import { cp, glob, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readBuild } from '@ledgerlight/federation/artifact-store';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';

/** A copy of all that is built of, in a folder of its own, with the packages of npm that are installed here. */
export interface CopiedTree {
  /** Builds every remote as it is now. @returns the files of each, by its name */
  build(): Promise<Readonly<Record<string, HashedFiles>>>;
  /** Replaces words of a file, which must stand there. */
  change(file: string, was: string, now: string): Promise<void>;
  remove(): Promise<void>;
}

/** The hashes of the files of a build, which its version follows from, by their paths. */
export type HashedFiles = Readonly<Record<string, string>>;

/** Reads the files of a build, but for compressed copies. */
export async function hashFiles(dist: string): Promise<HashedFiles> {
  const { release } = await readBuild(dist);
  const files = Object.entries(release.files);
  return Object.fromEntries(files.map(([address, hash]) => [address.replace(release.version, ''), hash]));
}

/**
 * Copies the tree that this file belongs to.
 * @param place where it lies below a folder of its own
 */
export async function copyTree(place: string): Promise<CopiedTree> {
  const own = await mkdtemp(join(tmpdir(), 'copied-tree-'));
  const folder = join(own, place);
  await Promise.all(
    PARTS.map((part) => cp(join(ROOT, part), join(folder, part), { recursive: true, filter: isSource })),
  );
  await linkPackages(folder);
  const remotes = await readdir(join(folder, 'remotes'));
  return {
    async build() {
      const builds = await Promise.all(
        remotes.map(async (remote) => [remote, await buildRemote(join(folder, 'remotes', remote))] as const),
      );
      return Object.fromEntries(builds);
    },
    async change(file, was, now) {
      const path = join(folder, file);
      const text = await readFile(path, 'utf8');
      if (!text.includes(was)) throw new Error(`${file} does not say '${was}'`);
      await writeFile(path, text.replace(was, now));
    },
    remove: () => rm(own, { recursive: true }),
  };
}

const ROOT = join(import.meta.dirname, '../../..');
const PARTS = ['packages', 'remotes', 'shell', 'package.json', 'package-lock.json', 'tsconfig.base.json'];

function isSource(path: string): boolean {
  return !['node_modules', 'dist', '.turbo'].includes(basename(path));
}

/** Links the packages that are installed here into a copy of the tree, whose own packages are those of the copy. */
export async function linkPackages(folder: string): Promise<void> {
  const [installed, linked] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(linked, OWN_SCOPE), { recursive: true });
  const packages = (await readdir(installed)).filter((name) => name !== OWN_SCOPE);
  await Promise.all(packages.map((name) => symlink(join(installed, name), join(linked, name))));
  for (const name of await readdir(join(installed, OWN_SCOPE))) {
    await symlink(await readlink(join(installed, OWN_SCOPE, name)), join(linked, OWN_SCOPE, name));
  }
  // Other versions than those that most take.
  for await (const nested of glob('{shell,{packages,remotes}/*}/node_modules', { cwd: ROOT })) {
    await symlink(join(ROOT, nested), join(folder, nested));
  }
}

const OWN_SCOPE = '@ledgerlight';

/** Take their time, and nothing that is compared. */
const LEFT_OUT = ['ledgerlight:compress-assets', 'ledgerlight:write-contract'];

async function buildRemote(folder: string): Promise<HashedFiles> {
  const { content } = await loadConfig({ cwd: folder });
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: {
      // Source maps take their time, too.
      ...mergeRsbuildConfig(content, { environments: { web: { output: { sourceMap: false } } } }),
      mode: 'production',
      logLevel: 'error',
      plugins: (content.plugins ?? []).filter(
        (plugin) => !(plugin && 'name' in plugin && LEFT_OUT.includes(plugin.name)),
      ),
    },
  });
  const { close } = await rsbuild.build();
  await close();
  return hashFiles(join(folder, 'dist'));
}
