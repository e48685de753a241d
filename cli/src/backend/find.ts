import { dirname, join, resolve } from 'node:path';
import { backendUrlSchema } from '@ledgerlight/backend/address-schema';
import type { BackendAddress } from '@ledgerlight/backend/client';
import { BACKEND_DESCRIPTION_FILE, backendDescriptionSchema } from '@ledgerlight/backend/description';
import { readBackendEnvironment } from '@ledgerlight/backend/environment';
import { readFileIfThere } from '@ledgerlight/backend/private-file';
import type { Environment } from '@ledgerlight/environment/read';
import * as v from 'valibot';
import { BackendNotFoundError, BackendNotTrustedError, UsageError } from '../errors.ts';
import { isLoopback } from './loopback.ts';

/** Where to look for the backend. */
export interface BackendSearch {
  readonly environment: Environment;
  readonly workingFolder: string;
  /** The folder of the project that the program belongs to. */
  readonly projectFolder: string;
  /** The address that was typed; null for none. */
  readonly typed: string | null;
  /** The backends of the person's own configuration, the last one first. */
  readonly known: readonly BackendAddress[];
}

/**
 * The backend that was typed, or that of SUPABASE_URL, or else the embedded backend that runs on this machine: its process writes
 * `backend.json` into its data folder, which is LEDGERLIGHT_DATA, or `.data` in the working folder, a folder above it, or the
 * project. A file that is found so may come from anybody, so it may only name this machine. Without any of them, the last one
 * of the person's own configuration.
 * @throws BackendNotFoundError, BackendNotTrustedError, EnvironmentError, UsageError
 */
export async function findBackend(search: BackendSearch): Promise<BackendAddress> {
  const { environment, workingFolder, projectFolder, typed, known } = search;
  if (typed !== null) return typedBackend(typed, search);
  const { address } = readBackendEnvironment(environment);
  if (address) return address;
  const named = environment.LEDGERLIGHT_DATA?.trim();
  const folders = named
    ? [resolve(workingFolder, named)]
    : [...dataFoldersAbove(workingFolder), join(projectFolder, '.data')];
  for (const folder of folders) {
    const path = join(folder, BACKEND_DESCRIPTION_FILE);
    const found = await readDescription(path);
    if (!found) continue;
    if (!named && !isLoopback(found.url)) throw new BackendNotTrustedError(path, found.url);
    // The site is asked whether it has the pages that a text links.
    const { siteUrl, ...backend } = found;
    return siteUrl !== undefined && (named || isLoopback(siteUrl)) ? found : backend;
  }
  const [last] = known;
  if (last && !named) return last;
  const tried = named ? `the data folder ${folders[0]}` : `a folder .data here, above and in ${projectFolder}`;
  throw new BackendNotFoundError(
    `No backend is running: SUPABASE_URL is not set, and there is no ${BACKEND_DESCRIPTION_FILE} in ${tried}. Start the site with "npm start", or set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY.`,
  );
}

/** The backend that was typed. Its key is the variable's, unless that belongs to another address, or else the remembered one. */
function typedBackend(typed: string, { environment, known }: BackendSearch): BackendAddress {
  const parsed = v.safeParse(backendUrlSchema, typed);
  if (!parsed.success) throw new UsageError(`--backend ${parsed.issues[0].message}.`);
  const url = parsed.output;
  const key = environment.SUPABASE_PUBLISHABLE_KEY?.trim();
  const remembered = known.find((backend) => backend.url === url)?.publishableKey;
  if (key) {
    const { address } = readBackendEnvironment({
      SUPABASE_URL: environment.SUPABASE_URL?.trim() || url,
      SUPABASE_PUBLISHABLE_KEY: key,
    });
    if (address?.url === url) return address;
  }
  if (remembered !== undefined) return { url, publishableKey: remembered };
  throw new UsageError(`The publishable key of ${url} is not known. Set SUPABASE_PUBLISHABLE_KEY to it.`);
}

function dataFoldersAbove(folder: string): string[] {
  const above = dirname(folder);
  return [join(folder, '.data'), ...(above === folder ? [] : dataFoldersAbove(above))];
}

async function readDescription(path: string): Promise<BackendAddress | null> {
  const text = await readFileIfThere(path).catch(() => null);
  if (text === null) return null;
  const parsed = v.safeParse(backendDescriptionSchema, text);
  if (parsed.success) return parsed.output;
  throw new BackendNotFoundError(
    `The file ${path}, which should tell where the backend is, is damaged. Stop the site and start it again with "npm start".`,
  );
}
