import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';
import { SHARED_MODULES } from '../contract/shared-modules.ts';

/** Returns the installed versions of the modules that shell and remotes share, which builds of both record in their descriptions. */
export async function sharedVersions(folder: string): Promise<Record<string, string>> {
  const packages = Object.keys(SHARED_MODULES).filter((name) => !name.endsWith('/'));
  const versions = packages.map(async (name) => [name, await installedVersion(name, join(folder, 'package.json'))]);
  return Object.fromEntries(await Promise.all(versions));
}

export function runtimeVersion(): Promise<string> {
  return installedVersion('@module-federation/runtime', import.meta.url);
}

async function installedVersion(name: string, from: string): Promise<string> {
  const file = createRequire(from).resolve(`${name}/package.json`);
  return v.parse(v.object({ version: v.string() }), JSON.parse(await readFile(file, 'utf8'))).version;
}
