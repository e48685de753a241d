import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { contentHash } from './content-hash.ts';
import { type LiveRemote, parseRegistry, type Registry } from './registry.ts';
import { REMOTE_DESCRIPTION_FILE, remoteDescriptionSchema } from './remote-description.ts';
import { EXPOSED_MODULE } from './shared-modules.ts';

/** The name of the registry's file in the artifact store. */
export const REGISTRY_FILE = 'registry.json';

/** Compressed copies and manifests are neither run nor shown; a browser checks what it has unpacked. */
const RUN_OR_SHOWN = /\.(js|css|svg|png|webp|woff2)$/;

const assetsSchema = v.object({ sync: v.array(v.string()), async: v.array(v.string()) });
const manifestSchema = v.object({
  name: v.string(),
  metaData: v.object({ remoteEntry: v.object({ name: v.string() }) }),
  exposes: v.array(v.object({ path: v.string(), assets: v.object({ js: assetsSchema, css: assetsSchema }) })),
});

/**
 * Puts the build in `dist` into the store as an immutable folder `<remote>/<version>`, where the version is a hash of the
 * build's content. A build that is already there is left as it is.
 * @returns the remote's name and what the registry says of this version
 */
export async function storeBuild(dist: string, store: string): Promise<{ name: string; remote: LiveRemote }> {
  const description = await readJson(join(dist, REMOTE_DESCRIPTION_FILE), remoteDescriptionSchema);
  const web = await readManifest(dist, 'web');
  const ssr = description.browserOnly ? null : await readManifest(dist, 'ssr');
  const hashes = await hashFiles(dist);
  const version = versionOf(hashes);
  const folder = join(store, description.name, version);
  await copyWhole(dist, folder);

  const address = (file: string) => `${description.name}/${version}/web/${file}`;
  const exposed = web.exposes.find((expose) => expose.path === EXPOSED_MODULE);
  if (!exposed) throw new Error(`The build in ${dist} does not expose ${EXPOSED_MODULE}`);
  const remote = {
    version,
    container: web.name,
    paths: description.paths,
    web: {
      entry: address(web.metaData.remoteEntry.name),
      scripts: exposed.assets.js.sync.map(address),
      styles: exposed.assets.css.sync.map(address),
    },
    ssr: ssr && { entry: `${description.name}/${version}/ssr/${ssr.metaData.remoteEntry.name}` },
    files: Object.fromEntries(
      Object.entries(hashes)
        .filter(([file]) => RUN_OR_SHOWN.test(file))
        .map(([file, hash]) => [`${description.name}/${version}/${file}`, hash]),
    ),
  };
  return { name: description.name, remote };
}

/** Replaces the registry, so that a reader sees the old or the new one and never a half. */
export async function writeRegistry(store: string, registry: Registry): Promise<void> {
  const file = join(store, REGISTRY_FILE);
  const text = `${JSON.stringify(registry, null, 2)}\n`;
  parseRegistry(text, file);
  await mkdir(store, { recursive: true });
  await replaceFile(file, text);
}

/** Replaces a file in one step. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}

async function copyWhole(from: string, to: string): Promise<void> {
  const temporary = `${to}.${process.pid}`;
  await cp(from, temporary, { recursive: true });
  try {
    await rename(temporary, to);
  } catch (error) {
    await rm(temporary, { recursive: true });
    const alreadyThere =
      error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST');
    if (!alreadyThere) throw error;
  }
}

/** The SHA-256 of each file below `folder`, by its path there, in the order of the paths. */
async function hashFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hashes: Record<string, string> = {};
  for (const file of files) hashes[relative(folder, file).replaceAll(sep, '/')] = contentHash(await readFile(file));
  return hashes;
}

function versionOf(hashes: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(hashes)).digest('hex').slice(0, 12);
}

function readManifest(dist: string, build: 'web' | 'ssr') {
  return readJson(join(dist, build, 'mf-manifest.json'), manifestSchema);
}

async function readJson<Schema extends v.GenericSchema>(file: string, schema: Schema): Promise<v.InferOutput<Schema>> {
  return v.parse(schema, JSON.parse(await readFile(file, 'utf8')));
}
