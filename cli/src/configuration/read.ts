import { dirname, join, resolve } from 'node:path';
import { backendUrlSchema, publishableKeySchema, siteUrlSchema } from '@ledgerlight/backend/address-schema';
import { readFileIfThere } from '@ledgerlight/backend/private-file';
import * as v from 'valibot';
import { UsageError } from '../process/errors.ts';
import { nearestWord } from '../values/nearest-word.ts';

/** The name of the file that a team keeps beside its posts. */
export const CONFIGURATION_FILE = 'ledgerlight.config.json';

/** What the file says. Whatever is missing is left to a flag, a variable or the program. */
export interface Configuration {
  /** The file that was read; null when there is none. */
  readonly file: string | null;
  /** Origin of the site that shows the posts. */
  readonly site?: string | undefined;
  readonly backend?: string | undefined;
  readonly publishableKey?: string | undefined;
  /** The folder of the posts, as a whole path; `ownFolder` says whether it may be used. */
  readonly folder?: string | undefined;
  /** The folder in which pictures may lie and whose files have addresses that begin with `/`, as a whole path; see `ownFolder`. */
  readonly root?: string | undefined;
  /** Whether large pictures are published as they are. */
  readonly original?: boolean | undefined;
  /** How many posts are published at a time. */
  readonly concurrency?: number | undefined;
}

/** Reads the file of the working folder or the nearest one above. @throws UsageError naming the file and what is wrong */
export async function readConfiguration(workingFolder: string): Promise<Configuration> {
  for (let folder = workingFolder; ; folder = dirname(folder)) {
    const file = join(folder, CONFIGURATION_FILE);
    const text = await readFileIfThere(file).catch((cause: Error) => {
      throw new UsageError(`${file} cannot be read: ${cause.message}. Allow yourself to read it (chmod u+r).`, {
        cause,
      });
    });
    if (text !== null) return parseConfiguration(file, text);
    if (dirname(folder) === folder) return { file: null };
  }
}

function parseConfiguration(file: string, text: string): Configuration {
  const parsed = v.safeParse(fileSchema, text);
  if (!parsed.success) throw new UsageError(`${file}: ${parsed.issues.map(wordsOf).join('; ')}.`);
  const { folder, root, ...settings } = parsed.output;
  const whole = (path: string | undefined) => path && resolve(dirname(file), path);
  return { file, ...settings, folder: whole(folder), root: whole(root) };
}

const folderSchema = v.pipe(v.string('must be a folder'), v.nonEmpty('must be a folder'));
const settings = {
  site: v.optional(siteUrlSchema),
  backend: v.optional(backendUrlSchema),
  publishableKey: v.optional(publishableKeySchema),
  folder: v.optional(folderSchema),
  root: v.optional(folderSchema),
  original: v.optional(v.boolean('must be true or false')),
  concurrency: v.optional(
    v.pipe(
      v.number('must be a number from 1 to 16'),
      v.integer('must be a whole number'),
      v.minValue(1, 'must be at least 1'),
      v.maxValue(16, 'must be at most 16'),
    ),
  ),
};
const fileSchema = v.pipe(
  v.string(),
  v.parseJson(undefined, 'is no JSON'),
  v.strictObject(settings, 'must be an object'),
);

function wordsOf(issue: v.BaseIssue<unknown>): string {
  const key = v.getDotPath(issue);
  if (key === null) return issue.message;
  if (key in settings) return `'${key}' ${issue.message}`;
  const meant = nearestWord(key, Object.keys(settings));
  return `'${key}' is no setting${meant === null ? '' : `, perhaps '${meant}' was meant`}`;
}
