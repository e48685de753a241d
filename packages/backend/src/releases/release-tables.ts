import * as v from 'valibot';
import type { BackendClient } from '../client/client.ts';
import { storageError, storageStatus } from '../client/storage-failure.ts';
import { answered } from '../staff/staff-requests.ts';

/** The bucket of the releases' files, and the one of their source maps, which is not public. */
const BUCKET = 'releases';
const SOURCES_BUCKET = 'release-sources';

/** The address below which everybody reads the files of releases. */
export function releaseFilesUrl(backendUrl: string): string {
  return `${backendUrl}/storage/v1/object/public/${BUCKET}`;
}

/**
 * The tables and the buckets of releases, for `createTableStore` of packages/federation. Whoever is not signed in as a deployer
 * reads the registry in force and files, and is refused or finds nothing else.
 */
export function createReleaseTables(client: BackendClient) {
  return {
    ...registryRevisions(client),
    ...releaseRecords(client),
    ...releaseFiles(client),
    ...shellReports(client),
  };
}

function registryRevisions(client: BackendClient) {
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
  };
}

function releaseRecords(client: BackendClient) {
  return {
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
  };
}

function releaseFiles(client: BackendClient) {
  const bucketOf = (path: string) => client.storage.from(isSourceMap(path) ? SOURCES_BUCKET : BUCKET);
  return {
    async addFile(path: string, bytes: Uint8Array) {
      const { error } = await bucketOf(path).upload(path, bytes, UPLOAD);
      if (!error) return true;
      if (storageStatus(error) === 409) return false;
      throw storageError(error);
    },
    async file(path: string) {
      const { data, error } = await bucketOf(path).download(path);
      if (!error) return new Uint8Array(await data.arrayBuffer());
      if (storageStatus(error) === 404) return null;
      throw storageError(error);
    },
    async files(remote: string, version: string) {
      const answer = await client.rpc('release_files', { of_remote: remote, of_version: version }).retry(false);
      return answered(v.array(v.string()), answer);
    },
    async abandonedFiles() {
      return answered(v.array(v.string()), await client.rpc('abandoned_release_files').retry(false));
    },
    async removeFiles(paths: readonly string[]) {
      for (const some of [paths.filter((path) => !isSourceMap(path)), paths.filter(isSourceMap)]) {
        const [first] = some;
        if (first === undefined) continue;
        const { error } = await bucketOf(first).remove([...some]);
        if (error) throw storageError(error);
      }
    },
  };
}

function shellReports(client: BackendClient) {
  return {
    async addReport(process: string, report: string) {
      answered(
        v.nullish(v.null()),
        await client.rpc('report_shell', { of_process: process, new_report: report }).retry(false),
      );
    },
    async reports(seconds: number) {
      const answer = await client.rpc('shell_reports', { within_seconds: seconds }).retry(false);
      return answered(v.array(v.string()), answer);
    },
  };
}

function isSourceMap(path: string): boolean {
  return path.split('/')[2] === 'maps';
}

/** PostgreSQL's code for a value that is there already: unique_violation. */
const UNIQUE_VIOLATION = '23505';
const LARGEST_INTEGER = 2_147_483_647;
const REVISIONS_AT_ONCE = 20;
/** The remotes' host says what kind a file is; at its own address it is nothing that a browser would show or run. */
const UPLOAD = { contentType: 'application/octet-stream', cacheControl: '31536000', upsert: false };

const revisionSchema = v.object({ revision: v.number(), document: v.string() });
const inForceSchema = v.object({ revision: v.number(), document: v.nullable(v.string()) });
const releaseSchema = v.object({ remote: v.string(), version: v.string() });
