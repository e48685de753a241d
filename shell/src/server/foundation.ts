import { join } from 'node:path';
import { createAuthorQueries } from '@ledgerlight/backend/author-queries';
import { type BackendClient, createReaderClient } from '@ledgerlight/backend/client';
import { createNewsletterArchive } from '@ledgerlight/backend/newsletter-archive';
import { createPostChanges } from '@ledgerlight/backend/post-changes';
import { createPostQueries } from '@ledgerlight/backend/post-queries';
import { createReleaseTables } from '@ledgerlight/backend/release-tables';
import { shellProof } from '@ledgerlight/backend/shell-headers';
import { createActiveRegistry } from '@ledgerlight/federation/active-registry';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';
import { createTableStore } from '@ledgerlight/federation/table-store';
import { errorText } from '@ledgerlight/resilience/error-message';
import { FORM_ADDRESSES } from '@ledgerlight/site/routes';
import { readShellAssets } from './assets/manifest.ts';
import { createChangePoller, HELD_POLLS, startPolling } from './cache/change-feed.ts';
import { createPageCache } from './cache/page-cache.ts';
import type { ShellConfig } from './config.ts';
import { holdDeadline, markIncomplete } from './context/request-context.ts';
import { createRepeatedReport, type Report } from './health/repeated-report.ts';
import { type PageKind, securityHeaders } from './http/security-headers.ts';
import { createPatientFetch } from './patient-fetch.ts';
import { createLog } from './traffic/log.ts';

export const WEB_FOLDER = join(import.meta.dirname, '../web');

type Headers = Readonly<Record<string, string>>;

export type Foundation = Awaited<ReturnType<typeof createFoundation>>;

/** Creates what all features of the server share: log, backend client, change feed, page cache, release stores and headers. */
export async function createFoundation(config: ShellConfig, adaptHeaders = (headers: Headers): Headers => headers) {
  const { log, dropped: droppedLogLines } = createLog(process.stdout);
  const backend = { url: config.supabaseUrl, publishableKey: config.publishableKey };
  const { timeouts, shellSecret } = config;
  const send = createPatientFetch(timeouts.silence);
  const request = {
    timeout: timeouts.backend,
    fetch: (...given: Parameters<typeof fetch>) => holdDeadline(send(...given)),
  };
  const client = createReaderClient(backend, request);
  const shellClient = createReaderClient(backend, { ...request, headers: shellProof(shellSecret) });
  const assets = await readShellAssets(WEB_FOLDER);
  const reportError = createRepeatedReport((message, path) => log('error', message, { path }));
  const reportRowOnce = createRepeatedReport(reportError, Infinity);
  const reportRow = (problem: string) => {
    markIncomplete();
    reportRowOnce(`Skipped invalid row: ${problem}`);
  };
  const report = (failure: unknown, path: string) => reportError(errorText(failure), path);
  const changes = createChangePoller(createPostChanges(createReaderClient(backend, HELD_POLLS)), (failure) =>
    reportError(`Cannot poll the change feed: ${errorText(failure)}`),
  );
  startPolling(changes);
  const trusted = {
    startScript: assets.startScript,
    remotes: config.remotesUrl,
    storage: config.supabaseUrl,
    newsletter: config.newsletterUrl && new URL(config.newsletterUrl).origin,
  };
  return {
    config,
    log,
    droppedLogLines,
    backend,
    /** How requests to the backend are sent. */
    request,
    client,
    /** The client with the rights of the shell, which are none without its secret. */
    shellClient,
    assets,
    /** The origins from which pages show images. */
    hosts: { siteOrigin: config.origin, storageOrigin: new URL(config.supabaseUrl).origin },
    site: {
      origin: config.origin,
      copyEdition: config.copyEdition,
      newsletterUrl: config.newsletterUrl ?? FORM_ADDRESSES.newsletter,
      regulatoryStatus: config.copyEdition === 'default' ? config.regulatoryStatus : undefined,
    },
    isSecure: config.origin.startsWith('https:'),
    reportError,
    report,
    /** Reports a damaged row of the database, whose fields `problem` names. */
    reportRow,
    queries: {
      posts: createPostQueries(client, reportRow),
      authors: createAuthorQueries(client, reportRow),
      archive: createNewsletterArchive(client, reportRow),
    },
    changes,
    cache: createPageCache({ changes, report, maxWaitMs: timeouts.page }),
    stores: openStores(config, { client, shellClient }, reportError),
    headers: (kind?: PageKind) => adaptHeaders(securityHeaders(trusted, kind)),
  };
}

function openStores(
  { store }: ShellConfig,
  { client, shellClient }: { readonly client: BackendClient; readonly shellClient: BackendClient },
  report: Report,
) {
  const storeOf = (withClient: BackendClient): ReleaseStore =>
    store.kind === 'folder' ? createDirectoryStore(store.folder) : createTableStore(createReleaseTables(withClient));
  return {
    storeOf,
    /** The release store with the rights of the shell, which may end rollouts. */
    own: storeOf(shellClient),
    registry: createActiveRegistry({
      store: storeOf(client),
      copy: join(store.copies, 'registry.last-good.json'),
      report,
    }),
  };
}
