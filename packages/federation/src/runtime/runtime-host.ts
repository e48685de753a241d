import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { EXPOSED_MODULE, SHARED_MODULES } from '../build/shared-modules.ts';
import type { ContainerHost, RemoteAddress, SharedInstances } from './remote-loader.ts';

/** Creates the runtime plugins that fetch and verify the files of containers. `query` is appended to the addresses of a retry. */
export type EnterContainer = (query: string) => ModuleFederationRuntimePlugin[];

const HOST_NAME = 'ledgerlight_shell';

/** Connects a remote loader of the shell with the Module Federation runtime. */
export function createFederationHost(instances: SharedInstances, enter: EnterContainer): ContainerHost {
  const shared = sharedModules(instances);
  const own = new Set<unknown>();
  return {
    expose({ container, entry }, address) {
      // A new one each time, because an instance waits for ever for a failed request at the same address.
      const federation = createInstance({
        name: HOST_NAME,
        remotes: [{ name: container, entry: address, type: 'global', entryGlobalName: container }],
        shared,
        shareStrategy: 'loaded-first',
        plugins: [...enter(address.slice(entry.length)), WITHOUT_PRELOADS],
      });
      own.add(federation);
      forgetSnapshot(container);
      return federation.loadRemote(container + EXPOSED_MODULE.slice(1));
    },
    forget: forgetContainer,
    end: () => removeInstances((instance) => own.has(instance)),
  };
}

/** The runtime would run chunks before the entry, which has their hashes. */
const WITHOUT_PRELOADS: ModuleFederationRuntimePlugin = {
  name: 'without-preloads',
  beforePreloadRemote({ preloadOps }) {
    preloadOps.length = 0;
  },
};

export function forgetContainer({ container, entry }: RemoteAddress): void {
  Reflect.deleteProperty(globalThis, container);
  removeInstances(({ name }) => name === container);
  deleteKeys(globalThis.__FEDERATION__?.__MANIFEST_LOADING__, entry);
  forgetSnapshot(container);
  deleteKeys(Reflect.get(globalThis, '__GLOBAL_LOADING_REMOTE_ENTRY__'), `${container}:`);
}

/** The runtime would use the cached manifest of another release of this name. */
function forgetSnapshot(container: string): void {
  const snapshots = globalThis.__FEDERATION__?.moduleInfo;
  deleteKeys(snapshots, `${container}:`);
  const host = snapshots?.[HOST_NAME];
  if (host && 'remotesInfo' in host) deleteKeys(host.remotesInfo, container);
}

function deleteKeys(traces: unknown, beginning: string): void {
  if (typeof traces !== 'object' || traces === null) return;
  for (const key of Object.keys(traces)) if (key.startsWith(beginning)) Reflect.deleteProperty(traces, key);
}

function removeInstances(isStale: (instance: { readonly name: string }) => boolean): void {
  const instances = globalThis.__FEDERATION__?.__INSTANCES__ ?? [];
  for (let index = instances.length - 1; index >= 0; index -= 1) {
    const instance = instances[index];
    if (instance && isStale(instance)) instances.splice(index, 1);
  }
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
