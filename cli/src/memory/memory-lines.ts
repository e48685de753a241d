import * as v from 'valibot';

/** What is remembered of one file that was published at one site. */
export interface RememberedFile {
  /** The id of its article. */
  readonly id: string;
  readonly slug: string;
  /** The `contentHash` of the article as this file published it last; null when that is not known. */
  readonly published: string | null;
  /** The time of the article then, which is no part of its hash. */
  readonly date?: string | undefined;
  /** The hash of the file and its pictures then; null when that is not known. */
  readonly source: string | null;
  /** The names of these pictures, by which the hash can be made again without reading the text. */
  readonly pictures?: readonly string[] | undefined;
  /** The hashes of what was published of those that are made anew, by their names. */
  readonly made?: Readonly<Record<string, string>> | undefined;
  /** What a merge took into the file that is not published yet. */
  readonly merging?: MergedVersion | undefined;
}

/** A version of the site that a merge took into a file, with markers where both changed the same lines. */
export interface MergedVersion {
  /** The `contentHash` of the article, and its time. */
  readonly published: string;
  readonly date: string;
  /** The hash of the file before, which counts again for a file that is as it was then. */
  readonly source: string;
}

/** What a file, by the hash of its present text, was last the same as on the site. */
export function baseOf(
  { published, date, merging }: RememberedFile,
  source: string,
): Pick<RememberedFile, 'published' | 'date'> {
  return merging === undefined || merging.source === source ? { published, date } : merging;
}

/** What is remembered of the files of a folder: by the address of a site, and then by the name of the file. */
export type Memory = ReadonlyMap<string, ReadonlyMap<string, RememberedFile>>;

/** The text of a memory. A line for each file and a fixed order: two who published different files merge by keeping all lines. */
export function memoryText(memory: Memory): string {
  const lines = [...memory].flatMap(([site, files]) =>
    Array.from(files, ([file, { id, slug, published, date, source, pictures, made = {}, merging }]) =>
      JSON.stringify({
        file,
        site,
        slug,
        id,
        published,
        date,
        source,
        pictures,
        ...(Object.keys(made).length > 0 && { made }),
        merging,
      }),
    ),
  );
  return lines
    .toSorted()
    .map((line) => `${line}\n`)
    .join('');
}

/** Reads such a text. Of two lines of one file, as a merge leaves them, the second counts. Null when it is damaged. */
export function parseMemory(text: string): Memory | null {
  const memory = new Map<string, Map<string, RememberedFile>>();
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const parsed = v.safeParse(lineSchema, line);
    if (!parsed.success) return null;
    const { site, file, ...remembered } = parsed.output;
    const files = memory.get(site) ?? new Map<string, RememberedFile>();
    memory.set(site, files.set(file, remembered));
  }
  return memory;
}

const lineSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    file: v.string(),
    site: v.string(),
    slug: v.string(),
    id: v.pipe(v.string(), v.uuid()),
    published: v.nullable(v.string()),
    date: v.optional(v.string()),
    source: v.nullable(v.string()),
    pictures: v.optional(v.array(v.string())),
    made: v.optional(v.record(v.string(), v.string())),
    merging: v.optional(v.object({ published: v.string(), date: v.string(), source: v.string() })),
  }),
);
