import type { ContainerHost, SharedInstances } from './remote-loader.ts';
import { EXPOSED_MODULE, PLAIN_ENTRY } from './shared-modules.ts';

/** What a browser's host needs to know. */
export interface PlainHostOptions {
  readonly shared: SharedInstances;
  /** The hash that the registry names for an entry's address. */
  integrityOf(entry: string): string | undefined;
  /** The host for containers that need more than this one. */
  otherHost(): Promise<ContainerHost>;
}

/**
 * A browser's host for containers that bring all that they need: they take what they share from a scope, and compare versions
 * themselves. The browser compares the entry with its hash before it runs, and the entry, built with the hashes of its chunks, has
 * them compared in turn.
 */
export function createPlainHost({ shared, integrityOf, otherHost }: PlainHostOptions): ContainerHost {
  let other: Promise<ContainerHost> | undefined;
  let others: ContainerHost | undefined;

  async function exposePlain(container: string, entry: string, address: string): Promise<unknown> {
    const integrity = integrityOf(entry);
    if (!integrity) throw new Error(`the registry names no hash for ${entry}`);
    await runScript(address, integrity);
    const entered: unknown = Reflect.get(globalThis, container);
    if (!isContainer(entered)) throw new Error(`${entry} made no container`);
    await entered.init(shareScope(shared));
    const run = await entered.get(EXPOSED_MODULE);
    // Its code runs in a task of its own, so that the page is not held longer than by one thing.
    await nextTask();
    return run();
  }

  return {
    async expose(remote, address) {
      const { container, entry } = remote;
      if (isPlain(entry)) return exposePlain(container, entry, address);
      other ??= otherHost();
      others = await other;
      return others.expose(remote, address);
    },
    forget(container) {
      others?.forget(container);
      Reflect.deleteProperty(globalThis, container);
    },
    end: () => others?.end(),
  };
}

function isPlain(entry: string): boolean {
  return entry.slice(entry.lastIndexOf('/') + 1).startsWith(PLAIN_ENTRY);
}

/** One for each container, which may add what it brings itself. */
function shareScope(shared: SharedInstances) {
  return Object.fromEntries(
    Object.entries(shared).map(([name, { version, module }]) => [
      name,
      { [version]: { get: () => Promise.resolve(() => module), from: 'ledgerlight_shell', loaded: 1 } },
    ]),
  );
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

function runScript(address: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${address} could not be run`));
    };
    script.src = address;
    document.head.append(script);
  });
}

/** What an entry makes. */
interface Container {
  init(scope: unknown): unknown;
  get(module: string): Promise<() => unknown>;
}

function isContainer(value: unknown): value is Container {
  return (
    typeof value === 'object' &&
    value !== null &&
    'init' in value &&
    'get' in value &&
    typeof value.init === 'function' &&
    typeof value.get === 'function'
  );
}
