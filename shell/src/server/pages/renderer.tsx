import type { Release } from '@ledgerlight/federation/registry';
import type { BackendFacts } from '@ledgerlight/shell-api';
import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import { createStaticRouter, isRouteErrorResponse, StaticRouterProvider } from 'react-router-dom';
import { Document } from '../../app/document.tsx';
import { type CarriedError, type HydrationState, type RemoteFile, scriptSafeJson } from '../../app/hydration-state.ts';
import { releaseName } from '../../app/release.ts';
import { ownerOf } from '../../app/remote-paths.ts';
import { NOT_FOUND_ROUTE_ID } from '../../app/routes.tsx';
import type { MountedHandle } from '../../frame/mounted-handle.ts';
import { ShellContext } from '../../frame/shell-context.ts';
import type { ShellAssets } from '../assets/manifest.ts';
import { canonicalPath } from '../http/request-path.ts';
import { createKeptMarkup } from './kept-markup.ts';
import { createPageLoader, type LoadedPage, type PageLoaderOptions, UNAVAILABLE } from './loader.ts';
import type { ReadQueries } from './remote-routes.ts';

/** What the renderer works with. */
export interface PageRendererOptions extends PageLoaderOptions {
  readonly remotesUrl: string;
  readonly assets: ShellAssets;
  /** The backend's place, for pages that are rendered in the browser. */
  readonly backend: BackendFacts;
  /** Whether browsers tell of pages that fail in them. */
  readonly failureReports: boolean;
}

/** A finished answer. `whole` is false when a part could not be had: such an answer is not kept. */
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

/** The release that a path belongs to. */
export interface PageOwner {
  readonly remote: string;
  readonly version: string;
}

/** Renders pages as documents, and their data alone for a browser that already runs the shell. */
export interface PageRenderer {
  readonly release: string;
  /** Whose page visitors get at this path; null when it is nobody's, or a remote's that is hidden, which is no fault of its release. */
  ownerOf(pathname: string): PageOwner | null;
  /** Whether the page at this path is rendered in the browser only, and talks to the backend from there. */
  isBrowserOnly(pathname: string): boolean;
  /**
   * The address in the one spelling that its page has, without what the page does not read: under it an answer may be kept.
   * A path that nobody owns, or whose page the server has no code for, is given back without its query; one whose remote is not
   * loaded yet with all of it: nothing is loaded here, since only the making of a page has its time and its place in a queue.
   */
  address(pathname: string, search: string): string;
  /** Whether it is known already that the page at this path, which is in its one spelling, reads nothing of this query. */
  ignores(pathname: string, search: string): boolean;
  /** @param path pathname and query as they stand in the address */
  document(path: string): Promise<RenderedPage>;
  /** The data of the page as JSON; a page without data answers null. */
  data(path: string): Promise<RenderedPage>;
  /** What a document says of all remotes, whosever page it is: nothing else in it is of another release than that of its page. */
  readonly toldOfRemotes: string;
}

