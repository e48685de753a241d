import { join } from 'node:path';
import { createReaderClient } from '@ledgerlight/backend/client';
import { createPostChanges } from '@ledgerlight/backend/post-changes';
import { errorText } from '@ledgerlight/resilience/error-message';
import { FORM_ADDRESSES } from '@ledgerlight/site/routes';
import { readShellAssets } from './assets/manifest.ts';
import { createChangePoller, startPolling } from './cache/change-feed.ts';
import { createPageCache } from './cache/page-cache.ts';
import type { ShellConfig } from './config.ts';
import { markIncomplete } from './context/dependencies.ts';
import { createRepeatedReport } from './health/repeated-report.ts';
import { createRowReport } from './health/row-report.ts';
import { type PageKind, securityHeaders } from './http/security-headers.ts';
import type { ServerMode } from './mode.ts';
import { createClientNetwork } from './traffic/client-network.ts';
import { logLine } from './traffic/log-line.ts';
import type { LogOutput } from './traffic/log-output.ts';

/** The files of the browser's build. */
export const WEB_FOLDER = join(import.meta.dirname, '../web');

/** What the features of the server have in common. */
export type Foundation = Awaited<ReturnType<typeof createFoundation>>;

/** Creates what the features have in common, and starts to poll the change feed. */
export async function createFoundation(config: ShellConfig, mode: ServerMode, log: LogOutput) {
  const backend = { url: config.supabaseUrl, publishableKey: config.publishableKey };
  const client = createReaderClient(backend, { timeout: config.waits.backend });
  const assets = await readShellAssets(WEB_FOLDER);
  const reportError = createRepeatedReport((message, path) => log.write(logLine('error', message, { path })));
  const report = (failure: unknown, path: string) => reportError(errorText(failure), path);
  const reportRowOnce = createRowReport((problem) => reportError(`A stored row cannot be shown: ${problem}`));
  const changes = createChangePoller({
    poll: createPostChanges(client),
    report: (failure) => reportError(`It is not known what changed: ${errorText(failure)}`),
  });
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
    backend,
    client,
    assets,
    storageOrigin: new URL(config.supabaseUrl).origin,
    site: {
      origin: config.origin,
      copyEdition: config.copyEdition,
      newsletterUrl: config.newsletterUrl ?? FORM_ADDRESSES.newsletter,
    },
    /** Logs a problem once a minute. */
    reportError,
    report,
    reportRow(problem: string) {
      markIncomplete();
      reportRowOnce(problem);
    },
    changes,
    cache: createPageCache({ changes, report }),
    clientKeyOf: createClientNetwork(config.trustedProxies),
    headers: (kind?: PageKind) => mode.headers(securityHeaders(trusted, kind)),
  };
}
