import { parseArgs } from 'node:util';

/** What was typed behind `npm run bench --`. */
export interface BenchOptions {
  /** Whether to run the short bench. */
  readonly quick: boolean;
  /** The beginning of the names of rows; null is all of them. */
  readonly row: string | null;
  /** Whether docs/performance.md is written anew from the last results, in place of measuring. */
  readonly docs: boolean;
  /** The size of the archive whose queries are measured in place of the site; null measures the site. */
  readonly posts: number | null;
}

/** How many posts the archive has that others are compared with, and the fewest that one may have. */
export const SMALL_ARCHIVE = 1_000;

/** Reads the words. @throws Error that says how the bench is called */
export function readBenchOptions(words: readonly string[]): BenchOptions {
  try {
    const { quick, row, docs, posts } = parseArgs({ args: [...words], options: FORMS }).values;
    const size = posts === undefined ? null : Number(posts);
    if (size !== null && !(Number.isInteger(size) && size >= SMALL_ARCHIVE && size <= LARGEST_ARCHIVE))
      throw new RangeError();
    return { quick, row: row ?? null, docs, posts: size };
  } catch {
    throw new Error(`'${words.join(' ')}' is not understood. ${USAGE}`);
  }
}

const FORMS = {
  quick: { type: 'boolean', default: false },
  row: { type: 'string' },
  docs: { type: 'boolean', default: false },
  posts: { type: 'string' },
} as const;
const LARGEST_ARCHIVE = 2_000_000;
const USAGE = `npm run bench [-- --quick | --row <name> | --docs | --posts <${SMALL_ARCHIVE} to ${LARGEST_ARCHIVE}>]`;
