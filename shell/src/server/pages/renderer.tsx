import { entryFiles, type Release } from '@ledgerlight/federation/registry';
import type { BackendFacts } from '@ledgerlight/shell-api';
import { Provider } from 'jotai';
import { renderToString } from 'react-dom/server';
import { createStaticRouter, isRouteErrorResponse, StaticRouterProvider } from 'react-router-dom';
import { Document } from '../../app/document/document.tsx';
import type { CarriedError, HydrationState, RemoteFile } from '../../app/document/hydration-state.ts';
import { releaseName } from '../../app/release.ts';
import { NOT_FOUND_ROUTE_ID } from '../../app/routes.tsx';
import type { MountedHandle } from '../../frame/mounted-handle.ts';
import { ShellContext } from '../../frame/shell-context.ts';
import type { ShellAssets } from '../assets/manifest.ts';
import { createKeptMarkup } from './kept-markup.ts';
import { createPageLoader, type LoadedPage, type PageLoaderOptions, UNAVAILABLE } from './remotes/loader.ts';
import { createPathOwners, type PathOwners } from './remotes/path-owners.ts';

/** What the renderer works with. */
export interface PageRendererOptions extends PageLoaderOptions {
  readonly remotesUrl: string;
  readonly assets: ShellAssets;
  /** The backend's place, for pages that are rendered in the browser. */
  readonly backend: BackendFacts;
  /** Whether browsers tell of pages that fail in them. */
  readonly failureReports: boolean;
}

/** A rendered page. `whole` is false when a part failed: such a page is not cached. */
export interface RenderedPage {
  readonly status: number;
  readonly body: string;
  readonly whole: boolean;
  readonly took: PageTimes;
}

/** How long the parts of a page took, in milliseconds. */
export interface PageTimes {
  /** Its remote and its data. */
  readonly data: number;
  /** Its HTML. */
  readonly render: number;
}

/** The form in which a page is requested: a document, or its data. */
export type PageForm = 'document' | 'data';

/** Renders pages as documents, and their data alone for a browser that already runs the shell. */
export interface PageRenderer extends PathOwners {
  readonly release: string;
  /** @param path pathname and query as they stand in the address */
  document(path: string): Promise<RenderedPage>;
  /** The data of the page as JSON; a page without data answers null. */
  data(path: string): Promise<RenderedPage>;
}

/** Makes the renderer for one set of releases. */
export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { releases, pages: remotePages, site, assets } = options;
  const release = releaseName(assets.scripts, releases);
  const loader = createPageLoader(options);
  const keptMarkup = createKeptMarkup();
  const stateOf = createHydrationStates(options, release);
  function rendered(page: LoadedPage): Omit<RenderedPage, 'took'> {
    const { context, dataRoutes, whole, status } = page;
    const state = stateOf(page);
    const router = createStaticRouter(dataRoutes, context);
    const html = renderToString(
      <Document state={state} startScript={assets.startScript} fonts={assets.fonts}>
        <Provider>
          <ShellContext value={{ site, release, knownRoutes: () => [...router.routes], keptMarkup }}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </ShellContext>
        </Provider>
      </Document>,
    );
    return { status, whole, body: `<!doctype html>${keptMarkup.fill(html)}` };
  }

  const guarded = createGuard(options);
  const document = (page: LoadedPage) =>
    guarded(
      page,
      () => rendered(page),
      async (failure) => rendered(await loader.withoutRemote(page, failure)),
    );

  /** Returns the data of a page as JSON; null when the remote's data cannot be written. */
  function writtenData(page: LoadedPage): string | null {
    const { loaderData, matches } = page.context;
    const data = loaderData[matches.at(-1)?.route.id ?? NOT_FOUND_ROUTE_ID] ?? null;
    return guarded(
      page,
      () => JSON.stringify(data),
      () => null,
    );
  }

  return {
    release,
    ...createPathOwners(releases, remotePages),
    async document(path) {
      const begun = performance.now();
      const page = await loader.load(path, true);
      const loaded = performance.now();
      const finished = await document(page);
      return { ...finished, took: { data: loaded - begun, render: performance.now() - loaded } };
    },
    async data(path) {
      const begun = performance.now();
      const page = await loader.load(path, false);
      const written = writtenData(page);
      const whole = page.whole && written !== null;
      return {
        status: whole ? page.status : UNAVAILABLE,
        whole,
        body: written ?? 'null',
        took: { data: performance.now() - begun, render: 0 },
      };
    },
  };
}

