import { createHash } from 'node:crypto';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import * as v from 'valibot';
import { rootAbove } from '../contract/declare.ts';
import { orIfMissing } from '../file-errors.ts';

/**
 * Rsbuild plugin: names a container after the sources of the remote, those of the packages that it imports, and the lock file (decision
 * 0121). The name is global, so two releases of one remote can be loaded into one page or process.
 * @param build returns the plugins that build the container of this name
 */
export function nameContainer(remote: string, build: (name: string) => readonly RsbuildPlugin[]): RsbuildPlugin {
  return {
    name: 'ledgerlight:name-container',
    async setup(api) {
      const { action, rootPath } = api.context;
      const sources = action === 'build' ? await hashSources(rootPath) : '00000000';
      for (const plugin of build(`ledgerlight_${remote.replaceAll('-', '_')}_${sources}`)) await plugin.setup(api);
    },
  };
}

/** This package, whose configuration builds the remote. */
const BUILD_PACKAGE = join(import.meta.dirname, '../..');

const NO_SOURCES = /^(node_modules|dist|tests|testing|supabase|\..*)$|\.test\.tsx?$/;

async function hashSources(remoteFolder: string): Promise<string> {
  const root = await rootAbove(remoteFolder);
  const hash = createHash('sha256');
  hash.update(await readFile(join(root, 'package-lock.json')).catch(orIfMissing('')));
  for (const folder of await linkedPackages(root, [remoteFolder, BUILD_PACKAGE])) {
    const files = (await filesBelow(folder)).sort();
    const contents = await Promise.all(files.map((file) => readFile(file)));
    for (const [index, content] of contents.entries())
      hash.update(relative(folder, files[index] ?? '')).update(content);
  }
  return hash.digest('hex').slice(0, 8);
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.map((entry) => {
    const path = join(folder, entry.name);
    if (NO_SOURCES.test(entry.name)) return [];
    return entry.isDirectory() ? filesBelow(path) : entry.isFile() ? [path] : [];
  });
  return (await Promise.all(files)).flat();
}

/** Returns those of the folders, and of the packages that they depend on, that are linked, not installed. */
async function linkedPackages(root: string, folders: readonly string[]): Promise<Iterable<string>> {
  const found = new Set(folders.filter(isLinked));
  for (const folder of found) {
    for (const name of await dependenciesOf(folder)) {
      const installed = await realpath(join(root, 'node_modules', name)).catch(orIfMissing(null));
      if (installed !== null && isLinked(installed)) found.add(installed);
    }
  }
  return found;
}

function isLinked(folder: string): boolean {
  return !folder.includes(`${sep}node_modules${sep}`);
}

const packageSchema = v.object({ dependencies: v.optional(v.record(v.string(), v.string()), {}) });

async function dependenciesOf(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(orIfMissing('{}'));
  return Object.keys(v.parse(packageSchema, JSON.parse(text)).dependencies).sort();
}
