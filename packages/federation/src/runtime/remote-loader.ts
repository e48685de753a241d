import { errorText } from '@ledgerlight/resilience/error-message';
import { retry } from '@ledgerlight/resilience/retry';
import { EXPOSED_MODULE } from '../contract/shared-modules.ts';
import { withTimeout } from './with-timeout.ts';

export type SharedInstances = Readonly<Record<string, { readonly version: string; readonly module: unknown }>>;

export interface RemoteAddress {
  readonly container: string;
  /** The absolute address of the remote's manifest; of its entry in releases without one. */
  readonly entry: string;
}

export interface ContainerHost {
  /** Returns the exposed module. `address` is that of the entry for this attempt. */
  expose(remote: RemoteAddress, address: string): Promise<unknown>;
  /** Removes the container. Code of it may still run. */
  forget(remote: RemoteAddress): void;
}

interface RemoteLoaderOptions {
  readonly remotes: Readonly<Record<string, RemoteAddress>>;
  readonly host: ContainerHost;
  readonly attempts: readonly number[];
  beforeRetry?(remote: string): Promise<void>;
}

type ExposedFunction = (...input: never[]) => unknown;

export interface RemoteLoader {
  /**
   * Returns the default export of the remote's exposed module, unchecked beyond being a function: its contract is
   * packages/shell-api.
   * @throws RemoteLoadError when every attempt failed; a later call tries again
   */
  load(remote: string): Promise<ExposedFunction>;
  /** Removes all containers. Code of them may still run; the loader must not be used again. */
  forget(): void;
}

class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly code = 'REMOTE_LOAD';
  readonly remote: string;

  constructor(remote: string, cause: unknown) {
    super(`The remote '${remote}' could not be loaded: ${errorText(cause)}`, { cause });
    this.remote = remote;
  }
}

const FIRST_RETRY_DELAY_MS = 150;

/** Creates the loader with which the shell, on the server and in the browser, gets the code of remotes, with retries. */
export function createRemoteLoader({ remotes, host, attempts, beforeRetry }: RemoteLoaderOptions): RemoteLoader {
  const attemptCounts = new Map<string, number>();
  const loaded = new Map<string, Promise<ExposedFunction>>();

  async function loadWithRetries(remote: string): Promise<ExposedFunction> {
    const address = remotes[remote];
    if (!address) throw new RemoteLoadError(remote, 'the registry does not name it');
    const [first = 0, ...others] = attempts;
    const delays = others.map((_, earlier) => FIRST_RETRY_DELAY_MS * 2 ** earlier * (1 + Math.random()));
    const load = async (earlier: number) =>
      exposedFunction(await withTimeout(attempt(remote, address), attempts[earlier] ?? first));
    return retry(load, { delays }).catch((failure: unknown) => {
      throw new RemoteLoadError(remote, failure);
    });
  }

  async function attempt(remote: string, address: RemoteAddress): Promise<unknown> {
    const earlier = attemptCounts.get(remote) ?? 0;
    attemptCounts.set(remote, earlier + 1);
    if (earlier === 0) return host.expose(address, address.entry);
    await beforeRetry?.(remote);
    // A unique address bypasses caches.
    return host.expose(address, `${address.entry}?try=${Date.now().toString(36)}-${earlier}`);
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
    forget() {
      for (const address of Object.values(remotes)) host.forget(address);
    },
  };
}

function exposedFunction(module: unknown): ExposedFunction {
  if (typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function') {
    return module.default as ExposedFunction;
  }
  throw new Error(`its module ${EXPOSED_MODULE} has no function as default export`);
}
