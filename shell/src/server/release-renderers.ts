import { assertEntriesExist } from '@ledgerlight/federation/find-entries';
import type { ReleaseSet } from '@ledgerlight/federation/release-set';
import { sharedInstances } from '../app/remotes/shared-instances.ts';
import { ownerOf } from '../app/routes.tsx';
import type { Foundation } from './foundation.ts';
import type { PageSources } from './page-sources.ts';
import { loaderDataSection } from './pages/remotes/page-loader.ts';
import type { RemoteFaults } from './pages/remotes/remote-faults.ts';
import { createRemotePages } from './pages/remotes/remote-routes.ts';
import { createPageRenderer, type PageRenderer } from './pages/renderer.tsx';
import { createLoadedReleases, type LoadedReleasesOptions } from './releases/loaded-releases.ts';
import { releaseKey } from './releases/release-key.ts';

export interface ReleaseRenderersOptions extends Pick<LoadedReleasesOptions, 'copies' | 'measure'> {
  readonly faults: RemoteFaults;
  readonly sources: PageSources;
  /** @param release the key of the release that owns the path; null without one */
  report(failure: unknown, path: string, release: string | null): void;
}

/** Creates renderers of release sets, which the server and the trial of a release use. */
export function createReleaseRenderers(
  { config, assets, site, backend }: Foundation,
  { faults, sources, copies, measure, report }: ReleaseRenderersOptions,
) {
  const { remotesUrl, timeouts } = config;
  const { posts, authors, cache } = sources;
  const loaded = createLoadedReleases({
    ...{ remotesUrl, copies, measure, shared: sharedInstances },
    timeout: timeouts.remote,
  });
  const data = loaderDataSection(cache);
  const pagesOf = ({ remotes, ...set }: ReleaseSet) =>
    createRemotePages(
      loaded.loaderFor(remotes),
      faults.of({ remotes, ...set }),
      { posts, authors, site, backend: null },
      remotes,
    );
  return {
    loaded,
    createRenderer: (releases: ReleaseSet): PageRenderer =>
      createPageRenderer({
        ...{ releases, remotesUrl, data, assets, site, backend },
        pages: pagesOf(releases),
        faults: faults.of(releases),
        timeouts,
        report(failure, path) {
          const owner = ownerOf(releases.remotes, path);
          const version = owner === undefined ? undefined : releases.remotes[owner]?.version;
          report(failure, path, owner === undefined || version === undefined ? null : releaseKey(owner, version));
        },
      }),
    assertEntryExists: (set: ReleaseSet, remote: string) =>
      assertEntriesExist({ ...set, remotes: onlyOf(set, remote) }, remotesUrl, timeouts.remote),
    /** Loads the server code of a remote. Rejects when it cannot be used. */
    async load(set: ReleaseSet, remote: string): Promise<void> {
      if (set.remotes[remote]?.ssr) await pagesOf(set).routesOf(remote);
    },
  };
}

function onlyOf({ remotes }: ReleaseSet, remote: string): ReleaseSet['remotes'] {
  const release = remotes[remote];
  return release ? { [remote]: release } : {};
}
