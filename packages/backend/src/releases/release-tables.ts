import * as v from 'valibot';
import type { BackendClient } from '../client/client.ts';
import { storageError, storageStatus } from '../client/errors.ts';
import { fetchData, isUniqueViolation, sendQuery } from '../client/fetch-data.ts';

const BUCKET = 'releases';
const SOURCES_BUCKET = 'release-sources';

export function releaseFilesUrl(backendUrl: string): string {
  return `${backendUrl}/storage/v1/object/public/${BUCKET}`;
}

/**
 * Creates the tables and buckets for `createTableStore` of packages/federation. Without a deployer's session only the active registry and
 * public files can be read. The shell reads the registry through them, release commands write.
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
      const query = client.rpc('registry_in_force', known === null ? {} : { known });
      return (await fetchData(v.array(activeRevisionSchema), query))[0] ?? null;
    },
    addRevision: (expected: number, document: string) =>
      fetchData(v.boolean(), client.rpc('add_registry_revision', { expected, document })),
    async revisionsBefore(revision: number) {
      const query = client
        .from('registry_revisions')
        .select('revision,document')
        .lt('revision', Math.min(revision, MAX_INTEGER))
        .order('revision', { ascending: false })
        .limit(MAX_REVISIONS);
      return fetchData(v.array(revisionSchema), query);
    },
  };
}

function releaseRecords(client: BackendClient) {
  const releases = () => client.from('releases');
  return {
    async record(remote: string, version: string) {
      const query = releases().select('record').eq('remote', remote).eq('version', version);
      return (await fetchData(v.array(v.object({ record: v.string() })), query))[0]?.record ?? null;
    },
    async addRecord(remote: string, version: string, record: string) {
      await sendQuery(releases().insert({ remote, version, record })).catch((error: unknown) => {
        if (!isUniqueViolation(error)) throw error;
      });
    },
    updateRecord: (of_remote: string, of_version: string, new_record: string) =>
      sendQuery(client.rpc('renew_release', { of_remote, of_version, new_record })),
    releases: () =>
      fetchData(v.array(releaseSchema), releases().select('remote,version').order('stored_at', { ascending: false })),
    use: (of_remote: string, of_version: string) =>
      fetchData(v.boolean(), client.rpc('use_release', { of_remote, of_version })),
    forget: (of_remote: string, of_version: string) =>
      fetchData(v.boolean(), client.rpc('forget_release', { of_remote, of_version })),
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
    files: (of_remote: string, of_version: string) =>
      fetchData(v.array(v.string()), client.rpc('release_files', { of_remote, of_version })),
    abandonedFiles: () => fetchData(v.array(v.string()), client.rpc('abandoned_release_files')),
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
    addReport: (of_process: string, new_report: string) =>
      sendQuery(client.rpc('report_shell', { of_process, new_report })),
    reports: (within_seconds: number) =>
      fetchData(v.array(v.string()), client.rpc('shell_reports', { within_seconds })),
  };
}

function isSourceMap(path: string): boolean {
  return path.split('/')[2] === 'maps';
}

const MAX_INTEGER = 2_147_483_647;
const MAX_REVISIONS = 20;
/** The remotes' host sets the type; served from here, a file is nothing that a browser shows or runs. */
const UPLOAD = { contentType: 'application/octet-stream', cacheControl: '31536000', upsert: false };

const revisionSchema = v.object({ revision: v.number(), document: v.string() });
const activeRevisionSchema = v.object({ revision: v.number(), document: v.nullable(v.string()) });
const releaseSchema = v.object({ remote: v.string(), version: v.string() });
