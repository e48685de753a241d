import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WORKSPACE = join(import.meta.dirname, '../../..');

/**
 * The global name under which a build of the remote in this folder registers itself. It names the sources that the build
 * is made of, so two versions of one remote can live in one page or process without taking each other's parts.
 * @param remote its name
 * @param folder its folder, with the sources in `src`
 */
export function containerName(remote: string, folder: string): string {
  const hash = createHash('sha256').update(readFileSync(join(WORKSPACE, 'package-lock.json')));
  for (const sources of [join(folder, 'src'), join(WORKSPACE, 'packages')]) hashSources(sources, hash);
  return `ledgerlight_${remote}_${hash.digest('hex').slice(0, 8)}`;
}

function hashSources(folder: string, hash: ReturnType<typeof createHash>): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const sources = entries
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.|\/(node_modules|dist)\//.test(file));
  for (const file of sources.sort()) hash.update(file.slice(folder.length)).update(readFileSync(file));
}
