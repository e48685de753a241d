import { dirname, join } from 'node:path';
import { readFileIfThere } from '@ledgerlight/backend/private-file';
import * as v from 'valibot';
import { rememberBackend } from '../backend/known-backends.ts';
import { type CommandContext, configFolder } from '../command/command-context.ts';
import type { CommonOptions } from '../command/command-runner.ts';
import { CONFIGURATION_FILE } from '../configuration/read.ts';
import { withFileLock } from '../files/file-lock.ts';
import { replaceFileWithin } from '../files/within.ts';
import type { Output } from '../output/contract.ts';
import { UsageError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import { PROGRAM_CALL } from '../process/project.ts';
import { askText, promptsOf } from '../terminal/ask.ts';
import { discoverBackend, siteOrigin } from './discover-backend.ts';

export interface InitOptions extends CommonOptions {
  readonly overwrite?: boolean | undefined;
}

/**
 * Connects the working folder to a site and remembers its backend for the user.
 * @throws UsageError, StoppedError, and what `discoverBackend` throws
 */
export async function initFolder(
  typed: string | undefined,
  options: InitOptions,
  context: CommandContext,
  output: Output,
): Promise<ExitCode> {
  const file = join(context.workingFolder, CONFIGURATION_FILE);
  const { ask, assertConfirmed } = promptsOf(context, options);
  if (typed === undefined && !ask) {
    throw new UsageError(`Name the site: "${PROGRAM_CALL} init https://ledgerlight.example --yes".`);
  }
  const site = siteOrigin(typed ?? (await askText('Site URL')));
  const settings = await readSettings(file);
  const { url: backend, publishableKey } = await discoverBackend(site, context.signal);
  const connection = { site, backend, publishableKey };
  const isChanged = Object.entries(connection).some(([name, value]) => settings[name] !== value);
  const isReplaced = isChanged && Object.keys(connection).some((name) => name in settings);
  output.note(`Site     ${site}\nBackend  ${backend}\nKey      ${publishableKey}`);
  if (isReplaced && !options.overwrite && !ask) {
    throw new UsageError(`${file} names another site or backend. Add --overwrite to replace it.`);
  }
  const writing =
    isReplaced && !options.overwrite ? `${file} names another site or backend. Replace it` : `Write ${file}`;
  const question = `${writing}, and send your password to this backend when you sign in?`;
  await assertConfirmed(question, 'Nothing was written.');
  if (isChanged) await writeConnection(file, connection);
  await rememberBackend(configFolder(context), { url: backend, publishableKey });
  const action = isChanged ? 'written' : 'unchanged';
  output.result(`${action}  ${file}`);
  output.note(`Next: "${PROGRAM_CALL} login", then "${PROGRAM_CALL} publish <folder>".`);
  output.document({ status: 'ok', error: null, items: [{ file, action, ...connection }], problems: [] });
  return EXIT_CODES.done;
}

type Settings = Readonly<Record<string, unknown>>;

async function readSettings(file: string): Promise<Settings> {
  const text = await readFileIfThere(file);
  if (text === null) return {};
  const parsed = v.safeParse(settingsSchema, text);
  if (parsed.success) return parsed.output;
  throw new UsageError(`${file} is not a JSON object. Repair or remove it first.`);
}

const settingsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

async function writeConnection(file: string, connection: Settings): Promise<void> {
  await withFileLock(file, async () => {
    const settings = await readSettings(file);
    await replaceFileWithin(dirname(file), file, `${JSON.stringify({ ...settings, ...connection }, null, 2)}\n`);
  });
}
