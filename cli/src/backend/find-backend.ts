import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { BackendAddress } from '@ledgerlight/backend/backend-client';
import { readBackendEnvironment } from '@ledgerlight/backend/backend-environment';
import { BACKEND_DESCRIPTION_FILE, backendDescriptionSchema } from '@ledgerlight/backend/embedded/backend-description';
import * as v from 'valibot';
import { BackendNotFoundError } from '../errors.ts';

/** Where to look for the backend. */
export interface BackendSearch {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly workingFolder: string;
  /** The folder of the project that the program belongs to. */
  readonly projectFolder: string;
}

/**
 * The backend of SUPABASE_URL, or else the embedded stack that runs on this machine: its process writes `backend.json` into
 * its data folder, which is LEDGERLIGHT_DATA, or `.data` in the working folder, a folder above it, or the project.
 * @throws BackendNotFoundError, BackendEnvironmentError
 */
export async function findBackend({
  environment,
  workingFolder,
  projectFolder,
}: BackendSearch): Promise<BackendAddress> {
  const { address } = readBackendEnvironment(environment);
  if (address) return address;
  const named = environment.LEDGERLIGHT_DATA?.trim();
  const folders = named
    ? [resolve(workingFolder, named)]
    : [...dataFoldersAbove(workingFolder), join(projectFolder, '.data')];
  for (const folder of folders) {
    const found = await readDescription(join(folder, BACKEND_DESCRIPTION_FILE));
    if (found) return found;
  }
  const tried = named ? `the data folder ${folders[0]}` : `a folder .data here, above and in ${projectFolder}`;
  throw new BackendNotFoundError(
    `No backend is running: SUPABASE_URL is not set, and there is no ${BACKEND_DESCRIPTION_FILE} in ${tried}. Start the site with "npm start", or set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY.`,
  );
}

function dataFoldersAbove(folder: string): string[] {
  const above = dirname(folder);
  return [join(folder, '.data'), ...(above === folder ? [] : dataFoldersAbove(above))];
}

async function readDescription(path: string): Promise<BackendAddress | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  const parsed = v.safeParse(backendDescriptionSchema, text);
  if (parsed.success) return parsed.output;
  throw new BackendNotFoundError(
    `The file ${path}, which should tell where the backend is, is damaged. Stop the site and start it again with "npm start".`,
  );
}
