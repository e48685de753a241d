import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import * as v from 'valibot';
import { REMOTE_DESCRIPTION_FILE, type RemoteDescription } from '../contract/remote-description.ts';
import { EXPOSED_MODULE, MANIFEST, SHARED_MODULES } from '../contract/shared-modules.ts';
import type { ShellNeeds } from '../contract/shell-needs.ts';
import { runtimeVersion, sharedVersions } from './installed-version.ts';

interface FinishedBuild {
  readonly environments: Readonly<Record<string, { readonly distPath: string }>>;
  readonly stats?: { hasErrors(): boolean } | undefined;
}

/** Rsbuild plugin: writes the description of a remote's builds beside them, after all plugins that write files. */
export function describeBuild({ name, paths }: Pick<RemoteDescription, 'name' | 'paths'>): RsbuildPlugin {
  return {
    name: 'ledgerlight:describe-build',
    setup(api) {
      const describe = async ({ environments: { web, ssr }, stats }: FinishedBuild) => {
        if (!web || stats?.hasErrors()) return;
        const { container, ...browser } = await readBuild(web.distPath);
        const server = ssr && (await readBuild(ssr.distPath));
        const folders = [web, ...(ssr ? [ssr] : [])].map(({ distPath }) => distPath);
        const description: RemoteDescription = {
          name,
          paths: [...paths],
          container,
          web: browser,
          ssr: server ? { entry: server.entry } : null,
          needs: await shellNeeds(api.context.rootPath),
          files: (await Promise.all(folders.map(filesOf))).flat().sort(),
        };
        const file = join(dirname(web.distPath), REMOTE_DESCRIPTION_FILE);
        await writeFile(file, `${JSON.stringify(description, null, 2)}\n`);
      };
      api.onAfterBuild(describe);
      api.onAfterDevCompile(describe);
    },
  };
}

const assetsSchema = v.object({ sync: v.array(v.string()) });
const manifestSchema = v.object({
  name: v.string(),
  metaData: v.object({ remoteEntry: v.object({ name: v.string() }) }),
  exposes: v.array(v.object({ path: v.string(), assets: v.object({ js: assetsSchema, css: assetsSchema }) })),
});

const IGNORED_FILE = /^mf-stats\.json|\.hot-update\./;

async function readBuild(folder: string) {
  const manifest = v.parse(manifestSchema, JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
  const exposed = manifest.exposes.find((module) => module.path === EXPOSED_MODULE);
  if (!exposed) throw new Error(`The build in ${folder} does not expose ${EXPOSED_MODULE}`);
  const path = (file: string) => `${basename(folder)}/${file}`;
  const { js, css } = exposed.assets;
  return {
    container: manifest.name,
    entry: path(MANIFEST),
    scripts: [manifest.metaData.remoteEntry.name, ...js.sync].map(path),
    styles: css.sync.map(path),
  };
}

async function shellNeeds(remoteFolder: string): Promise<ShellNeeds> {
  const versions = await sharedVersions(remoteFolder);
  const shared = Object.entries(SHARED_MODULES).flatMap(([name, { requiredVersion }]) => {
    const version = versions[name];
    return version === undefined ? [] : [[name, { version, takes: requiredVersion }] as const];
  });
  return { shared: Object.fromEntries(shared), runtime: await runtimeVersion() };
}

async function filesOf(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files.filter((file) => !IGNORED_FILE.test(file)).map((file) => `${basename(folder)}/${file}`);
}
