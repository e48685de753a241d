import { access, constants, mkdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { fetchGlossary } from '@ledgerlight/backend/glossary-query';
import { createPostSearch } from '@ledgerlight/backend/post-search';
import { EnvironmentError } from '@ledgerlight/environment/read-environment';
import type { ActiveRegistry } from '@ledgerlight/federation/active-registry';
import { errorMessage, errorText } from '@ledgerlight/resilience/error-message';
import { Registry as MetricsRegister } from 'prom-client';
import { createAssetRoutes } from './assets/routes.ts';
import { readConfig } from './config.ts';
import { createFoundation, type Foundation, WEB_FOLDER } from './foundation.ts';
import { guardProcess } from './health/process-guard.ts';
import type { Report } from './health/repeated-report.ts';
import { superviseRemotes } from './health/supervision.ts';
import type { RouteResponse } from './http/response.ts';
import type { Route } from './http/route.ts';
import { convertToVariant } from './images/convert-image.ts';
import { createImageDiskCache } from './images/disk-cache.ts';
import { createImageColours } from './images/image-colours.ts';
import { readStoredImage } from './images/stored-images.ts';
import { createVariantStore, type VariantStore } from './images/variant-store.ts';
import { listenOnPort } from './listen.ts';
import { createShellMetrics } from './metrics/shell-metrics.ts';
import { createAuthorReader } from './pages/posts/author-reader.ts';
import { createGlossary, type Glossary } from './pages/posts/glossary.ts';
import { createPostReader } from './pages/posts/post-reader.ts';
import { createRemoteFaults } from './pages/remotes/remote-faults.ts';
import { createViewCounts } from './releases/canary/view-counts.ts';
import { createVisitorBuckets, readBucketSecret } from './releases/canary/visitor-buckets.ts';
import { createServingReport } from './releases/serving-report.ts';
import { restrictEnvironment } from './remote-environment.ts';
import { createRouteTable } from './route-table.ts';
import { createShellServer } from './router.ts';
import { createServedPages, type PageParts, type PageStores, type ServedPages } from './served-pages.ts';
import { createClientKeyOf } from './traffic/concurrency-limits.ts';
import { createTaskWorker } from './workers/task-worker.ts';

/** Creates the pages of a registry. */
type ServePages = (registry: Pick<ActiveRegistry, 'read'>, stores: PageStores) => Promise<ServedPages>;

/** What differs from the server for visitors in the development server and the benchmark. */
export interface ServerMode {
  /** Creates the routes of the browser's files in a folder; by default of copies in memory. */
  files?(folder: string): Promise<readonly Route[]>;
  /** Whether promotions do not wait for this server. */
  readonly isDevelopment?: boolean;
  /** Refuses requests before any route; null accepts them. */
  refusal?(request: IncomingMessage): RouteResponse | null;
  headers?(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
  /** Creates the pages with another registry than the active one, or other stores. */
  pages?(registry: ActiveRegistry, serve: ServePages, stores: PageStores): Promise<ServedPages>;
}

/** Starts the shell's server for visitors, development or benchmarks. */
export async function startShell(mode: ServerMode = {}): Promise<void> {
  // A closed terminal must not end the process.
  process.stderr.on('error', () => undefined);
  try {
    await compose(mode);
  } catch (error) {
    process.stderr.write(`${error instanceof EnvironmentError ? error.message : errorText(error)}\n`);
    // Open handles would hold a cluster worker.
    process.exit(1);
  }
}

async function compose(mode: ServerMode): Promise<void> {
  const config = readConfig(process.env);
  restrictEnvironment(process.env);
  const foundation = await createFoundation(config, mode.headers);
  const images = createImages(foundation);
  const glossary = createGlossaryOf(foundation);
  const register = new MetricsRegister();
  const parts = await createPageParts(foundation, register, () => pages);
  const sources = {
    posts: createPosts(foundation, images, glossary),
    authors: createAuthorReader(foundation.queries.authors, foundation.hosts),
    cache: foundation.cache,
  };
  const { registry, own } = foundation.stores;
  const serve: ServePages = (active, stores) => createServedPages(active, foundation, parts, stores);
  const pages = await (mode.pages?.(registry, serve, sources) ?? serve(registry, sources));
  if (!mode.isDevelopment) {
    const reportServing = createServingReport(own, () => pages.releases.serving, foundation.reportError);
    setInterval(() => void reportServing(), SERVING_REPORT_INTERVAL_MS).unref();
  }
  const server = createShellServer({
    routes: [
      ['file', await (mode.files ?? createAssetRoutes)(WEB_FOLDER)],
      ...(await createRouteTable(foundation, { ...parts, pages, images, glossary, register })),
      ['page', pages.routes],
    ],
    ...(mode.refusal && { refusal: mode.refusal }),
    clientKeyOf: createClientKeyOf(config.trustedProxies),
    secure: foundation.isSecure,
    log: foundation.log,
    count: parts.metrics.responded,
  });
  listenOnPort(server, config, foundation.log);
}

function createImages({ config, report }: Foundation): VariantStore {
  const { imageCache, supabaseUrl, timeouts } = config;
  const { folder, bytes } = imageCache;
  return createVariantStore({
    readStored: (name) => readStoredImage(name, supabaseUrl, timeouts.backend),
    disk: createImageDiskCache(folder, bytes, (failure) => report(failure, folder)),
    convert: convertToVariant,
  });
}

/** @param pages returns the pages once they are created */
async function createPageParts(
  { config, changes, droppedLogLines, isSecure, reportError: report }: Foundation,
  register: MetricsRegister,
  pages: () => ServedPages,
): Promise<PageParts> {
  const { timeouts, dataFolder, shellSecret } = config;
  const { activity, pauses } = await superviseRemotes({
    folder: config.store.copies,
    timeout: timeouts.blockedEventLoop,
    report,
  });
  const faults = createRemoteFaults(activity, pauses);
  guardProcess(faults.blame, report);
  const viewCounts = createViewCounts();
  const metrics = createShellMetrics(register, {
    viewCounts: viewCounts.all,
    canaries: () => pages().canaries.states(),
    serving: () => pages().releases.serving,
    isFollowing: () => changes.isFollowing,
    maxMs: timeouts.remote,
    droppedLogLines,
  });
  await reportUnwritableFolder(dataFolder, report);
  const secret = shellSecret ?? (await readBucketSecret(join(dataFolder, 'bucket-secret'), report));
  return { faults, viewCounts, metrics, buckets: createVisitorBuckets(secret, isSecure) };
}

function createGlossaryOf({ client, reportRow, reportError, cache }: Foundation): Glossary {
  return createGlossary({
    fetchTerms: () => fetchGlossary(client, reportRow),
    cache,
    report: (failure) => reportError(`Cannot read the glossary: ${errorMessage(failure)}`),
  });
}

function createPosts(foundation: Foundation, images: VariantStore, glossary: Glossary) {
  const { config, client, queries, hosts, reportRow, cache } = foundation;
  return createPostReader({
    queries: queries.posts,
    search: createPostSearch(client, reportRow),
    glossary,
    edition: config.copyEdition,
    archive: queries.archive,
    addColours: createImageColours(images),
    worker: createTaskWorker(join(import.meta.dirname, 'markdown-worker.js'), config.timeouts.worker),
    hosts,
    cache,
  });
}

async function reportUnwritableFolder(folder: string, report: Report): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (failure) {
    report(
      `The data folder ${folder} is not writable: ${errorMessage(failure)}. Cached releases, converted images and hang records are lost on restart.`,
    );
  }
}

const SERVING_REPORT_INTERVAL_MS = 1_000;
