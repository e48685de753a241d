import * as v from 'valibot';

const mergedVersionSchema = v.object({
  published: v.string(),
  date: v.string(),
  /** The hash of the file before the merge: a file that is restored to it conflicts again. */
  source: v.string(),
});

const rememberedSchema = v.object({
  /** The slug that the file names; that of the post where it names none. */
  slug: v.string(),
  id: v.pipe(v.string(), v.uuid()),
  /** The `contentHash` of the post as this file published it last; null when unknown. */
  published: v.nullable(v.string()),
  date: v.optional(v.string()),
  /** The hash of the file and its images at that time; null when unknown. */
  source: v.nullable(v.string()),
  pictures: v.optional(v.pipe(v.array(v.string()), v.readonly())),
  /** The hashes of the images that were scaled down, by name. */
  made: v.optional(v.record(v.string(), v.string())),
  /** The version of the site that a merge wrote into the file, until the file is published. */
  merging: v.optional(mergedVersionSchema),
});

const lineSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ file: v.string(), site: v.string(), ...rememberedSchema.entries }),
);

export type RememberedFile = v.InferOutput<typeof rememberedSchema>;

type Memory = ReadonlyMap<string, ReadonlyMap<string, RememberedFile>>;

/** Returns the version of the site that a file with the hash `source` is based on. */
export function baseOf(
  { published, date, merging }: RememberedFile,
  source: string,
): Pick<RememberedFile, 'published' | 'date'> {
  return merging === undefined || merging.source === source ? { published, date } : merging;
}

/** Returns the records as text, one sorted line per file, so that git merges them by keeping all lines. */
export function memoryText(memory: Memory): string {
  return [...memory]
    .flatMap(([site, files]) => Array.from(files, ([file, remembered]) => `${memoryLine(file, site, remembered)}\n`))
    .toSorted()
    .join('');
}

export function memoryLine(file: string, site: string, remembered: RememberedFile): string {
  const { slug, id, published, date, source, pictures, made = {}, merging } = remembered;
  const scaled = Object.keys(made).length > 0 && { made };
  return JSON.stringify({ file, site, slug, id, published, date, source, pictures, ...scaled, merging });
}

/**
 * Parses the lines of `.ledgerlight/state.jsonl`, the records of which post a file is; of two lines of one file the second counts.
 * Returns null when a line is damaged.
 */
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
