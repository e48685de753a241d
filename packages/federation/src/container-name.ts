import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { contentHash } from './content-hash.ts';

/** The name under which a remote's container is built until its content is known. As long as any name that it can get. */
export function temporaryName(remote: string): string {
  return nameOf(remote, '00000000');
}

/**
 * Rsbuild plugin: names the container after the content of the remote's builds, in their files and in the files' names. The
 * name is global, so two versions of one remote can live in one page or process without taking each other's parts; and it
 * stays as it is until a module changes that the remote is built of (decision 0036).
 */
export function nameContainer(remote: string): RsbuildPlugin {
  return {
    name: 'ledgerlight:name-container',
    setup(api) {
      api.onAfterBuild(({ environments }) =>
        nameBuilds(
          remote,
          Object.values(environments).map(({ distPath }) => distPath),
        ),
      );
    },
  };
}

async function nameBuilds(remote: string, folders: readonly string[]): Promise<void> {
  const files = (await Promise.all(folders.map(readFiles))).flat();
  const hash = createHash('sha256');
  for (const { path, content } of files) {
    if (!ACCOUNTS.has(extname(path))) hash.update(JSON.stringify([basename(path), content]));
  }
  const name = nameOf(remote, hash.digest('hex').slice(0, 8));
  const withName = (text: string) => text.replaceAll(temporaryName(remote), name);

  const named = files.map(({ path, content }) => ({ path, was: content, content: withName(content) }));
  // An entry holds the hashes of its chunks, which hold the name.
  const hashes = named
    .filter(({ was, content }) => was !== content)
    .map(({ was, content }) => [integrityOf(was), integrityOf(content)] as const);
  await Promise.all(
    named.map(async ({ path, content }) => {
      const whole = hashes.reduce((text, [was, now]) => text.replaceAll(was, now), content);
      await rm(path);
      await writeFile(join(dirname(path), withName(basename(path))), whole, BYTES);
    }),
  );
}

/** The bundler's own accounts of the other files: in no fixed order what they hold, and where their sources lie. */
const ACCOUNTS = new Set(['.json', '.map']);

/** One character for each byte, so that a picture comes out as it went in. */
const BYTES = 'latin1';

async function readFiles(folder: string): Promise<{ path: string; content: string }[]> {
  const names = (await readdir(folder)).sort();
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return { path, content: inOrder(await readFile(path, BYTES)) };
    }),
  );
}

/** The bundler writes the hashes of an entry's chunks in no fixed order. */
function inOrder(text: string): string {
  return text.replace(/(?<=\.sriHashes=\{)[^}]*/, (hashes) => hashes.split(',').sort().join(','));
}

function integrityOf(content: string): string {
  return contentHash(Buffer.from(content, BYTES));
}

function nameOf(remote: string, build: string): string {
  // The name is one of a variable.
  return `ledgerlight_${remote.replaceAll('-', '_')}_${build}`;
}
