import { join } from 'node:path';
import { type BackendClient, createReaderClient } from '@ledgerlight/backend/client';
import { createPostChanges } from '@ledgerlight/backend/post-changes';
import { createPostFeed } from '@ledgerlight/backend/post-feed';
import { createPostQueries } from '@ledgerlight/backend/post-queries';
import { createPostSearch } from '@ledgerlight/backend/post-search';
import { createReleaseTables } from '@ledgerlight/backend/release-tables';
import { shellProof } from '@ledgerlight/backend/shell-headers';
import { tokenBearer } from '@ledgerlight/backend/token-bearer';
import { EnvironmentError } from '@ledgerlight/environment/read';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { findEntries } from '@ledgerlight/federation/find-entries';
import { createRegistryInForce } from '@ledgerlight/federation/registry-in-force';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';
import { createTableStore } from '@ledgerlight/federation/table-store';
import { trustedStore } from '@ledgerlight/federation/trusted-store';
import { DEFAULT_POST_TYPE } from '@ledgerlight/posts/types';
import { FORM_ADDRESSES } from '@ledgerlight/site/routes';
import { Registry as MetricsRegister } from 'prom-client';
import { readShellAssets } from './assets/manifest.ts';
import { createChangeFollower, follow } from './changes/follower.ts';
import { notedFeed, notedQueries, notedSearch } from './changes/noted-reads.ts';
import { readConfig } from './config.ts';
import { createDiscoveryRoutes } from './discovery/answers.ts';
import { createFormRoutes } from './forms/answers.ts';
import { createMessagesOf } from './forms/messages-of.ts';
import { createNewsletterMailer } from './forms/newsletter-mailer.ts';
import { createHealthRoutes } from './health/answers.ts';
import { createFactsRoutes } from './health/facts.ts';
import { createFailureReportRoute } from './health/failure-reports.ts';
import { createPolicyReportRoute } from './health/policy-reports.ts';
import { guardProcess } from './health/process-guard.ts';
import { createRepeatedReport } from './health/repeated-report.ts';
import { createRowReport } from './health/row-report.ts';
import { type PageKind, securityHeaders } from './http/security-headers.ts';
import { createImageRoute } from './images/answers.ts';
import { colouredQueries, createPictureColours } from './images/colours.ts';
import { convertImage } from './images/convert.ts';
import { createPictureFolder } from './images/folder.ts';
import { createStoredImages } from './images/stored.ts';
import { createVariantStore } from './images/variant-store.ts';
import { listen } from './listen.ts';
import { createMetricsRoute } from './metrics/answers.ts';
import { createShellMetrics } from './metrics/numbers.ts';
import { numbersOfAll } from './metrics/of-all-processes.ts';
import type { ServerMode } from './mode.ts';
import { createArticleReader } from './pages/article-reader.ts';
import { createPageCache } from './pages/cache.ts';
import { createRemoteFaults } from './pages/remote-faults.ts';
import { releaseKey } from './releases/key.ts';
import { createViewCounts } from './releases/view-counts.ts';
import { createShellServer } from './router.ts';
import { createServedPages } from './served-pages.ts';
import { createStaffRoutes } from './staff/answers.ts';
import { logLine } from './traffic/log-line.ts';
import { createLogOutput } from './traffic/log-output.ts';
import { createVisitorNetwork } from './traffic/visitor-network.ts';
import type { FeedWorker } from './workers/feed.ts';
import type { PictureWorker } from './workers/picture.ts';
import { createSideWorker } from './workers/side.ts';

/** The program of the worker, which is built beside this one. */
const ARTICLE_WORKER = join(import.meta.dirname, 'article-worker.js');
const FEED_WORKER = join(import.meta.dirname, 'feed-worker.js');
const PICTURE_WORKER = join(import.meta.dirname, 'picture-worker.js');
const PICTURE_MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };
const LAST_GOOD_REGISTRY = 'registry.last-good.json';
/** How many bytes of images are kept: some fifteen hundred images of cards. */
const IMAGE_MEMORY = 64 * 1024 * 1024;

const write = createLogOutput(process.stdout);

/** Starts the server, or says why it cannot and ends the process. */
export async function startShell(mode: ServerMode): Promise<void> {
  try {
    await serve(mode);
  } catch (error) {
    process.stderr.write(`${error instanceof EnvironmentError ? error.message : String(error)}\n`);
    // One of several processes would stay for the one that started it.
    process.exit(1);
  }
}

