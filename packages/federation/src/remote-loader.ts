import { createInstance } from '@module-federation/runtime';
import { buildName } from './names.ts';
import { EXPOSED_MODULE, SHARED_MODULES } from './shared-modules.ts';

/** The shell's own instances of the shared modules, by the name under which they are imported. */
export type SharedInstances = Readonly<Record<string, { readonly version: string; readonly module: unknown }>>;

/** What a loader needs to know. */
export interface RemoteLoaderOptions {
  /** For each remote the absolute address of its entry: a script for a browser, a manifest for the server. */
  readonly entries: Readonly<Record<string, string>>;
  readonly shared: SharedInstances;
  /** How long one attempt may take, in milliseconds. */
  readonly timeout: number;
  /** How often loading is tried before it counts as failed. */
  readonly attempts: number;
}

/** Loads remotes, each once. */
export interface RemoteLoader {
  /**
   * The default export of the remote's exposed module. Not checked beyond being a function: what it promises is the
   * contract of packages/shell-api.
   * @throws RemoteLoadError when every attempt failed; a later call tries anew
   */
  load(remote: string): Promise<(...input: never[]) => unknown>;
}

/** A remote could not be loaded: down, slow, corrupt or not what it should be. `code` is 'remote-load'. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly code = 'remote-load';
  readonly remote: string;

  constructor(remote: string, cause: unknown) {
    super(`The remote '${remote}' could not be loaded: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.remote = remote;
  }
}

/** Makes a loader for a set of live remotes, the same in the browser and on the server. */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const federation = createInstance({
    name: 'ledgerlight_shell',
    remotes: [],
    shared: sharedModules(options.shared),
    shareStrategy: 'loaded-first',
    plugins: [refuseFailedAnswers(options.timeout)],
  });
  const loaded = new Map<string, Promise<(...input: never[]) => unknown>>();

  async function loadWithRetries(remote: string): Promise<(...input: never[]) => unknown> {
    const entry = options.entries[remote];
    if (!entry) throw new RemoteLoadError(remote, 'the registry does not name it');
    let failure: unknown;
    for (let attempt = 1; attempt <= options.attempts; attempt += 1) {
      try {
        // A new address for each further attempt: the runtime and the browser would wait for the old request again.
        const address = attempt === 1 ? entry : `${entry}?attempt=${attempt}-${Date.now()}`;
        federation.registerRemotes([remoteOf(remote, address)], { force: attempt > 1 });
        return exportedRoutes(
          await withTimeout(federation.loadRemote(buildName(remote) + EXPOSED_MODULE.slice(1)), options.timeout),
        );
      } catch (error) {
        failure = error;
      }
    }
    throw new RemoteLoadError(remote, failure);
  }

  return {
    load(remote) {
      const known = loaded.get(remote);
      if (known) return known;
      const loading = loadWithRetries(remote);
      loaded.set(remote, loading);
      loading.catch(() => loaded.delete(remote));
      return loading;
    },
  };
}

function remoteOf(remote: string, entry: string) {
  const name = buildName(remote);
  return entry.includes('.json') ? { name, entry } : { name, entry, type: 'global' as const, entryGlobalName: name };
}

function sharedModules(instances: SharedInstances) {
  return Object.fromEntries(
    Object.entries(instances).map(([name, { version, module }]) => [
      name,
      { version, lib: () => module, shareConfig: shareConfigOf(name) },
    ]),
  );
}

function shareConfigOf(name: string) {
  const config = Object.entries(SHARED_MODULES).find(
    ([key]) => name === key || (key.endsWith('/') && name.startsWith(key)),
  );
  if (!config) throw new Error(`${name} is not among the shared modules`);
  return config[1];
}

function exportedRoutes(module: unknown): (...input: never[]) => unknown {
  if (typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function') {
    return module.default as (...input: never[]) => unknown;
  }
  throw new Error(`its module ${EXPOSED_MODULE} has no function as default export`);
}

/** The runtime takes an error answer with a JSON body for a manifest and keeps it for good; so such an answer must throw. */
function refuseFailedAnswers(timeout: number) {
  return {
    name: 'refuse-failed-answers',
    async fetch(url: string, init: RequestInit): Promise<Response> {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      return response;
    },
    createScript: () => ({ timeout }),
  };
}

async function withTimeout<Value>(work: Promise<Value>, timeout: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeout} ms`)), timeout);
  });
  try {
    return await Promise.race([work, expiry]);
  } finally {
    clearTimeout(timer);
  }
}
