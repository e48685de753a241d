import * as v from 'valibot';
import type { BackendClient } from './client.ts';
import { errorOf } from './errors.ts';
import { fetchWithTimeout, REQUEST_TIMEOUT } from './request-timeout.ts';
import { answered } from './staff-requests.ts';

/** The bucket of the releases' files. */
const BUCKET = 'releases';

/** The address below which everybody reads the files of releases. */
export function releaseFilesUrl(backendUrl: string): string {
  return `${backendUrl}/storage/v1/object/public/${BUCKET}`;
}

/**
 * The tables and the bucket of releases, for `createTableStore` of packages/federation. Whoever is not signed in as a deployer
 * reads the registry in force and files, and is refused or finds nothing else.
 */
export function createReleaseTables(client: BackendClient, backendUrl: string) {
  const bucket = client.storage.from(BUCKET);
  const filesUrl = releaseFilesUrl(backendUrl);
  const get = fetchWithTimeout(REQUEST_TIMEOUT);

  return {
    async registryInForce(known: number | null) {
      const answer = await client.rpc('registry_in_force', known === null ? {} : { known }).retry(false);
      return answered(v.array(inForceSchema), answer)[0] ?? null;
    },
    async addRevision(expected: number, document: string) {
      return answered(v.boolean(), await client.rpc('add_registry_revision', { expected, document }).retry(false));
    },
    async revisionsBefore(revision: number) {
      const answer = await client
        .from('registry_revisions')
        .select('revision,document')
        .lt('revision', Math.min(revision, LARGEST_INTEGER))
        .order('revision', { ascending: false })
        .limit(REVISIONS_AT_ONCE)
        .retry(false);
      return answered(v.array(revisionSchema), answer);
    },
    async record(remote: string, version: string) {
      const answer = await client
        .from('releases')
        .select('record')
        .eq('remote', remote)
        .eq('version', version)
        .retry(false);
      return answered(v.array(v.object({ record: v.string() })), answer)[0]?.record ?? null;
    },
    async addRecord(remote: string, version: string, record: string) {
      const answer = await client.from('releases').insert({ remote, version, record }).retry(false);
      if (answer.error?.code !== UNIQUE_VIOLATION) answered(v.null(), answer);
    },
    async renewRecord(remote: string, version: string, record: string) {
      const input = { of_remote: remote, of_version: version, new_record: record };
      answered(v.boolean(), await client.rpc('renew_release', input).retry(false));
    },
    async releases() {
      const answer = await client
        .from('releases')
        .select('remote,version')
        .order('stored_at', { ascending: false })
        .retry(false);
      return answered(v.array(releaseSchema), answer);
    },
    async use(remote: string, version: string) {
      const answer = await client.rpc('use_release', { of_remote: remote, of_version: version }).retry(false);
      return answered(v.boolean(), answer);
    },
    async forget(remote: string, version: string) {
      const answer = await client.rpc('forget_release', { of_remote: remote, of_version: version }).retry(false);
      return answered(v.boolean(), answer);
    },
    async addFile(path: string, bytes: Uint8Array) {
      const { error } = await bucket.upload(path, bytes, UPLOAD);
      if (!error) return true;
      if (statusOf(error) === 409) return false;
      throw storageFailure(error);
    },
    async file(path: string) {
      const answer = await get(`${filesUrl}/${path}`).catch((cause: Error) => {
        throw errorOf({ message: cause.message, status: 0, cause });
      });
      // Storage answers 400 when there is no such file.
      if (answer.status === 400 || answer.status === 404) return null;
      if (!answer.ok) throw errorOf({ message: answer.statusText, status: answer.status });
      return new Uint8Array(await answer.arrayBuffer());
    },
    async files(remote: string, version: string) {
      const folders = ['web', 'ssr'].map((folder) => `${remote}/${version}/${folder}`);
      const found = await Promise.all(
        folders.map(async (folder) => {
          const { data, error } = await bucket.list(folder, { limit: FILES_AT_MOST });
          if (error) throw storageFailure(error);
          return data.map(({ name }) => `${folder}/${name}`);
        }),
      );
      return found.flat();
    },
    async abandonedFiles() {
      return answered(v.array(v.string()), await client.rpc('abandoned_release_files').retry(false));
    },
    async removeFiles(paths: readonly string[]) {
      if (paths.length === 0) return;
      const { error } = await bucket.remove([...paths]);
      if (error) throw storageFailure(error);
    },
  };
}

interface StorageFailure {
  readonly message: string;
  readonly status?: number | undefined;
  readonly statusCode?: string | undefined;
}

/** The body's own code counts: storage answers 400 for nearly everything. */
function statusOf({ status, statusCode }: StorageFailure): number {
  return Number(statusCode) || status || 0;
}

function storageFailure(error: StorageFailure): Error {
  return errorOf({ message: error.message, status: statusOf(error), backendCode: error.statusCode, cause: error });
}

/** PostgreSQL's code for a value that is there already: unique_violation. */
const UNIQUE_VIOLATION = '23505';
const LARGEST_INTEGER = 2_147_483_647;
const REVISIONS_AT_ONCE = 20;
const FILES_AT_MOST = 1_000;
/** The remotes' host says what kind a file is; at its own address it is nothing that a browser would show or run. */
const UPLOAD = { contentType: 'application/octet-stream', cacheControl: '31536000', upsert: false };

const revisionSchema = v.object({ revision: v.number(), document: v.string() });
const inForceSchema = v.object({ revision: v.number(), document: v.nullable(v.string()) });
const releaseSchema = v.object({ remote: v.string(), version: v.string() });
