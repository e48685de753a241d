import type { PostVersion } from '@ledgerlight/backend/post-versions';
import { readPostFile } from '../reading/post-file.ts';
import { fileProblems } from '../reading/problem-positions.ts';
import type { ReadFile } from '../reading/read-file.ts';
import type { PublishRun } from './publish-request.ts';

/**
 * Finds the files whose posts need not be compared, with two requests for all, and reads the others and their problems in full. The step
 * before planning, in `publish` and `diff`.
 */
export async function skipUnchanged(
  files: readonly ReadFile[],
  run: Pick<PublishRun, 'backend' | 'identified' | 'signal'>,
) {
  const unchanged = await findUnchanged(files, run);
  const changed: ReadFile[] = [];
  for (const file of files) {
    if (unchanged.has(file)) continue;
    changed.push(file.storedPrefixes === null ? file : (await readPostFile(file)).file);
  }
  return { unchanged, changed, problems: changed.flatMap(fileProblems) };
}

async function findUnchanged(
  files: readonly ReadFile[],
  { backend: { ports, versions }, identified, signal }: Pick<PublishRun, 'backend' | 'identified' | 'signal'>,
): Promise<ReadonlyMap<ReadFile, PostVersion>> {
  const recorded = files.flatMap((file) => {
    const { id, isAsPublished, published } = identified.recordOf(file).source;
    const prefixes = file.storedPrefixes;
    return prefixes !== null && id !== null && isAsPublished ? [{ file, prefixes, id, published }] : [];
  });
  if (recorded.length === 0) return new Map();
  const [current, stored] = await Promise.all([
    versions(recorded.map(({ id }) => id)),
    ports.images.findByPrefixes([...new Set(recorded.flatMap(({ prefixes }) => prefixes))], signal),
  ]);
  const unchanged = recorded.flatMap(({ file, prefixes, id, published }) => {
    const version = current.get(id);
    const isSame =
      version !== undefined &&
      version.contentHash === published &&
      (file.slug === null || file.slug === version.slug) &&
      (file.publishedAt === null || Date.parse(file.publishedAt) === Date.parse(version.publishedAt)) &&
      prefixes.every((prefix) => stored.has(prefix));
    return isSame ? [[file, version] as const] : [];
  });
  return new Map(unchanged);
}
