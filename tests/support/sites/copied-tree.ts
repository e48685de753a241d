import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readBuild } from '@ledgerlight/federation/artifact-store';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';

/** A copy of all that is built of, in a folder of its own, with the packages of npm that are installed here. */
export interface CopiedTree {
  /** Builds every remote as it is now. @returns the version of each, by its name */
  build(): Promise<Readonly<Record<string, string>>>;
  /** Replaces words of a file, which must stand there. */
  change(file: string, was: string, now: string): Promise<void>;
  remove(): Promise<void>;
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
      const builds = await Promise.all(remotes.map((remote) => buildRemote(join(folder, 'remotes', remote))));
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

/** The workspace's own packages are those of the copy. */
async function linkPackages(folder: string): Promise<void> {
  const [installed, linked] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(linked, OWN_SCOPE), { recursive: true });
  const packages = (await readdir(installed)).filter((name) => name !== OWN_SCOPE);
  await Promise.all(packages.map((name) => symlink(join(installed, name), join(linked, name))));
  for (const name of await readdir(join(installed, OWN_SCOPE))) {
    await symlink(await readlink(join(installed, OWN_SCOPE, name)), join(linked, OWN_SCOPE, name));
  }
}

const OWN_SCOPE = '@ledgerlight';

/** Compressed files repeat their originals, and the types are not part of a version. */
const LEFT_OUT = ['ledgerlight:compress-assets', 'ledgerlight:write-contract'];

async function buildRemote(folder: string): Promise<[name: string, version: string]> {
  const { content } = await loadConfig({ cwd: folder });
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: {
      // Source maps are no part of a version either.
      ...mergeRsbuildConfig(content, { environments: { web: { output: { sourceMap: false } } } }),
      mode: 'production',
      logLevel: 'error',
      performance: { buildCache: true },
      plugins: (content.plugins ?? []).filter(
        (plugin) => !(plugin && 'name' in plugin && LEFT_OUT.includes(plugin.name)),
      ),
    },
  });
  const { close } = await rsbuild.build();
  await close();
  const { name, release } = await readBuild(join(folder, 'dist'));
  return [name, release.version];
}