async function serve(mode: ServerMode): Promise<void> {
  const config = readConfig(process.env);
  const { waits } = config;
  const webFolder = join(import.meta.dirname, '../web');
  const backend = { url: config.supabaseUrl, publishableKey: config.publishableKey };
  const client = createReaderClient(backend, { timeout: waits.backend });
  const assets = await readShellAssets(webFolder);
  const logError = createRepeatedReport((message, path) => write(logLine('error', message, { path })));
  const { kind, folder, copies } = config.store;
  /** The store as it is, with the rights of whoever this client is signed in as. */
  const openStore = (of: BackendClient): ReleaseStore =>
    kind === 'folder' ? createDirectoryStore(folder) : createTableStore(createReleaseTables(of));
  const storeFor = (of: BackendClient) => trustedStore(openStore(of), config.registryKeys);
  /** A candidate is ended in the name of the shell. */
  const ownStore = storeFor(
    createReaderClient(backend, { timeout: waits.backend, headers: shellProof(config.shellSecret) }),
  );
  const report = (failure: unknown, path: string) => logError(String(failure), path);
  const reportRow = createRowReport((problem) => logError(`A stored row cannot be shown: ${problem}`));
  const faults = createRemoteFaults();
  guardProcess({ faults, report: logError, end: () => process.exit(1) });
  const counts = createViewCounts();
  const register = new MetricsRegister();
  const metrics = createShellMetrics(register, {
    counts: counts.all,
    canaries: () => pages.canaries.states(),
    revision: () => pages.releases.registry.revision,
    isFollowing: () => changes.isFollowing,
    longestWait: waits.remote,
  });
  const changes = createChangeFollower({
    ask: createPostChanges(client),
    report: (failure) => logError(`It is not known what changed: ${String(failure)}`),
  });
  follow(changes);
  const queries = notedQueries(createPostQueries(client, reportRow));
  const imageVariants = createVariantStore({
    stored: createStoredImages({ backend: config.supabaseUrl, timeout: waits.backend }),
    folder: createPictureFolder({
      ...config.pictures,
      report: (failure) => report(failure, config.pictures.folder),
    }),
    convert: convertImage,
    memory: IMAGE_MEMORY,
  });
  const posts = createArticleReader(
    colouredQueries(queries, createPictureColours(imageVariants)),
    notedSearch(createPostSearch(client, reportRow)),
    createSideWorker(ARTICLE_WORKER, { within: waits.work }),
    {
      siteOrigin: config.origin,
      storageOrigin: new URL(config.supabaseUrl).origin,
    },
  );
  const site = {
    origin: config.origin,
    copyEdition: config.copyEdition,
    newsletterUrl: config.newsletterUrl ?? FORM_ADDRESSES.newsletter,
  };
  const registry = createRegistryInForce({
    // It looks at signatures itself.
    store: openStore(client),
    copy: join(copies, LAST_GOOD_REGISTRY),
    publicKeys: config.registryKeys.publicKeys,
    report: logError,
  });
  const trusted = {
    startScript: assets.startScript,
    remotes: config.remotesUrl,
    storage: config.supabaseUrl,
    newsletter: config.newsletterUrl && new URL(config.newsletterUrl).origin,
  };
  const headers = (kind?: PageKind) => mode.headers(securityHeaders(trusted, kind));
  const visitorOf = createVisitorNetwork(config.trustedProxies);

  const pages = await mode.pages(
    registry,
    (inForce, stores) =>
      createServedPages(inForce, {
        ...stores,
        config,
        assets,
        store: ownStore,
        changes,
        site,
        backend,
        faults,
        counts,
        metrics,
        headers,
        visitorOf,
        report,
        reportError: logError,
      }),
    { posts, makeCache: () => createPageCache({ changes, report }) },
  );
  const parts = {
    backend: () => queries.list({ types: [DEFAULT_POST_TYPE], limit: 1 }),
    registry: registry.check,
    remotes: () => Promise.all(pages.releases.sets.map((set) => findEntries(set, config.remotesUrl, waits.remote))),
    page: pages.checkHome,
  };
  const forms = {
    origin: config.origin,
    styles: assets.styles,
    proofScripts: assets.proofScripts,
    headers: headers('framed form'),
    linkHeaders: { ...headers('lone form'), 'referrer-policy': 'no-referrer' },
    mailer: config.newsletterMailer && createNewsletterMailer({ ...config.newsletterMailer, timeout: waits.mailer }),
    copyEdition: config.copyEdition,
    visitorOf,
    messagesOf: createMessagesOf({
      backend,
      timeout: waits.backend,
      shellSecret: config.shellSecret,
      senderKey: config.newsletterMailer?.senderKey,
    }),
    report,
  };
  const feedWorker: FeedWorker = createSideWorker(FEED_WORKER, { within: waits.work });
  const pictureWorker: PictureWorker = createSideWorker(PICTURE_WORKER, {
    within: waits.picture,
    memory: PICTURE_MEMORY,
  });
  const discovery = {
    origin: config.origin,
    storageOrigin: new URL(config.supabaseUrl).origin,
    posts: notedFeed(createPostFeed(client, reportRow)),
    changes,
    feedWorker,
    pictureWorker,
    visitorOf,
    report,
  };
  const server = createShellServer({
    routes: [
      ['file', await mode.files(webFolder)],
      [
        'health',
        [
          ...(await createFactsRoutes(join(webFolder, '..'), {
            remotesUrl: config.remotesUrl,
            backend,
            copyEdition: config.copyEdition,
          })),
          ...createHealthRoutes(parts, logError, () => ({
            registryInForce: registry.state(),
            endedCandidates: pages.withdrawn(),
          })),
          createMetricsRoute({
            token: config.metricsToken,
            type: register.contentType,
            read: numbersOfAll(register),
          }),
        ],
      ],
      [
        'report',
        [
          createPolicyReportRoute((directive) => logError(`A page broke the Content-Security-Policy: ${directive}`)),
          createFailureReportRoute({
            isTaken: config.failureReports,
            origin: config.origin,
            visitorOf,
            count(page) {
              logError(`A page of ${releaseKey(page.remote, page.version)} failed in a browser`);
              counts.failedInBrowser(page);
              pages.canaries.failedInBrowser(page);
            },
            isServed: ({ remote, version }) =>
              pages.releases.sets.some(({ remotes }) => remotes[remote]?.version === version),
          }),
        ],
      ],
      [
        'staff',
        createStaffRoutes({
          bearerOf: (token) => tokenBearer(backend, token, { timeout: waits.backend }),
          storeOf: (bearer) => storeFor(bearer.client),
          counts: counts.all,
          countedSince: new Date().toISOString(),
          visitorOf,
          onChange: pages.releases.refresh,
          report: logError,
        }),
      ],
      ['form', createFormRoutes(forms)],
      ['image', [createImageRoute(imageVariants)]],
      ['discovery', createDiscoveryRoutes(discovery)],
      ['page', pages.routes],
    ],
    readyPage: pages.ready,
    log: write,
    count: metrics.answered,
  });
  listen(server, config, write);
}
