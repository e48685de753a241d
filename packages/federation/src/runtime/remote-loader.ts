import { errorMessage } from '@ledgerlight/resilience/error-message';
import { sleep } from '@ledgerlight/resilience/sleep';
import { EXPOSED_MODULE } from '../build/shared-modules.ts';
import { withTimeout } from './with-timeout.ts';

/** The shell's own instances of the shared modules, by the name under which they are imported. */
export type SharedInstances = Readonly<Record<string, { readonly version: string; readonly module: unknown }>>;

/** Where a live remote is found. */
export interface RemoteAddress {
  /** The global name under which its build registers itself. */
  readonly container: string;
  /** The absolute address of the remote's manifest, built for a browser or for Node; of its entry in releases without one. */
  readonly entry: string;
}

/** Brings containers in, each checked before it runs, and gives them the shell's instances of what they share. */
export interface ContainerHost {
  /**
   * What the remote exposes.
   * @param address where its entry is asked for this time
   */
  expose(remote: RemoteAddress, address: string): Promise<unknown>;
  /** Removes every trace of a remote's container, so that its entry is evaluated anew. */
  forget(remote: RemoteAddress): void;
  /** Lets go of what it holds itself. */
  end(): void;
}

/** What a loader needs to know. */
export interface RemoteLoaderOptions {
  readonly remotes: Readonly<Record<string, RemoteAddress>>;
  readonly host: ContainerHost;
  /** How long each attempt may take, in milliseconds; after the last one loading has failed. */
  readonly attempts: readonly number[];
  /** Is awaited before a remote is tried once more. It must not reject. */
  beforeRetry?(remote: string): Promise<void>;
}

/** Loads remotes, each once. */
export interface RemoteLoader {
  /**
   * The default export of the remote's exposed module. Not checked beyond being a function: what it promises is the
   * contract of packages/shell-api.
   * @throws RemoteLoadError when every attempt failed; a later call tries anew
   */
  load(remote: string): Promise<(...input: never[]) => unknown>;
  /** Lets go of everything that was loaded. What still runs of it runs on; the loader must not be used again. */
  forget(): void;
}

/** A remote could not be loaded: down, slow, corrupt or not what it should be. `code` is 'REMOTE_LOAD'. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly code = 'REMOTE_LOAD';
  readonly remote: string;

  constructor(remote: string, cause: unknown) {
    super(`The remote '${remote}' could not be loaded: ${errorMessage(cause)}`, {
      cause,
    });
    this.remote = remote;
  }
}

/** Makes a loader for a set of live remotes, the same in the browser and on the server. */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { host } = options;
  const tries = new Map<string, number>();
  const loaded = new Map<string, Promise<(...input: never[]) => unknown>>();

  async function loadWithRetries(remote: string): Promise<(...input: never[]) => unknown> {
    const address = options.remotes[remote];
    if (!address) throw new RemoteLoadError(remote, 'the registry does not name it');
    let failure: unknown;
    for (const [earlier, timeout] of options.attempts.entries()) {
      // What is away for a moment gets longer and longer pauses, and not everybody's next try at once.
      if (earlier > 0) await sleep(FIRST_PAUSE * 2 ** (earlier - 1) * (1 + Math.random()));
      try {
        return exportedRoutes(await withTimeout(loadAnew(remote, address), timeout));
      } catch (error) {
        failure = error;
      }
    }
    throw new RemoteLoadError(remote, failure);
  }

  async function loadAnew(remote: string, address: RemoteAddress): Promise<unknown> {
    const earlier = tries.get(remote) ?? 0;
    tries.set(remote, earlier + 1);
    if (earlier === 0) return host.expose(address, address.entry);
    await options.beforeRetry?.(remote);
    // What an earlier try left behind, such as half a container, must not be taken for the remote.
    host.forget(address);
    // The address of a retry is one that no cache on the way has seen, not even from an earlier visit.
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
      for (const address of Object.values(options.remotes)) host.forget(address);
      host.end();
    },
  };
}

function exportedRoutes(module: unknown): (...input: never[]) => unknown {
  if (typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function') {
    return module.default as (...input: never[]) => unknown;
  }
  throw new Error(`its module ${EXPOSED_MODULE} has no function as default export`);
}

/** In milliseconds. */
const FIRST_PAUSE = 150;
