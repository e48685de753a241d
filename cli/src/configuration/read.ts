import { dirname, join, resolve } from 'node:path';
import { backendUrlSchema, publishableKeySchema, siteUrlSchema } from '@ledgerlight/backend/address-schema';
import { readFileIfThere } from '@ledgerlight/backend/private-file';
import * as v from 'valibot';
import { UsageError } from '../process/errors.ts';
import { nearestWord } from '../values/nearest-word.ts';

export const CONFIGURATION_FILE = 'ledgerlight.config.json';

const folderSchema = v.pipe(v.string('must be a folder'), v.nonEmpty('must be a folder'));
const settings = {
  site: v.optional(siteUrlSchema),
  backend: v.optional(backendUrlSchema),
  publishableKey: v.optional(publishableKeySchema),
  /** The folder of the posts; use `ownFolder`. */
  folder: v.optional(folderSchema),
  /** The folder that images must not leave, and `/` in their paths; use `ownFolder`. */
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
  v.parseJson(undefined, 'is not JSON'),
  v.strictObject(settings, 'must be an object'),
);

/** The settings of a team, with absolute paths; `file` is null when there is no configuration file. */
export interface Configuration extends Readonly<v.InferOutput<typeof fileSchema>> {
  readonly file: string | null;
}

/** Reads the nearest configuration file from the working folder upwards. @throws UsageError */
export async function readConfiguration(workingFolder: string): Promise<Configuration> {
  for (let folder = workingFolder; ; folder = dirname(folder)) {
    const file = join(folder, CONFIGURATION_FILE);
    const text = await readFileIfThere(file).catch((cause: Error) => {
      throw new UsageError(`${file} cannot be read: ${cause.message}. Make it readable (chmod u+r).`, { cause });
    });
    if (text !== null) return parseConfiguration(file, text);
    if (dirname(folder) === folder) return { file: null };
  }
}

function parseConfiguration(file: string, text: string): Configuration {
  const parsed = v.safeParse(fileSchema, text);
  if (!parsed.success) throw new UsageError(`${file}: ${parsed.issues.map(issueMessage).join('; ')}.`);
  const absolute = (path: string | undefined) => path && resolve(dirname(file), path);
  const { folder, root, ...others } = parsed.output;
  return { file, ...others, folder: absolute(folder), root: absolute(root) };
}

function issueMessage(issue: v.BaseIssue<unknown>): string {
  const key = v.getDotPath(issue);
  if (key === null) return issue.message;
  if (key in settings) return `'${key}' ${issue.message}`;
  const near = nearestWord(key, Object.keys(settings));
  return `Unknown setting '${key}'${near === null ? '' : ` (did you mean '${near}'?)`}`;
}
