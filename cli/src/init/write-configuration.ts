import { dirname } from 'node:path';
import { readFileIfThere } from '@ledgerlight/backend/private-file';
import * as v from 'valibot';
import { withFileLock } from '../files/file-lock.ts';
import { replaceFileWithin } from '../files/within.ts';
import { UsageError } from '../process/errors.ts';

/** The settings that connect a folder to a site. */
export interface Connection {
  readonly site: string;
  readonly backend: string;
  readonly publishableKey: string;
}

/** Returns the settings of a configuration file, or null when there is none. @throws UsageError when it is damaged */
export async function readSettings(file: string): Promise<Readonly<Record<string, unknown>> | null> {
  const text = await readFileIfThere(file);
  if (text === null) return null;
  const parsed = v.safeParse(settingsSchema, text);
  if (parsed.success) return parsed.output;
  throw new UsageError(`${file} is not a JSON object. Repair or remove it first.`);
}

/** Whether settings already connect to this site. */
export function isConnected(settings: Readonly<Record<string, unknown>>, connection: Connection): boolean {
  return Object.entries(connection).every(([name, value]) => settings[name] === value);
}

/** Writes the connection, whole or not at all, beside the other settings of the file. */
export async function writeConnection(file: string, connection: Connection): Promise<void> {
  await withFileLock(file, async () => {
    const settings = await readSettings(file);
    await replaceFileWithin(dirname(file), file, `${JSON.stringify({ ...settings, ...connection }, null, 2)}\n`);
  });
}

const settingsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));
