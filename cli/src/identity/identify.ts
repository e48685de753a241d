import { join } from 'node:path';
import type { FileSource } from '@ledgerlight/publishing/input';
import type { ErrorDescription } from '../errors.ts';
import type { ReportedProblem } from '../publish/report.ts';
import type { WaitingPost } from '../publish/waiting-post.ts';
import { homeFinder, isThere, nameInHome } from './home.ts';
import { type FileMemory, notRemembered, openMemory } from './memory.ts';
import type { RememberedFile } from './memory-lines.ts';
import { newIdOf } from './new-id.ts';
import { sameIdProblem } from './same-id.ts';

/** A file with what is known of it. */
export interface IdentifiedPost {
  readonly post: WaitingPost;
  readonly source: FileSource;
  /** What is remembered of the file; null for nothing. */
  readonly remembered: RememberedFile | null;
  /** Keeps what was published from it. */
  remember(remembered: RememberedFile): void;
}

/** The files of a command, each with its article as far as that is known here. */
export interface IdentifiedPosts {
  readonly posts: readonly IdentifiedPost[];
  readonly problems: readonly ReportedProblem[];
  /** The files that their folders remember and that are not there, by their whole paths. */
  readonly gone: ReadonlyMap<string, RememberedFile>;
  /** Writes what was remembered. The folders that cannot be written, each with why. */
  save(): Promise<readonly ErrorDescription[]>;
}

/**
 * Says which articles files are at a site: by the `id` of the file, or else by what its folder remembers. A file of another name
 * is one that is gone when it has the same text, or names its slug. `stateFolder` remembers in place of the homes of the files.
 * @throws UsageError when what is remembered is damaged
 */
export async function identifyPosts(
  posts: readonly WaitingPost[],
  site: string,
  stateFolder: string | null,
): Promise<IdentifiedPosts> {
  const homeOf = homeFinder();
  const memories = new Map<string, FileMemory>();
  const placed: Placed[] = [];
  for (const post of posts) {
    const { realPath, folder } = post.file;
    const home = stateFolder ?? (await homeOf(realPath, folder));
    const memory = memories.get(home) ?? (await openMemory(home, site));
    memories.set(home, memory);
    const name = nameInHome(home, realPath);
    const known = memory.files.get(name) ?? null;
    placed.push({ post, memory, home, name, newId: known?.id ?? newIdOf(name, post.whole().text), known });
  }
  const gone = await goneFiles(memories);
  const withGone = recognised(placed, gone);
  const named = new Map<string, WaitingPost[]>();
  for (const { post, known } of withGone) {
    const id = post.id?.text ?? known?.id;
    if (id !== undefined) named.set(id, [...(named.get(id) ?? []), post]);
  }
  const elsewhere = idsElsewhere(withGone, memories, gone);
  const problems = withGone.flatMap(({ post, known }) =>
    sameIdProblems(post, post.id?.text ?? known?.id, named, elsewhere),
  );
  // Others who publish the same files may have made the articles of these meanwhile.
  const newIds = withGone.flatMap(({ post, known, newId }) => (post.id === null && known === null ? newId : []));
  const others = new Set([...named.keys(), ...elsewhere.keys(), ...newIds]);
  return {
    problems,
    gone: new Map(
      [...gone].flatMap(([home, files]) => Array.from(files, ([name, file]) => [join(home, name), file] as const)),
    ),
    posts: withGone.map((place) => identified(place, others)),
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
  readonly post: WaitingPost;
  readonly memory: FileMemory;
  readonly home: string;
  readonly name: string;
  /** The id of the article that the file made, or would make. */
  readonly newId: string;
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
    const { post, home, known, memory } = place;
    if (known !== null || post.id !== null || post.file.input) return place;
    const former = gone.get(home) ?? new Map<string, RememberedFile>();
    const [name, file] =
      [...former].find(
        ([, { source, slug }]) => source === post.source || (post.slug !== null && slug === post.slug),
      ) ?? [];
    if (name === undefined || file === undefined) return place;
    former.delete(name);
    memory.remember(name, null);
    memory.remember(place.name, file);
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
  for (const [home, { files }] of memories) {
    const own = new Set(placed.filter((place) => place.home === home).map(({ name }) => name));
    for (const [name, { id }] of files) {
      if (!own.has(name) && !gone.get(home)?.has(name)) elsewhere.set(id, name);
    }
  }
  return elsewhere;
}

function sameIdProblems(
  post: WaitingPost,
  id: string | undefined,
  named: ReadonlyMap<string, readonly WaitingPost[]>,
  elsewhere: ReadonlyMap<string, string>,
): readonly ReportedProblem[] {
  if (id === undefined) return [];
  const [first] = named.get(id) ?? [];
  const other = first === post ? elsewhere.get(id) : first?.file.shown;
  if (other === undefined) return [];
  return [sameIdProblem(post, id, other)];
}

function identified({ post, memory, name, newId, known }: Placed, others: ReadonlySet<string>): IdentifiedPost {
  const id = post.id?.text ?? known?.id ?? null;
  return {
    post,
    source: {
      id,
      newId,
      published: known !== null && known.id === id ? known.published : null,
      date: known !== null && known.id === id ? known.date : undefined,
      isAsPublished: known !== null && known.id === id && known.source === post.source,
      others,
    },
    remembered: known,
    remember: (remembered) => {
      if (!post.file.input) memory.remember(name, remembered);
    },
  };
}
