import { entryFiles, type Release } from '@ledgerlight/federation/registry';
import type { BackendFacts } from '@ledgerlight/shell-api';
import { Provider } from 'jotai';
import { renderToString } from 'react-dom/server';
import { createStaticRouter, isRouteErrorResponse, StaticRouterProvider } from 'react-router-dom';
import { Document } from '../../app/document/document.tsx';
import type { CarriedError, HydrationState, RemoteFile } from '../../app/document/hydration-state.ts';
import { LATE_RULES } from '../../app/document/speculation-rules.ts';
import { releaseName } from '../../app/release.ts';
import { NOT_FOUND_ROUTE_ID } from '../../app/routes.tsx';
import { createMarkupCache } from '../../frame/cached-markup.tsx';
import type { MountedHandle } from '../../frame/mounted-handle.ts';
import { ShellContext } from '../../frame/shell-context.ts';
import type { ShellAssets } from '../assets/manifest.ts';
import {
  createPageLoader,
  type LoadedPage,
  type MovedPage,
  type PageLoaderOptions,
  UNAVAILABLE,
} from './remotes/page-loader.ts';
import { createPathOwners, type PathOwners } from './remotes/remote-routes.ts';

export interface PageRendererOptions extends PageLoaderOptions {
  readonly remotesUrl: string;
  readonly assets: ShellAssets;
  readonly backend: BackendFacts;
}

export interface RenderedPage {
  readonly status: number;
  readonly body: string;
  readonly whole: boolean;
  readonly durations: PageDurations;
  /** Where the page is now: a path without a query. Such a page has no body. */
  readonly movedTo?: string | undefined;
}

export interface PageDurations {
  readonly data: number;
  readonly render: number;
}

export type PageForm = 'document' | 'data';

/** Renders pages as documents, or their data as JSON. Paths include the query. */
export interface PageRenderer extends PathOwners, Record<PageForm, (path: string) => Promise<RenderedPage>> {
  readonly release: string;
}

export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { releases, pages, site, assets } = options;
  const release = releaseName(assets.scripts, releases);
  const loader = createPageLoader(options);
  const cachedMarkup = createMarkupCache();
  const stateOf = createHydrationStates(options, release);
  const guarded = createGuard(options);

  function html(page: LoadedPage): Omit<RenderedPage, 'durations' | 'movedTo'> {
    const { context, dataRoutes, whole, status } = page;
    const state = stateOf(page);
    const router = createStaticRouter(dataRoutes, context);
    const document = renderToString(
      <Document {...assets} state={state}>
        <Provider>
          <ShellContext value={{ site, release, knownRoutes: () => [...router.routes], cachedMarkup }}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </ShellContext>
        </Provider>
      </Document>,
    );
    const markup = cachedMarkup.fill(document);
    // Hydration leaves alone what follows in the body, so that browsers need no code for it.
    const withRules = state.backend ? markup : markup.slice(0, -DOCUMENT_END.length) + LATE_RULES + DOCUMENT_END;
    return { status, whole, body: `<!doctype html>${withRules}` };
  }

  /** Returns the data of a page as JSON, of an error page what its loader threw; null when it is not serializable. */
  function json(page: LoadedPage): string | null {
    const { loaderData, matches, errors } = page.context;
    const thrown = Object.values(errors ?? {}).find(isRouteErrorResponse);
    const data = thrown ? (thrown.data ?? null) : (loaderData[matches.at(-1)?.route.id ?? NOT_FOUND_ROUTE_ID] ?? null);
    return guarded(
      page,
      () => JSON.stringify(data),
      () => null,
    );
  }

  return {
    release,
    ...createPathOwners(releases, pages),
    async document(path) {
      const start = performance.now();
      const page = await loader.load(path, true);
      const loaded = performance.now();
      if ('movedTo' in page) return movedPage(page, loaded - start);
      const rendered = await guarded(
        page,
        () => html(page),
        async (failure) => html(await loader.withoutRemote(page, failure)),
      );
      return { ...rendered, durations: { data: loaded - start, render: performance.now() - loaded } };
    },
    async data(path) {
      const start = performance.now();
      const page = await loader.load(path, false);
      if ('movedTo' in page) return movedPage(page, performance.now() - start);
      const body = json(page);
      const whole = page.whole && body !== null;
      return {
        status: whole ? page.status : UNAVAILABLE,
        whole,
        body: body ?? 'null',
        durations: { data: performance.now() - start, render: 0 },
      };
    },
  };
}

function movedPage({ status, movedTo }: MovedPage, data: number): RenderedPage {
  return { status, movedTo, body: '', whole: true, durations: { data, render: 0 } };
}

/** Runs synchronous code of a page's remote. A failure counts against its release, and `recover` replaces the result. */
function createGuard({ faults, report }: Pick<PageRendererOptions, 'faults' | 'report'>) {
  return <Result, Other>({ owner, url }: LoadedPage, work: () => Result, recover: (failure: unknown) => Other) => {
    if (owner === undefined) return work();
    try {
      return faults.run(owner, work, url.pathname);
    } catch (failure) {
      faults.count(owner);
      report(failure, url.pathname);
      return recover(failure);
    }
  };
}

function createHydrationStates(options: PageRendererOptions, release: string): (page: LoadedPage) => HydrationState {
  const { releases, remotesUrl, site, assets } = options;
  const remoteFile = ({ files }: Release, file: string): RemoteFile => {
    const integrity = files[file];
    if (integrity === undefined) throw new Error(`The registry has no hash of ${file}`);
    return { address: `${remotesUrl}/${file}`, integrity };
  };
  /** Returns the common files of a remote and those of the page's own chunks. */
  const filesOf = (live: Release, common: readonly string[], page: MountedHandle | undefined, type: 'css' | 'js') => {
    const names = [page?.chunk ?? []].flat().map((chunk) => `/web/${chunk}.${type}`);
    const own = Object.keys(live.files).filter((file) => names.some((name) => file.endsWith(name)));
    return [...common, ...own].map((file) => remoteFile(live, file));
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
      hidden: (owner !== undefined && releases.disabled.has(owner)) || undefined,
      whole,
      // JSON omits undefined, and without its key the browser would load the data again.
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

const DOCUMENT_END = '</body></html>';
