import { join } from 'node:path';
import type { FileSource } from '@ledgerlight/publishing/input';
import { isThere } from '../files/home.ts';
import { type FileMemory, notRemembered, openMemory } from '../memory/memory.ts';
import { baseOf, type RememberedFile } from '../memory/memory-lines.ts';
import type { ReportedProblem } from '../output/problems.ts';
import type { ErrorDescription } from '../process/errors.ts';
import type { ParsedPost } from '../reading/parsed-post.ts';
import { sameIdProblem } from '../reading/same-id.ts';

/** What is known of the file of a post. */
export interface FileRecord {
  readonly source: FileSource;
  /** What is remembered of the file; null for nothing. */
  readonly remembered: RememberedFile | null;
  /** Keeps what was published from it. */
  remember(remembered: RememberedFile): void;
}

/** Gives the record of a post that was identified. */
export type RecordOf = (post: ParsedPost) => FileRecord;

/** The articles of the files of a command, as far as they are known here. */
export interface IdentifiedPosts {
  readonly recordOf: RecordOf;
  readonly problems: readonly ReportedProblem[];
  /** The files that their folders remember and that are not there, by their whole paths. */
  readonly gone: ReadonlyMap<string, RememberedFile>;
  /** Writes what was remembered. The folders that cannot be written, each with why. */
  save(): Promise<readonly ErrorDescription[]>;
}

/**
 * Says which articles files are at a site: by the `id` of the file, or else by what its folder remembers. A file of another name
 * is one that is gone when it has the same text, or names its slug.
 * @throws UsageError when what is remembered is damaged
 */
export async function identifyPosts(posts: readonly ParsedPost[], site: string): Promise<IdentifiedPosts> {
  const memories = new Map<string, FileMemory>();
  const placed: Placed[] = [];
  for (const post of posts) {
    const { home, name } = post.file.place;
    const memory = memories.get(home) ?? (await openMemory(home, site));
    memories.set(home, memory);
    placed.push({ post, memory, known: memory.files.get(name) ?? null });
  }
  const gone = await goneFiles(memories);
  const withGone = recognised(placed, gone);
  const named = new Map<string, ParsedPost[]>();
  for (const { post, known } of withGone) {
    const id = post.id?.text ?? known?.id;
    if (id !== undefined) named.set(id, [...(named.get(id) ?? []), post]);
  }
  const elsewhere = idsElsewhere(withGone, memories, gone);
  const problems = withGone.flatMap(({ post, known }) =>
    sameIdProblems(post, post.id?.text ?? known?.id, named, elsewhere),
  );
  // Others who publish the same files may have made the articles of these meanwhile.
  const newIds = withGone.flatMap(({ post, known }) => (post.id === null && known === null ? post.newId : []));
  const others = new Set([...named.keys(), ...elsewhere.keys(), ...newIds]);
  const records = new Map(withGone.map((place) => [place.post.file.realPath, recordIn(place, others)] as const));
  return {
    problems,
    gone: new Map(
      [...gone].flatMap(([home, files]) => Array.from(files, ([name, file]) => [join(home, name), file] as const)),
    ),
    recordOf({ file: { realPath, shown } }) {
      const record = records.get(realPath);
      if (record === undefined) throw new TypeError(`${shown} was not identified.`);
      return record;
    },
    async save() {
      const failures: ErrorDescription[] = [];
      for (const [home, memory] of memories) {
        const why = await memory.save();
        if (why !== null) failures.push(notRemembered(home, why));
      }
      return failures;
    },
  };
}

interface Placed {
  readonly post: ParsedPost;
  readonly memory: FileMemory;
  readonly known: RememberedFile | null;
}

/** What is remembered of files that are gone, by their homes and then by their names. */
type Gone = ReadonlyMap<string, Map<string, RememberedFile>>;

async function goneFiles(memories: ReadonlyMap<string, FileMemory>): Promise<Gone> {
  const gone = new Map<string, Map<string, RememberedFile>>();
  for (const [home, { files }] of memories) {
    const missing = new Map<string, RememberedFile>();
    for (const [name, file] of files) if (!(await isThere(join(home, name)))) missing.set(name, file);
    gone.set(home, missing);
  }
  return gone;
}

/** Gives new files what is remembered of files that are gone and were the same, which are not gone then. */
function recognised(placed: readonly Placed[], gone: Gone): readonly Placed[] {
  return placed.map((place) => {
    const { post, known, memory } = place;
    const { home } = post.file.place;
    if (known !== null || post.id !== null || post.file.input) return place;
    const former = gone.get(home) ?? new Map<string, RememberedFile>();
    const [name, file] =
      [...former].find(
        ([, { source, slug }]) => source === post.source || (post.slug !== null && slug === post.slug),
      ) ?? [];
    if (name === undefined || file === undefined) return place;
    former.delete(name);
    memory.remember(name, null);
    memory.remember(post.file.place.name, file);
    return { ...place, known: file };
  });
}

/** The ids of articles of files that are there and are not among those of the command, with their names. */
function idsElsewhere(
  placed: readonly Placed[],
  memories: ReadonlyMap<string, FileMemory>,
  gone: Gone,
): ReadonlyMap<string, string> {
  const elsewhere = new Map<string, string>();
  const places = placed.map(({ post }) => post.file.place);
  for (const [home, { files }] of memories) {
    const own = new Set(places.filter((place) => place.home === home).map(({ name }) => name));
    for (const [name, { id }] of files) {
      if (!own.has(name) && !gone.get(home)?.has(name)) elsewhere.set(id, name);
    }
  }
  return elsewhere;
}

function sameIdProblems(
  post: ParsedPost,
  id: string | undefined,
  named: ReadonlyMap<string, readonly ParsedPost[]>,
  elsewhere: ReadonlyMap<string, string>,
): readonly ReportedProblem[] {
  if (id === undefined) return [];
  const [first] = named.get(id) ?? [];
  const other = first === post ? elsewhere.get(id) : first?.file.shown;
  if (other === undefined) return [];
  return [sameIdProblem(post, id, other)];
}

function recordIn({ post, memory, known }: Placed, others: ReadonlySet<string>): FileRecord {
  const id = post.id?.text ?? known?.id ?? null;
  const isKnown = known !== null && known.id === id;
  const { published, date } = isKnown ? baseOf(known, post.source) : { published: null };
  return {
    source: {
      id,
      newId: known?.id ?? post.newId,
      published,
      date,
      isAsPublished: isKnown && known.merging === undefined && known.source === post.source,
      others,
    },
    remembered: known,
    remember: (remembered) => {
      if (!post.file.input) memory.remember(post.file.place.name, remembered);
    },
  };
}
