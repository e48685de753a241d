import { readFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { backendUrlSchema } from '@ledgerlight/backend/address-schema';
import { BACKEND_DESCRIPTION_FILE } from '@ledgerlight/backend/backend-description';
import type { BackendAddress } from '@ledgerlight/backend/client';
import { type DiscoveredBackend, DiscoveryFileError, readDiscoveryFile } from '@ledgerlight/backend/discovery-file';
import { readBackendEnvironment } from '@ledgerlight/backend/environment';
import { errorMessage } from '@ledgerlight/backend/errors';
import { isLoopback } from '@ledgerlight/backend/loopback';
import type { Environment } from '@ledgerlight/environment/read-environment';
import * as v from 'valibot';
import type { Configuration } from '../configuration/read.ts';
import { isThere } from '../files/paths.ts';
import { CommandError, UsageError } from '../process/errors.ts';
import { PROGRAM_CALL, PROJECT_FOLDER } from '../process/project.ts';

export const BACKEND_NOT_FOUND = 'BACKEND_NOT_FOUND';

interface BackendSearch {
  readonly environment: Environment;
  readonly workingFolder: string;
  /** The value of --backend. */
  readonly typed: string | undefined;
  readonly configuration: Configuration;
  /** The backends that the user has confirmed, the latest first. */
  readonly known: readonly BackendAddress[];
}

export interface FoundBackend {
  readonly address: BackendAddress;
  readonly namedBy: 'flag' | 'variable' | 'configuration' | 'running' | 'remembered';
  /** The key for the identity check; null if no discovery file names the backend. */
  readonly identityKey: string | null;
}

/**
 * Finds the backend: --backend, SUPABASE_URL, `ledgerlight.config.json`, the discovery file of a backend on this machine, or the last
 * confirmed backend, in this order. Discovery files are `backend.json` in the data folder: LEDGERLIGHT_DATA, or `.data` in the working
 * folder, in a folder above it within the repository, or in the project.
 * @throws CommandError BACKEND_NOT_FOUND, DiscoveryFileError, EnvironmentError, UsageError
 */
export async function findBackend(search: BackendSearch): Promise<FoundBackend> {
  const named = namedBackend(search);
  const paths = await discoveryPaths(search);
  if (named) return withDiscovery(named, paths);
  const dataFolder = dataFolderIn(search);
  const unreadable: string[] = [];
  for (const path of paths) {
    const found = await readDiscovery(path, (reason) => unreadable.push(reason));
    if (!found) continue;
    const { siteUrl, ...backend } = found.address;
    // The CLI sends requests to the site, so a site elsewhere counts only if the user chose the data folder by its absolute path.
    const isSiteTrusted = siteUrl && (isLoopback(siteUrl) || (dataFolder !== null && isAbsolute(dataFolder)));
    return { address: isSiteTrusted ? found.address : backend, namedBy: 'running', identityKey: found.identityKey };
  }
  const [last] = search.known;
  if (last && dataFolder === null) return { address: last, namedBy: 'remembered', identityKey: null };
  throw notFound(search, paths, unreadable);
}

function notFound(search: BackendSearch, paths: readonly string[], unreadable: readonly string[]) {
  if (unreadable.length > 0) {
    return new CommandError(
      BACKEND_NOT_FOUND,
      `The discovery file of the backend cannot be read: ${unreadable.join('; ')}. Sign in to this machine as the user who started the site, or set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY.`,
    );
  }
  const searched =
    dataFolderIn(search) === null
      ? `a folder .data of this repository${PROJECT_FOLDER === null ? '' : ` or of ${PROJECT_FOLDER}`}`
      : `the data folder ${dirname(paths[0] ?? '')}`;
  return new CommandError(
    BACKEND_NOT_FOUND,
    `No backend is running: SUPABASE_URL is not set, and there is no ${BACKEND_DESCRIPTION_FILE} in ${searched}. Start the site with "npm start", connect this folder to a site with "${PROGRAM_CALL} init <url>", or set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY.`,
  );
}

type NamedBackend = Pick<FoundBackend, 'address' | 'namedBy'>;

function namedBackend(search: BackendSearch): NamedBackend | null {
  const { environment, typed, configuration } = search;
  if (typed !== undefined) return { address: withKey(typed, '--backend', search), namedBy: 'flag' };
  if (configuration.backend !== undefined && !environment.SUPABASE_URL?.trim()) {
    return { address: withKey(configuration.backend, 'backend', search), namedBy: 'configuration' };
  }
  const { address } = readBackendEnvironment(environment);
  return address && { address, namedBy: 'variable' };
}

/** Adds the key of SUPABASE_PUBLISHABLE_KEY unless that belongs to another address, of the configuration file, or of a known backend. */
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
  const configured = configuration.backend === url ? configuration.publishableKey : undefined;
  const publishableKey = configured ?? known.find((backend) => backend.url === url)?.publishableKey;
  if (publishableKey !== undefined) return { url, publishableKey };
  throw new UsageError(`The publishable key of ${url} is missing. Set SUPABASE_PUBLISHABLE_KEY.`);
}

/** Adds the site and the identity key that a discovery file names for a backend on this machine. */
async function withDiscovery({ address, namedBy }: NamedBackend, paths: readonly string[]): Promise<FoundBackend> {
  for (const path of isLoopback(address.url) ? paths : []) {
    const running = await readDiscovery(path).catch(() => null);
    if (!running || !isSameLoopbackPort(running.address.url, address.url)) continue;
    const { siteUrl } = running.address;
    const isSiteTrusted = siteUrl && isLoopback(siteUrl);
    // A flag or variable may deliberately name another program that uses the port now.
    const identityKey = namedBy === 'configuration' ? running.identityKey : null;
    return { address: isSiteTrusted ? { ...address, siteUrl } : address, namedBy, identityKey };
  }
  return { address, namedBy, identityKey: null };
}

function isSameLoopbackPort(one: string, other: string): boolean {
  return isLoopback(one) && isLoopback(other) && new URL(one).port === new URL(other).port;
}

async function discoveryPaths(search: BackendSearch): Promise<string[]> {
  const { workingFolder } = search;
  const dataFolder = dataFolderIn(search);
  if (dataFolder !== null) return [resolve(workingFolder, dataFolder, BACKEND_DESCRIPTION_FILE)];
  const folders = await repositoryFolders(workingFolder);
  if (PROJECT_FOLDER !== null) folders.push(PROJECT_FOLDER);
  return folders.map((folder) => join(folder, '.data', BACKEND_DESCRIPTION_FILE));
}

function dataFolderIn({ environment }: BackendSearch): string | null {
  return environment.LEDGERLIGHT_DATA?.trim() || null;
}

/** Returns the working folder and those above it up to the root of its git repository or npm workspace; none outside of both. */
async function repositoryFolders(workingFolder: string): Promise<string[]> {
  const folders: string[] = [];
  for (let folder = workingFolder; ; folder = dirname(folder)) {
    folders.push(folder);
    const manifest = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '');
    if ((await isThere(join(folder, '.git'))) || v.is(workspaceSchema, manifest)) return folders;
    if (dirname(folder) === folder) return [];
  }
}

async function readDiscovery(path: string, report?: (reason: string) => void): Promise<DiscoveredBackend | null> {
  return readDiscoveryFile(path).catch((error: unknown) => {
    if (error instanceof DiscoveryFileError) throw error;
    report?.(errorMessage(error));
    return null;
  });
}

const workspaceSchema = v.pipe(v.string(), v.parseJson(), v.object({ workspaces: v.array(v.string()) }));