/** Runs synchronous code of a page's remote. A failure counts against its release, and `recover` replaces the result. */
function createGuard({ faults, report }: Pick<PageRendererOptions, 'faults' | 'report'>) {
  return <Result, Other>({ owner, url }: LoadedPage, work: () => Result, recover: (failure: unknown) => Other) => {
    if (owner === undefined) return work();
    try {
      return faults.within(owner, work, url.pathname);
    } catch (failure) {
      faults.count(owner);
      report(failure, url.pathname);
      return recover(failure);
    }
  };
}

/** Returns what a document of a set of releases says of itself to the browser. */
function createHydrationStates(options: PageRendererOptions, release: string): (page: LoadedPage) => HydrationState {
  const { releases, remotesUrl, site, assets } = options;
  const remoteFile = ({ files }: Release, file: string): RemoteFile => {
    const integrity = files[file];
    if (integrity === undefined) throw new Error(`The registry names no hash for ${file}`);
    return { address: `${remotesUrl}/${file}`, integrity };
  };
  /** Those that every page of a remote needs, and that of the page's own chunk. */
  const filesOf = (live: Release, common: readonly string[], page: MountedHandle | undefined, type: 'css' | 'js') => {
    const own = page?.chunk && Object.keys(live.files).find((file) => file.endsWith(`/web/${page.chunk}.${type}`));
    return [...common, ...(own ? [own] : [])].map((file) => remoteFile(live, file));
  };
  const browserRemotes = Object.fromEntries(
    Object.entries(releases.remotes).map(([name, live]) => {
      const entries = entryFiles(live.web).map((file) => remoteFile(live, file));
      const integrity = Object.fromEntries(entries.map(({ address, integrity }) => [address, integrity]));
      const entry = `${remotesUrl}/${live.web.entry}`;
      const byDocument = live.ssr === null || releases.disabled.has(name);
      return [name, { container: live.container, paths: live.paths, entry, integrity, byDocument }];
    }),
  );

  return ({ context, owner, unavailable, whole }) => {
    const live = owner === undefined ? undefined : releases.remotes[owner];
    const handle: MountedHandle | undefined = context.matches.at(-1)?.route.handle;
    return {
      release,
      remotes: browserRemotes,
      site,
      backend: live?.ssr === null ? options.backend : null,
      styles: assets.styles,
      remoteStyles: live ? filesOf(live, live.web.styles, handle, 'css') : [],
      preloads: live ? filesOf(live, [live.web.entry, ...live.web.scripts], handle, 'js') : [],
      scripts: assets.scripts,
      unavailable,
      // JSON has no undefined: the pages of most remotes carry nothing of it.
      hidden: (owner !== undefined && releases.disabled.has(owner)) || undefined,
      whole,
      failureReports: options.failureReports,
      // JSON has no undefined: without its key the browser would ask for the data again.
      loaderData: Object.fromEntries(Object.entries(context.loaderData).map(([route, data]) => [route, data ?? null])),
      errors: context.errors && carryErrors(context.errors),
    };
  };
}

function carryErrors(errors: Readonly<Record<string, unknown>>): Record<string, CarriedError> {
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]): [string, CarriedError] => {
      if (!isRouteErrorResponse(error)) return [route, { kind: 'failure' }];
      const { status, statusText, data } = error;
      return [route, { kind: 'response', status, statusText, data }];
    }),
  );
}
