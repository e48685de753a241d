import { join } from 'node:path';
import type { FileSource } from '@ledgerlight/publishing/input';
import { isThere } from '../files/paths.ts';
import { type FileMemory, notRemembered, openMemory } from '../memory/memory.ts';
import { baseOf, type RememberedFile } from '../memory/memory-lines.ts';
import type { ReportedProblem } from '../output/problems.ts';
import type { ErrorDescription } from '../process/errors.ts';
import { sameIdProblem } from '../reading/duplicate-posts.ts';
import type { ReadFile } from '../reading/read-file.ts';

/** What is recorded about the file of a post. */
export interface FileRecord {
  readonly source: FileSource;
  readonly remembered: RememberedFile | null;
  remember(remembered: RememberedFile): void;
}

export interface IdentifiedPosts {
  recordOf(file: ReadFile): FileRecord;
  readonly problems: readonly ReportedProblem[];
  /** The recorded files that no longer exist, by their absolute paths. */
  readonly gone: ReadonlyMap<string, RememberedFile>;
  /** Writes the records, those of `homes` without changes too. Returns a description for each folder that cannot be written. */
  save(homes?: ReadonlySet<string>): Promise<readonly ErrorDescription[]>;
}

interface IdentifiedFile {
  readonly post: ReadFile;
  readonly memory: FileMemory;
  readonly known: RememberedFile | null;
}

/** The records of missing files, by the folder that has the records and by their names. */
type MissingFiles = ReadonlyMap<string, Map<string, RememberedFile>>;

/**
 * Finds the posts that files belong to: by the `id` of the file, or by the records of its folder. A new file takes the record of a missing
 * one if it has the same text or slug.
 * @throws UsageError when the records are damaged
 */
export async function identifyPosts(posts: readonly ReadFile[], site: string): Promise<IdentifiedPosts> {
  const memories = new Map<string, FileMemory>();
  const found: IdentifiedFile[] = [];
  for (const post of posts) {
    const { home, name } = post.recordKey;
    const memory = memories.get(home) ?? (await openMemory(home, site));
    memories.set(home, memory);
    found.push({ post, memory, known: memory.files.get(name) ?? null });
  }
  const missing = await missingFiles(memories);
  const files = found.map((file) => withMissingRecord(file, missing));
  const byId = Map.groupBy(files, idOf);
  const elsewhere = idsElsewhere(files, memories, missing);
  // Another publisher of the same files may have created their posts meanwhile.
  const newIds = files.flatMap(({ post, known }) => (post.id === null && known === null ? post.newId : []));
  const others = new Set([...byId.keys(), ...elsewhere.keys(), ...newIds].filter((id) => id !== null));
  const records = new Map(files.map((file) => [file.post.realPath, recordOf(file, others)] as const));
  return {
    problems: files.flatMap((file) => sameIdProblems(file, byId, elsewhere)),
    gone: new Map(
      [...missing].flatMap(([home, entries]) =>
        Array.from(entries, ([name, file]) => [join(home, name), file] as const),
      ),
    ),
    recordOf({ realPath, shown }) {
      const record = records.get(realPath);
      if (record === undefined) throw new TypeError(`${shown} was not identified.`);
      return record;
    },
    async save(homes) {
      const failures: ErrorDescription[] = [];
      for (const [home, memory] of memories) {
        const reason = await memory.save(homes?.has(home));
        if (reason !== null) failures.push(notRemembered(home, reason));
      }
      return failures;
    },
  };
}

function idOf({ post, known }: IdentifiedFile): string | null {
  return post.id?.text ?? known?.id ?? null;
}

async function missingFiles(memories: ReadonlyMap<string, FileMemory>): Promise<MissingFiles> {
  const missing = new Map<string, Map<string, RememberedFile>>();
  for (const [home, { files }] of memories) {
    const entries = new Map<string, RememberedFile>();
    for (const [name, file] of files) if (!(await isThere(join(home, name)))) entries.set(name, file);
    missing.set(home, entries);
  }
  return missing;
}

/** Moves the record of a missing file with the same text or slug to a new file. */
function withMissingRecord(file: IdentifiedFile, missing: MissingFiles): IdentifiedFile {
  const { post, known, memory } = file;
  if (known !== null || post.id !== null || post.input) return file;
  const { home, name } = post.recordKey;
  for (const [missingName, record] of missing.get(home) ?? []) {
    if (record.source !== post.source && (post.slug === null || record.slug !== post.slug)) continue;
    missing.get(home)?.delete(missingName);
    memory.remember(missingName, null);
    memory.remember(name, record);
    return { ...file, known: record };
  }
  return file;
}

/** Returns the ids in records of existing files outside of this command, with the names of the files. */
function idsElsewhere(
  files: readonly IdentifiedFile[],
  memories: ReadonlyMap<string, FileMemory>,
  missing: MissingFiles,
): ReadonlyMap<string, string> {
  const elsewhere = new Map<string, string>();
  for (const [home, { files: records }] of memories) {
    const places = files.map(({ post }) => post.recordKey);
    const own = new Set(places.filter((place) => place.home === home).map(({ name }) => name));
    for (const [name, { id }] of records) {
      if (!own.has(name) && !missing.get(home)?.has(name)) elsewhere.set(id, name);
    }
  }
  return elsewhere;
}

function sameIdProblems(
  file: IdentifiedFile,
  byId: ReadonlyMap<string | null, readonly IdentifiedFile[]>,
  elsewhere: ReadonlyMap<string, string>,
): readonly ReportedProblem[] {
  const id = idOf(file);
  if (id === null) return [];
  const first = byId.get(id)?.[0];
  const other = first === file ? elsewhere.get(id) : first?.post.shown;
  return other === undefined ? [] : [sameIdProblem(file.post, id, other)];
}

function recordOf(file: IdentifiedFile, others: ReadonlySet<string>): FileRecord {
  const { post, memory, known } = file;
  const id = idOf(file);
  const isKnown = known !== null && known.id === id;
  const { published, date } = isKnown ? baseOf(known, post.source) : { published: null };
  return {
    source: {
      id,
      newId: known?.id ?? post.newId,
      published,
      slug: isKnown ? known.slug : null,
      date,
      isAsPublished: isKnown && known.merging === undefined && known.source === post.source,
      others,
    },
    remembered: known,
    remember: (remembered) => {
      if (!post.input) memory.remember(post.recordKey.name, remembered);
    },
  };
}
