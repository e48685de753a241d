import { access, readFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { backendUrlSchema } from '@ledgerlight/backend/address-schema';
import type { BackendAddress } from '@ledgerlight/backend/client';
import { BACKEND_DESCRIPTION_FILE } from '@ledgerlight/backend/description';
import { type DiscoveredBackend, DiscoveryFileError, readDiscoveryFile } from '@ledgerlight/backend/discovery-file';
import { readBackendEnvironment } from '@ledgerlight/backend/environment';
import { errorMessage } from '@ledgerlight/backend/errors';
import { isLoopback } from '@ledgerlight/backend/loopback';
import type { Environment } from '@ledgerlight/environment/read';
import * as v from 'valibot';
import type { Configuration } from '../configuration/read.ts';
import { BackendNotFoundError, UsageError } from '../process/errors.ts';
import { PROGRAM_CALL } from '../process/project.ts';

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
  /** The key by which the program at this address proves that it is the user's own; null where no discovery file names it. */
  readonly identityKey: string | null;
}

/**
 * The backend that was typed, or that of SUPABASE_URL, or of the file `ledgerlight.config.json`, or else the embedded backend that
 * runs on this machine: its process writes `backend.json` into its data folder, which is LEDGERLIGHT_DATA, or `.data` in the
 * working folder, a folder above it in the same repository, or the project. Without any of them, the last one of the person's own
 * configuration. One on this machine knows where its site is.
 * @throws BackendNotFoundError, DiscoveryFileError, EnvironmentError, UsageError
 */
export async function findBackend(search: BackendSearch): Promise<FoundBackend> {
  const { environment, projectFolder, known } = search;
  const named = namedBackend(search);
  const paths = await descriptionPaths(search);
  if (named) return withDiscovery(named, paths);
  const dataFolder = namedDataFolder(environment);
  const unreadable: string[] = [];
  for (const path of paths) {
    const found = await readDiscovery(path, (why) => unreadable.push(why));
    if (!found) continue;
    const { siteUrl, ...backend } = found.address;
    // The site is asked whether it has the pages that a text links. A relative data folder is another one in each working folder.
    const isSiteTrusted = siteUrl && (isLoopback(siteUrl) || (dataFolder !== null && isAbsolute(dataFolder)));
    return { address: isSiteTrusted ? found.address : backend, namedBy: 'running', identityKey: found.identityKey };
  }
  const [last] = known;
  if (last && dataFolder === null) return { address: last, namedBy: 'remembered', identityKey: null };
  const tried =
    dataFolder === null
      ? `a folder .data of this repository${projectFolder === null ? '' : ` or of ${projectFolder}`}`
      : `the data folder ${dirname(paths[0] ?? '')}`;
  if (unreadable.length > 0) {
    throw new BackendNotFoundError(
      `Where the backend is cannot be read: ${unreadable.join('; ')}. Sign in to this machine as whoever started the site, or set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY.`,
    );
  }
  throw new BackendNotFoundError(
    `No backend is running: SUPABASE_URL is not set, and there is no ${BACKEND_DESCRIPTION_FILE} in ${tried}. Start the site with "npm start", connect this folder to a site with "${PROGRAM_CALL} init <address>", or set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY.`,
  );
}

function namedBackend(search: BackendSearch): NamedBackend | null {
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

/** Adds what the discovery file of a stack on this machine says of its site, whose port may be any, and of its identity. */
async function withDiscovery({ address, namedBy }: NamedBackend, paths: readonly string[]): Promise<FoundBackend> {
  const unknown = { address, namedBy, identityKey: null };
  if (!isLoopback(address.url)) return unknown;
  for (const path of paths) {
    const running = await readDiscovery(path).catch(() => null);
    if (!running || !samePlace(running.address.url, address.url)) continue;
    const { siteUrl } = running.address;
    const isSiteTrusted = siteUrl && isLoopback(siteUrl);
    // What a flag or a variable names may be another program that has taken the place of the stack since.
    const identityKey = namedBy === 'configuration' ? running.identityKey : null;
    return { address: isSiteTrusted ? { ...address, siteUrl } : address, namedBy, identityKey };
  }
  return unknown;
}

/** `localhost` and `127.0.0.1` are one machine. */
function samePlace(one: string, other: string): boolean {
  return isLoopback(one) && isLoopback(other) && new URL(one).port === new URL(other).port;
}

async function descriptionPaths({ environment, workingFolder, projectFolder }: BackendSearch): Promise<string[]> {
  const named = namedDataFolder(environment);
  const folders =
    named === null
      ? [...(await foldersOfRepository(workingFolder)), ...(projectFolder === null ? [] : [projectFolder])].map(
          (folder) => join(folder, '.data'),
        )
      : [resolve(workingFolder, named)];
  return folders.map((folder) => join(folder, BACKEND_DESCRIPTION_FILE));
}

function namedDataFolder(environment: Environment): string | null {
  return environment.LEDGERLIGHT_DATA?.trim() || null;
}

/** The working folder and those above it, up to the root of its git repository or npm workspace; none outside of both. */
async function foldersOfRepository(workingFolder: string): Promise<readonly string[]> {
  const folders: string[] = [];
  for (let folder = workingFolder; ; folder = dirname(folder)) {
    folders.push(folder);
    if (await isRepositoryRoot(folder)) return folders;
    if (dirname(folder) === folder) return [];
  }
}

async function isRepositoryRoot(folder: string): Promise<boolean> {
  const isGit = await access(join(folder, '.git')).then(
    () => true,
    () => false,
  );
  if (isGit) return true;
  const manifest = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '');
  return v.is(workspaceSchema, manifest);
}

async function readDiscovery(path: string, report?: (why: string) => void): Promise<DiscoveredBackend | null> {
  return readDiscoveryFile(path).catch((error: unknown) => {
    if (error instanceof DiscoveryFileError) throw error;
    report?.(errorMessage(error));
    return null;
  });
}

type NamedBackend = Pick<FoundBackend, 'address' | 'namedBy'>;

const workspaceSchema = v.pipe(v.string(), v.parseJson(), v.object({ workspaces: v.array(v.string()) }));
