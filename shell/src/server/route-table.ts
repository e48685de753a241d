import { dirname, join } from 'node:path';
import { createPostFeed } from '@ledgerlight/backend/post-feed';
import { createPostQueries } from '@ledgerlight/backend/post-queries';
import { tokenBearer } from '@ledgerlight/backend/token-bearer';
import { findEntries } from '@ledgerlight/federation/find-entries';
import { DEFAULT_POST_TYPE } from '@ledgerlight/posts/types';
import type { Registry } from 'prom-client';
import { createDiscoveryRoutes } from './discovery/routes.ts';
import { createMessagesOf } from './forms/messages-of.ts';
import { createNewsletterMailer } from './forms/newsletter-mailer.ts';
import { createFormRoutes } from './forms/routes.ts';
import { type Foundation, WEB_FOLDER } from './foundation.ts';
import { createHealthRoutes } from './health/routes.ts';
import type { Route, RouteKind } from './http/answer.ts';
import { createImageRoutes } from './images/routes.ts';
import type { VariantStore } from './images/variant-store.ts';
import { createMetricsRoutes } from './metrics/routes.ts';
import type { ServedPages, ServerMode } from './mode.ts';
import { releaseKey } from './releases/key.ts';
import { publicServing } from './releases/serving.ts';
import { createReportRoutes } from './reports/routes.ts';
import type { PageParts } from './served-pages.ts';
import { createStaffRoutes } from './staff/routes.ts';
import { createTaskWorker } from './workers/task-worker.ts';

/** The features whose routes the table has. */
export interface Features extends PageParts {
  readonly mode: ServerMode;
  readonly pages: ServedPages;
  readonly images: VariantStore;
  readonly register: Registry;
}

/** Creates all routes, by kind. Of several that match a request the first one that responds counts. */
export async function createRouteTable(
  foundation: Foundation,
  features: Features,
): Promise<readonly (readonly [RouteKind, readonly Route[]])[]> {
  const { config, clientKeyOf } = foundation;
  const { mode, pages, images, register } = features;
  const metrics = createMetricsRoutes({
    token: config.metricsToken,
    // This server speaks http alone, so a site by https has a proxy in front.
    isProxied: config.trustedProxies > 0 || config.origin.startsWith('https:'),
    register,
  });
  return [
    ['file', await mode.files(WEB_FOLDER)],
    ['health', [...(await healthRoutes(foundation, features)), ...metrics]],
    ['report', reportRoutes(foundation, features)],
    ['staff', staffRoutes(foundation, features)],
    ['form', formRoutes(foundation)],
    ['image', createImageRoutes(images, clientKeyOf)],
    ['discovery', discoveryRoutes(foundation)],
    ['page', pages.routes],
  ];
}

function healthRoutes(foundation: Foundation, { pages, stores }: Features): Promise<readonly Route[]> {
  const { config, backend, client, reportRow, reportError } = foundation;
  const { remotesUrl, waits, copyEdition } = config;
  const queries = createPostQueries(client, reportRow);
  return createHealthRoutes({
    checks: {
      backend: () => queries.list({ types: [DEFAULT_POST_TYPE], limit: 1 }),
      registry: stores.registry.check,
      remotes: () => Promise.all(pages.releases.sets.map((set) => findEntries(set, remotesUrl, waits.remote))),
      page: pages.checkHome,
    },
    report: reportError,
    notes: () => ({
      registryInForce: stores.registry.state(),
      endedCandidates: pages.withdrawn(),
      serving: publicServing(pages.releases.serving),
    }),
    dist: dirname(WEB_FOLDER),
    facts: { remotesUrl, backend, copyEdition },
  });
}

function reportRoutes({ config, clientKeyOf, reportError }: Foundation, { pages, buckets, counts }: Features) {
  return createReportRoutes({
    isTaken: config.failureReports,
    origin: config.origin,
    clientKeyOf,
    bucketOf: buckets.signed,
    count(page) {
      reportError(`A page of ${releaseKey(page.remote, page.version)} failed in a browser`);
      counts.failedInBrowser(page);
      pages.canaries.failedInBrowser(page);
    },
    isServed: ({ remote, version }) => pages.releases.sets.some(({ remotes }) => remotes[remote]?.version === version),
    report: reportError,
  });
}

function staffRoutes({ config, backend, clientKeyOf, reportError }: Foundation, { pages, stores, counts }: Features) {
  return createStaffRoutes({
    bearerOf: (token) => tokenBearer(backend, token, { timeout: config.waits.backend }),
    storeOf: (bearer) => stores.storeOf(bearer.client),
    counts: counts.all,
    countedSince: new Date().toISOString(),
    clientKeyOf,
    onChange: pages.releases.refresh,
    report: reportError,
  });
}

function formRoutes({ config, backend, assets, headers, clientKeyOf, report }: Foundation): readonly Route[] {
  const { newsletterMailer, waits, shellSecret } = config;
  return createFormRoutes({
    origin: config.origin,
    styles: assets.styles,
    proofScripts: assets.proofScripts,
    headers: headers('framed form'),
    linkHeaders: { ...headers('lone form'), 'referrer-policy': 'no-referrer' },
    mailer: newsletterMailer && createNewsletterMailer({ ...newsletterMailer, timeout: waits.mailer }),
    copyEdition: config.copyEdition,
    clientKeyOf,
    messagesOf: createMessagesOf({
      ...{ backend, timeout: waits.backend, shellSecret },
      senderKey: newsletterMailer?.senderKey,
    }),
    report,
  });
}

function discoveryRoutes(foundation: Foundation): readonly Route[] {
  const { config, client, backend, storageOrigin, cache, clientKeyOf, report, reportRow } = foundation;
  const { work, picture } = config.waits;
  return createDiscoveryRoutes({
    ...{ origin: config.origin, backend, storageOrigin, cache, clientKeyOf, report },
    posts: createPostFeed(client, reportRow),
    feedWorker: createTaskWorker(join(import.meta.dirname, 'feed-worker.js'), { within: work }),
    pictureWorker: createTaskWorker(join(import.meta.dirname, 'picture-worker.js'), {
      within: picture,
      memory: PICTURE_MEMORY,
    }),
  });
}

const PICTURE_MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };
