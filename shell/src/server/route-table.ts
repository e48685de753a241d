import { dirname, join } from 'node:path';
import { createReaderClient } from '@ledgerlight/backend/client';
import { createPostFeed } from '@ledgerlight/backend/post-feed';
import { commentOnPreview, openPreview } from '@ledgerlight/backend/preview-links';
import { shellHeaders } from '@ledgerlight/backend/shell-headers';
import { tokenBearer } from '@ledgerlight/backend/token-bearer';
import { createVisitorMessages } from '@ledgerlight/backend/visitor-messages';
import { assertEntriesExist } from '@ledgerlight/federation/find-entries';
import { DEFAULT_POST_TYPE } from '@ledgerlight/posts/types';
import type { Registry } from 'prom-client';
import { createDiscoveryRoutes } from './discovery/routes.ts';
import { createPreviewRoutes } from './forms/preview.tsx';
import { createFormRoutes } from './forms/routes.tsx';
import { type Foundation, WEB_FOLDER } from './foundation.ts';
import { createFactsRoutes, createReadinessRoutes } from './health/routes.ts';
import type { Route, RouteKind } from './http/route.ts';
import { createImageRoutes } from './images/routes.ts';
import type { VariantStore } from './images/variant-store.ts';
import { createMetricsRoutes } from './metrics/routes.ts';
import type { Glossary } from './pages/posts/glossary.ts';
import type { MarkdownWorker } from './pages/posts/markdown-worker.ts';
import { releaseKey } from './releases/release-key.ts';
import { publicServing } from './releases/serving-report.ts';
import { createReportRoutes } from './reports/routes.ts';
import type { PageParts, ServedPages } from './served-pages.ts';
import { createStaffRoutes } from './staff/routes.ts';
import { createTaskWorker } from './workers/task-worker.ts';

export interface Features extends PageParts {
  readonly pages: ServedPages;
  readonly images: VariantStore;
  readonly glossary: Glossary;
  readonly register: Registry;
}

/** Creates the routes of all features by kind, except browser files and pages. */
export async function createRouteTable(
  foundation: Foundation,
  features: Features,
): Promise<readonly (readonly [RouteKind, readonly Route[]])[]> {
  const { config, backend, isSecure } = foundation;
  const { remotesUrl, copyEdition } = config;
  const facts = await createFactsRoutes(dirname(WEB_FOLDER), { remotesUrl, backend, copyEdition });
  const { images, glossary, register } = features;
  const metrics = createMetricsRoutes({
    token: config.metricsToken,
    // This server speaks http only, so a site by https has a proxy in front.
    isProxied: config.trustedProxies > 0 || isSecure,
    register,
  });
  return [
    ['health', [...facts, ...readinessRoutes(foundation, features), ...metrics]],
    ['report', reportRoutes(foundation, features)],
    ['staff', staffRoutes(foundation, features)],
    ['form', [...formRoutes(foundation), ...previewRoutes(foundation, glossary)]],
    ['image', createImageRoutes(images)],
    ['discovery', discoveryRoutes(foundation, images)],
  ];
}

function readinessRoutes({ config, queries, stores, reportError }: Foundation, { pages }: Features) {
  const { remotesUrl, timeouts } = config;
  return createReadinessRoutes({
    checks: {
      backend: () => queries.posts.list({ types: [DEFAULT_POST_TYPE], limit: 1 }),
      registry: stores.registry.check,
      remotes: () =>
        Promise.all(pages.releases.served.all.map(({ set }) => assertEntriesExist(set, remotesUrl, timeouts.remote))),
      async page() {
        await pages.preloaded;
        await pages.checkHome();
      },
    },
    report: reportError,
    notes: () => ({
      registryInForce: stores.registry.state(),
      endedCandidates: pages.endedRollouts(),
      serving: publicServing(pages.releases.serving),
    }),
  });
}

function reportRoutes(foundation: Foundation, { pages, viewCounts }: Features) {
  const { config, reportError } = foundation;
  return createReportRoutes({
    origin: config.origin,
    count(page) {
      reportError(`A browser reported a failed page of ${releaseKey(page.remote, page.version)}`);
      viewCounts.failedInBrowser(page);
      void pages.checkFiles(page);
    },
    isServed: ({ remote, version }) =>
      pages.releases.served.all.some(({ set }) => set.remotes[remote]?.version === version),
    report: reportError,
  });
}

function staffRoutes(foundation: Foundation, { pages, viewCounts }: Features) {
  const { config, backend, request, stores, reportError } = foundation;
  return createStaffRoutes({
    bearerOf: (token) => tokenBearer(backend, token, request),
    storeOf: (bearer) => stores.storeOf(bearer.client),
    viewCounts: viewCounts.all,
    countedSince: new Date().toISOString(),
    onChange: pages.releases.refresh,
    changeTimeout: config.timeouts.remote,
    report: reportError,
  });
}

function formRoutes({ config, backend, request, assets, headers, report }: Foundation): readonly Route[] {
  const { newsletterSenderKey, shellSecret } = config;
  return createFormRoutes({
    origin: config.origin,
    styles: assets.styles,
    proofScripts: assets.proofScripts,
    headers: headers('framed form'),
    linkHeaders: { ...headers('lone form'), 'referrer-policy': 'no-referrer' },
    copyEdition: config.copyEdition,
    messagesOf(clientKey, proof) {
      const headers = shellHeaders({ secret: shellSecret, visitor: clientKey, proof });
      const reader = createReaderClient(backend, { ...request, headers });
      return createVisitorMessages(reader, newsletterSenderKey ?? '');
    },
    report,
  });
}

function previewRoutes(foundation: Foundation, glossary: Glossary): readonly Route[] {
  const { config, client, hosts, assets, headers, report } = foundation;
  const worker: MarkdownWorker = createTaskWorker(
    join(import.meta.dirname, 'markdown-worker.js'),
    config.timeouts.worker,
  );
  return createPreviewRoutes({
    ...{ hosts, report, styles: assets.previewStyles },
    headers: { ...headers('lone form'), 'referrer-policy': 'no-referrer' },
    previews: {
      open: (token) => openPreview(client, token),
      comment: (comment) => commentOnPreview(client, comment),
    },
    async render(text) {
      const { terms } = await glossary.forPosts();
      return worker.run({ text, hosts, terms });
    },
  });
}

function discoveryRoutes(foundation: Foundation, images: VariantStore): readonly Route[] {
  const { config, client, backend, hosts, queries, cache, report, reportRow } = foundation;
  const { storageOrigin } = hosts;
  return createDiscoveryRoutes({
    ...{ origin: config.origin, copyEdition: config.copyEdition, backend, storageOrigin, cache, report },
    posts: createPostFeed(client, reportRow),
    images,
    authors: queries.authors,
    archive: queries.archive,
    feedWorker: createTaskWorker(join(import.meta.dirname, 'feed-worker.js'), config.timeouts.worker),
    shareImageWorker: createTaskWorker(join(import.meta.dirname, 'share-image-worker.js'), config.timeouts.shareImage, {
      maxOldGenerationSizeMb: 96,
      maxYoungGenerationSizeMb: 8,
    }),
  });
}
