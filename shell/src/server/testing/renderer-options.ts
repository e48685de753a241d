import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import type { RemoteRoute, RemoteRoutes } from '@ledgerlight/shell-api';
import { createPageCache } from '../cache/page-cache.ts';
import { createActivityRecord } from '../health/activity-record.ts';
import { loaderDataSection } from '../pages/remotes/page-loader.ts';
import { createRemoteFaults } from '../pages/remotes/remote-faults.ts';
import { createRemotePages } from '../pages/remotes/remote-routes.ts';
import type { PageRendererOptions } from '../pages/renderer.tsx';

/** Options of a renderer of remotes whose code `load` returns. */
export function rendererOptions(
  releases: ReleaseSet,
  load: (remote: string) => Promise<RemoteRoutes>,
  options: Partial<PageRendererOptions> = {},
): PageRendererOptions {
  const site = { origin: 'http://site.example', copyEdition: 'default', newsletterUrl: '' } as const;
  const faults = createRemoteFaults(createActivityRecord()).of(releases);
  const services = { posts: {} as never, authors: {} as never, site, backend: null };
  return {
    ...{ releases, faults, site, timeouts: { page: 60_000, slowPage: 60_000 } },
    pages: createRemotePages({ load }, faults, services, releases.remotes),
    data: loaderDataSection(createPageCache()),
    remotesUrl: 'http://remotes.example',
    assets: {
      scripts: ['/static/shell.abcdef.js'],
      styles: [],
      previewStyles: [],
      fonts: [],
      startScript: '',
      proofScripts: [],
    },
    backend: { url: '', publishableKey: '' } as never,
    report: () => {},
    ...options,
  };
}

export const pageHandle: RemoteRoute['handle'] = {
  meta: () => ({ title: '', description: '', path: '/', kind: 'website', index: false, structuredData: [] }),
  skeleton: null,
  retries: 0,
};