/** Makes the renderer for one set of releases. */
export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { releases, pages: remotePages, faults, remotesUrl, site, assets, report } = options;
  const release = releaseName(assets.scripts, releases);
  const loader = createPageLoader(options);
  const keptMarkup = createKeptMarkup();
  /** Who owns a path, and what it reads of queries, is kept: matching it costs more than all else of an answer that is kept. */
  const owners = new LRUCache<string, OwnedPath>({
    max: PATHS,
    memoMethod(pathname) {
      const remote = ownerOf(releases.remotes, pathname);
      const version = remote === undefined ? undefined : releases.remotes[remote]?.version;
      return { owner: remote === undefined || version === undefined ? null : { remote, version } };
    },
  });
  const remoteFile = ({ files }: Release, file: string): RemoteFile => {
    const integrity = files[file];
    if (integrity === undefined) throw new Error(`The registry names no hash for ${file}`);
    return { address: `${remotesUrl}/${file}`, integrity };
  };
  const browserRemotes = Object.fromEntries(
    Object.entries(releases.remotes).map(([name, live]) => {
      const { address: entry, integrity } = remoteFile(live, live.web.entry);
      const byDocument = live.ssr === null || releases.disabled.has(name);
      return [name, { container: live.container, paths: live.paths, entry, integrity, byDocument }];
    }),
  );

  const ofAllRemotes = { release, remotes: browserRemotes };

  function rendered(page: LoadedPage): Omit<RenderedPage, 'took'> {
    const { context, dataRoutes, owner, unavailable, whole, status } = page;
    const live = owner === undefined ? undefined : releases.remotes[owner];
    const state: HydrationState = {
      ...ofAllRemotes,
      site,
      backend: live?.ssr === null ? options.backend : null,
      styles: assets.styles,
      remoteStyles: live ? live.web.styles.map((file) => remoteFile(live, file)) : [],
      preloads: live ? scriptsOf(live, context.matches.at(-1)?.route.handle).map((file) => remoteFile(live, file)) : [],
      scripts: assets.scripts,
      unavailable,
      whole,
      failureReports: options.failureReports,
      // JSON has no undefined: without its key the browser would ask for the data again.
      loaderData: Object.fromEntries(Object.entries(context.loaderData).map(([route, data]) => [route, data ?? null])),
      errors: context.errors && carryErrors(context.errors),
    };
    const router = createStaticRouter(dataRoutes, context);
    const html = renderToString(
      <Document state={state} startScript={assets.startScript} fonts={assets.fonts}>
        <ShellContext value={{ site, release, knownRoutes: () => [...router.routes], keptMarkup }}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </ShellContext>
      </Document>,
    );
    return { status, whole, body: `<!doctype html>${keptMarkup.fill(html)}` };
  }

  async function document(page: LoadedPage): Promise<Omit<RenderedPage, 'took'>> {
    const { owner, url } = page;
    if (owner === undefined) return rendered(page);
    try {
      return faults.within(owner, () => rendered(page));
    } catch (failure) {
      faults.count(owner);
      report(failure, url.pathname);
      return rendered(await loader.withoutRemote(page, failure));
    }
  }

  return {
    release,
    toldOfRemotes: scriptSafeJson(ofAllRemotes).slice(1, -1),
    ownerOf(pathname) {
      const { owner } = owners.memo(pathname);
      return owner && !releases.disabled.has(owner.remote) ? owner : null;
    },
    isBrowserOnly(pathname) {
      const { owner } = owners.memo(pathname);
      return owner !== null && releases.remotes[owner.remote]?.ssr === null;
    },
    address(pathname, search) {
      const path = canonicalPath(pathname);
      const owned = owners.memo(path);
      if (owned.owner === null) return pathname;
      const { remote } = owned.owner;
      if (search === '' || releases.disabled.has(remote) || releases.remotes[remote]?.ssr === null) return path;
      owned.query ??= remotePages.queryOf(remote, path);
      return path + (owned.query ? owned.query.form(search) : search);
    },
    ignores: (pathname, search) => owners.get(pathname)?.query?.isUnread(search) ?? false,
    async document(path) {
      const begun = performance.now();
      const page = await loader.load(path, true);
      const loaded = performance.now();
      const finished = await document(page);
      return { ...finished, took: { data: loaded - begun, render: performance.now() - loaded } };
    },
    async data(path) {
      const begun = performance.now();
      const { context, whole, status } = await loader.load(path, false);
      const page = context.matches.at(-1)?.route.id ?? NOT_FOUND_ROUTE_ID;
      const body = JSON.stringify(context.loaderData[page] ?? null);
      return {
        status: whole ? status : UNAVAILABLE,
        whole,
        body,
        took: { data: performance.now() - begun, render: 0 },
      };
    },
  };
}

/** The scripts of a remote that this page needs. */
function scriptsOf({ web, files }: Release, page: MountedHandle | undefined): string[] {
  const own = page?.chunk && Object.keys(files).find((file) => file.endsWith(`/web/${page.chunk}.js`));
  return [web.entry, ...web.scripts, ...(own ? [own] : [])];
}

/** A path with what is known of it. */
interface OwnedPath {
  readonly owner: PageOwner | null;
  /** Null or missing as long as the remote is not loaded. */
  query?: ReadQueries | null;
}

/** How many paths are remembered with the remote that owns them. */
const PATHS = 1_000;

function carryErrors(errors: Readonly<Record<string, unknown>>): Record<string, CarriedError> {
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]): [string, CarriedError] => {
      if (!isRouteErrorResponse(error)) return [route, { kind: 'failure' }];
      const { status, statusText, data } = error;
      return [route, { kind: 'response', status, statusText, data }];
    }),
  );
}
