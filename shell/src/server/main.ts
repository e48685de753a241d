import { access, constants, mkdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { type Environment, EnvironmentError } from '@ledgerlight/environment/read-environment';
import type { ActiveRegistry } from '@ledgerlight/federation/active-registry';
import { errorMessage, errorText } from '@ledgerlight/resilience/error-message';
import { Registry as MetricsRegister } from 'prom-client';
import { createAssetRoutes } from './assets/routes.ts';
import { readConfig, type ShellConfig } from './config.ts';
import { createFoundation, type Foundation, WEB_FOLDER } from './foundation.ts';
import { guardProcess } from './health/process-guard.ts';
import type { Report } from './health/repeated-report.ts';
import { superviseRemotes } from './health/supervision.ts';
import type { RouteResponse } from './http/response.ts';
import type { Route } from './http/route.ts';
import { createImagePreparation } from './images/prepared-images.ts';
import type { VariantStore } from './images/variant-store.ts';
import { listenOnPort } from './listen.ts';
import { createShellMetrics } from './metrics/shell-metrics.ts';
import { createPageSources, type PageSources } from './page-sources.ts';
import { createRemoteFaults } from './pages/remotes/remote-faults.ts';
import { runReleaseTrial } from './release-trial.ts';
import { createViewCounts } from './releases/rollout/view-counts.ts';
import { createVisitorBuckets } from './releases/rollout/visitor-buckets.ts';
import { createServingReport } from './releases/serving-report.ts';
import { createReleaseTrials, type ReleaseTrials } from './releases/trial/release-trials.ts';
import { TRIAL_ARGUMENT } from './releases/trial/trial-messages.ts';
import { restrictEnvironment, trialEnvironment } from './remote-environment.ts';
import { createRouteTable } from './route-table.ts';
import { createShellServer } from './router.ts';
import { createServedPages, type PageParts, type ServedPages } from './served-pages.ts';
import { createClientKeyOf } from './traffic/concurrency-limits.ts';

/** Creates the pages of a registry. */
type ServePages = (registry: Pick<ActiveRegistry, 'read'>, sources: PageSources) => Promise<ServedPages>;

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
  pages?(registry: ActiveRegistry, serve: ServePages, sources: PageSources): Promise<ServedPages>;
}

/** Starts the shell's server for visitors, development or benchmarks. */
export async function startShell(mode: ServerMode = {}): Promise<void> {
  if (process.argv[2] === TRIAL_ARGUMENT) return runReleaseTrial();
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
  const environment = trialEnvironment(process.env);
  restrictEnvironment(process.env);
  const foundation = await createFoundation(config, mode.headers);
  const { images, glossary, sources } = createPageSources(foundation);
  const register = new MetricsRegister();
  const trials = mode.isDevelopment ? null : createTrials(config, environment);
  const parts: PageParts = { ...(await createPageParts(foundation, register, images, () => pages)), trials };
  const { registry, own } = foundation.stores;
  const serve: ServePages = (active, given) => createServedPages(active, foundation, parts, given);
  if (!mode.isDevelopment) parts.supervision.superviseBuiltIns();
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
  listenOnPort(server, config, foundation.log, parts.supervision.discardRecord);
}

/** @param pages returns the pages once they are created */
async function createPageParts(
  { config, changes, droppedLogLines, isSecure, reportError: report }: Foundation,
  register: MetricsRegister,
  images: VariantStore,
  pages: () => ServedPages,
): Promise<Omit<PageParts, 'trials'>> {
  const { timeouts, dataFolder } = config;
  const { copies } = config.store;
  const supervision = await superviseRemotes({ folder: copies, timeout: timeouts.blockedEventLoop, report });
  const faults = createRemoteFaults(supervision.activity, supervision.pauses);
  guardProcess({ ...faults, report, onOwnEnd: supervision.discardRecord });
  const viewCounts = createViewCounts();
  const metrics = createShellMetrics(register, {
    viewCounts: viewCounts.all,
    registry: () => pages().releases.registry,
    serving: () => pages().releases.serving,
    isFollowing: () => changes.isFollowing,
    maxMs: timeouts.remote,
    droppedLogLines,
  });
  await reportUnwritableFolder(dataFolder, report);
  const prepareImages = createImagePreparation(images);
  return { faults, viewCounts, metrics, supervision, prepareImages, buckets: createVisitorBuckets(isSecure) };
}

function createTrials({ store, timeouts }: ShellConfig, environment: Environment): ReleaseTrials {
  const [, program = ''] = process.argv;
  return createReleaseTrials({ program, environment, timeout: timeouts.blockedEventLoop, copies: store.copies });
}

async function reportUnwritableFolder(folder: string, report: Report): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (failure) {
    report(
      `The data folder ${folder} is not writable: ${errorMessage(failure)}. Cached releases, converted images and records of stops are lost on restart.`,
    );
  }
}

const SERVING_REPORT_INTERVAL_MS = 1_000;
