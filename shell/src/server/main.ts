import { dirname, join } from 'node:path';
import { createPostQueries } from '@ledgerlight/backend/post-queries';
import { createPostSearch } from '@ledgerlight/backend/post-search';
import { EnvironmentError } from '@ledgerlight/environment/read';
import { errorText } from '@ledgerlight/resilience/error-message';
import { Registry as MetricsRegister } from 'prom-client';
import { readConfig } from './config.ts';
import { createFoundation, type Foundation } from './foundation.ts';
import { guardProcess } from './health/process-guard.ts';
import { superviseRemotes } from './health/supervision.ts';
import { createPictureColours } from './images/colours.ts';
import { openVariantStore, type VariantStore } from './images/variant-store.ts';
import { listen } from './listen.ts';
import { createShellMetrics } from './metrics/shell-metrics.ts';
import type { ServedPages, ServerMode } from './mode.ts';
import { createPostReader } from './pages/posts/post-reader.ts';
import { createRemoteFaults } from './pages/remotes/remote-faults.ts';
import { readBucketSecret } from './releases/canary/bucket-secret.ts';
import { createViewCounts } from './releases/canary/view-counts.ts';
import { createVisitorBuckets } from './releases/canary/visitor-bucket.ts';
import { lookRegularly } from './releases/regular-looks.ts';
import { createServingReport } from './releases/serving.ts';
import { restrictEnvironment } from './remote-environment.ts';
import { createRouteTable } from './route-table.ts';
import { createShellServer } from './router.ts';
import { createServedPages, type PageParts } from './served-pages.ts';
import { openStores } from './stores.ts';
import { createLogOutput } from './traffic/log-output.ts';
import { reportUnwritableData } from './unwritable-data.ts';
import { createTaskWorker } from './workers/task-worker.ts';

/** Starts the server, or prints why it cannot and ends the process. */
export async function startShell(mode: ServerMode): Promise<void> {
  // A closed terminal must not end the process.
  process.stderr.on('error', () => undefined);
  try {
    await serve(mode);
  } catch (error) {
    process.stderr.write(`${error instanceof EnvironmentError ? error.message : errorText(error)}\n`);
    // One of several processes would stay for the one that started it.
    process.exit(1);
  }
}

async function serve(mode: ServerMode): Promise<void> {
  const config = readConfig(process.env);
  restrictEnvironment(process.env);
  const log = createLogOutput(process.stdout);
  const foundation = await createFoundation(config, mode, log);
  const images = openVariantStore({
    backend: config.supabaseUrl,
    timeout: config.waits.backend,
    disk: { ...config.pictures, report: (failure) => foundation.report(failure, config.pictures.folder) },
  });
  const register = new MetricsRegister();
  const parts = await createPageParts(foundation, register, () => pages);
  const sources = { posts: createPosts(foundation, images), cache: foundation.cache };
  const pages = await mode.pages(
    parts.stores.registry,
    (registry, chosen) => createServedPages(registry, foundation, parts, chosen),
    sources,
  );
  if (mode.servesVisitors) {
    const serving = () => pages.releases.serving;
    lookRegularly(createServingReport({ store: parts.stores.own, serving, report: foundation.reportError }));
  }
  const server = createShellServer({
    routes: await createRouteTable(foundation, { ...parts, mode, pages, images, register }),
    ...(mode.refusal && { refusal: mode.refusal }),
    secure: config.origin.startsWith('https:'),
    log: log.write,
    count: parts.metrics.answered,
  });
  listen(server, config, log.write);
}

/** @param pages returns the pages once they are created */
async function createPageParts(
  foundation: Foundation,
  register: MetricsRegister,
  pages: () => ServedPages,
): Promise<PageParts> {
  const { config, changes, log, reportError: report } = foundation;
  const { activity, pauses } = await superviseRemotes({
    folder: config.store.copies,
    timeout: config.waits.response,
    report,
  });
  const faults = createRemoteFaults({ activity, pauses });
  guardProcess({ blame: faults.blame, report, end: () => process.exit(1) });
  const counts = createViewCounts();
  const metrics = createShellMetrics(register, {
    counts: counts.all,
    canaries: () => pages().canaries.states(),
    serving: () => pages().releases.serving,
    isFollowing: () => changes.isFollowing,
    longestWait: config.waits.remote,
    droppedLogLines: log.dropped,
  });
  await reportUnwritableData(dirname(config.bucketSecretFile), report);
  const bucketSecret = await readBucketSecret({ ...config, file: config.bucketSecretFile, report });
  const buckets = createVisitorBuckets(bucketSecret, config.origin.startsWith('https:'));
  return { stores: openStores(foundation), faults, counts, metrics, buckets };
}

function createPosts({ config, client, storageOrigin, reportRow, cache }: Foundation, images: VariantStore) {
  return createPostReader({
    queries: createPostQueries(client, reportRow),
    search: createPostSearch(client, reportRow),
    colours: createPictureColours(images),
    worker: createTaskWorker(join(import.meta.dirname, 'article-worker.js'), { within: config.waits.work }),
    hosts: { siteOrigin: config.origin, storageOrigin },
    cache,
  });
}
