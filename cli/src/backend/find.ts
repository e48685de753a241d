import { dirname, join, resolve } from 'node:path';
import { backendUrlSchema } from '@ledgerlight/backend/address-schema';
import type { BackendAddress } from '@ledgerlight/backend/client';
import { BACKEND_DESCRIPTION_FILE, backendDescriptionSchema } from '@ledgerlight/backend/description';
import { readBackendEnvironment } from '@ledgerlight/backend/environment';
import { errorMessage } from '@ledgerlight/backend/errors';
import { readFileIfThere } from '@ledgerlight/backend/private-file';
import type { Environment } from '@ledgerlight/environment/read';
import * as v from 'valibot';
import type { Configuration } from '../configuration/read.ts';
import { BackendNotFoundError, BackendNotTrustedError, UsageError } from '../errors.ts';
import { isLoopback } from './loopback.ts';

/** Where to look for the backend. */
export interface BackendSearch {
  readonly environment: Environment;
  readonly workingFolder: string;
  /** The folder of the project that the program belongs to; null for none. */
  readonly projectFolder: string | null;
  /** The address that was typed; null for none. */
  readonly typed: string | null;
  readonly configuration: Configuration;
  /** The backends of the person's own configuration, the last one first. */
  readonly known: readonly BackendAddress[];
}

/** A backend, and what named it. */
export interface FoundBackend {
  readonly address: BackendAddress;
  readonly namedBy: 'flag' | 'variable' | 'configuration' | 'running' | 'remembered';
}

/**
 * The backend that was typed, or that of SUPABASE_URL, or of the file `ledgerlight.config.json`, or else the embedded backend that
 * runs on this machine: its process writes `backend.json` into its data folder, which is LEDGERLIGHT_DATA, or `.data` in the
 * working folder, a folder above it, or the project. A file that is found so may come from anybody, so it may only name this
 * machine. Without any of them, the last one of the person's own configuration. One on this machine knows where its site is.
 * @throws BackendNotFoundError, BackendNotTrustedError, EnvironmentError, UsageError
 */
export async function findBackend(search: BackendSearch): Promise<FoundBackend> {
  const { environment, projectFolder, known } = search;
  const named = namedBackend(search);
  if (named) return { ...named, address: await withSite(named.address, search) };
  const isFolderNamed = namedDataFolder(environment) !== null;
  const unreadable: string[] = [];
  for (const path of descriptionPaths(search)) {
    const found = await readDescription(path, (why) => unreadable.push(why));
    if (!found) continue;
    if (!isFolderNamed && !isLoopback(found.url)) throw new BackendNotTrustedError(path, found.url);
    // The site is asked whether it has the pages that a text links.
    const { siteUrl, ...backend } = found;
    const isSiteTrusted = siteUrl !== undefined && (isFolderNamed || isLoopback(siteUrl));
    return { address: isSiteTrusted ? found : backend, namedBy: 'running' };
  }
  const [last] = known;
  if (last && !isFolderNamed) return { address: last, namedBy: 'remembered' };
  const tried = isFolderNamed
    ? `the data folder ${dirname(descriptionPaths(search)[0] ?? '')}`
    : `a folder .data here${projectFolder === null ? ' and above' : `, above and in ${projectFolder}`}`;
  if (unreadable.length > 0) {
    throw new BackendNotFoundError(
      `Where the backend is cannot be read: ${unreadable.join('; ')}. Sign in to this machine as whoever started the site, or set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY.`,
    );
  }
  throw new BackendNotFoundError(
    `No backend is running: SUPABASE_URL is not set, and there is no ${BACKEND_DESCRIPTION_FILE} in ${tried}. Start the site with "npm start", or set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY.`,
  );
}

function namedBackend(search: BackendSearch): FoundBackend | null {
  const { environment, typed, configuration } = search;
  if (typed !== null) return { address: withKey(typed, '--backend', search), namedBy: 'flag' };
  const isByFile = configuration.backend !== undefined && !environment.SUPABASE_URL?.trim();
  if (isByFile) return { address: withKey(configuration.backend, 'backend', search), namedBy: 'configuration' };
  const { address } = readBackendEnvironment(environment);
  return address && { address, namedBy: 'variable' };
}

/** The key is the variable's, unless that belongs to another address, or else the file's or the remembered one. */
function withKey(named: string, name: string, { environment, configuration, known }: BackendSearch): BackendAddress {
  const parsed = v.safeParse(backendUrlSchema, named);
  if (!parsed.success) throw new UsageError(`${name} ${parsed.issues[0].message}.`);
  const url = parsed.output;
  const key = environment.SUPABASE_PUBLISHABLE_KEY?.trim();
  if (key) {
    const { address } = readBackendEnvironment({
      SUPABASE_URL: environment.SUPABASE_URL?.trim() || url,
      SUPABASE_PUBLISHABLE_KEY: key,
    });
    if (address?.url === url) return address;
  }
  const remembered = known.find((backend) => backend.url === url)?.publishableKey;
  const publishableKey = configuration.backend === url ? (configuration.publishableKey ?? remembered) : remembered;
  if (publishableKey !== undefined) return { url, publishableKey };
  throw new UsageError(`The publishable key of ${url} is not known. Set SUPABASE_PUBLISHABLE_KEY to it.`);
}

/** Adds the site of a stack on this machine, whose port may be any. */
async function withSite(address: BackendAddress, search: BackendSearch): Promise<BackendAddress> {
  if (!isLoopback(address.url)) return address;
  for (const path of descriptionPaths(search)) {
    const running = await readDescription(path).catch(() => null);
    const { siteUrl } = running ?? {};
    if (running && siteUrl && samePlace(running.url, address.url) && isLoopback(siteUrl))
      return { ...address, siteUrl };
  }
  return address;
}

/** `localhost` and `127.0.0.1` are one machine. */
function samePlace(one: string, other: string): boolean {
  return isLoopback(one) && isLoopback(other) && new URL(one).port === new URL(other).port;
}

function descriptionPaths({ environment, workingFolder, projectFolder }: BackendSearch): string[] {
  const named = namedDataFolder(environment);
  const folders =
    named === null
      ? [...dataFoldersAbove(workingFolder), ...(projectFolder === null ? [] : [join(projectFolder, '.data')])]
      : [resolve(workingFolder, named)];
  return folders.map((folder) => join(folder, BACKEND_DESCRIPTION_FILE));
}

function namedDataFolder(environment: Environment): string | null {
  return environment.LEDGERLIGHT_DATA?.trim() || null;
}

function dataFoldersAbove(folder: string): string[] {
  const above = dirname(folder);
  return [join(folder, '.data'), ...(above === folder ? [] : dataFoldersAbove(above))];
}

async function readDescription(path: string, tell?: (why: string) => void): Promise<BackendAddress | null> {
  const text = await readFileIfThere(path).catch((error: unknown) => {
    tell?.(errorMessage(error));
    return null;
  });
  if (text === null) return null;
  const parsed = v.safeParse(backendDescriptionSchema, text);
  if (parsed.success) return parsed.output;
  throw new BackendNotFoundError(
    `The file ${path}, which should tell where the backend is, is damaged. Stop the site and start it again with "npm start".`,
  );
}
