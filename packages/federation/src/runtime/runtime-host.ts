import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { EXPOSED_MODULE, SHARED_MODULES } from '../build/shared-modules.ts';
import type { ContainerHost, RemoteAddress, SharedInstances } from './remote-loader.ts';

/**
 * Creates the runtime plugins that fetch and check the files of containers, in browsers or on the server.
 * @param query what the addresses of this try end with: '' or a query
 */
export type EnterContainer = (query: string) => ModuleFederationRuntimePlugin[];

/** Creates the host that loads containers into this page or process by the federation runtime. */
export function createFederationHost(instances: SharedInstances, enter: EnterContainer): ContainerHost {
  const shared = sharedModules(instances);
  const own = new Set<unknown>();
  return {
    expose({ container, entry }, address) {
      // An instance waits for a request at the same address for ever, and so does the browser.
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

const HOST_NAME = 'ledgerlight_shell';

/** The runtime would run chunks ahead of the entry that carries their hashes. */
const WITHOUT_PRELOADS: ModuleFederationRuntimePlugin = {
  name: 'without-preloads',
  beforePreloadRemote({ preloadOps }) {
    preloadOps.length = 0;
  },
};

/** Removes every trace of a container from this process or page. */
export function forgetContainer({ container, entry }: RemoteAddress): void {
  Reflect.deleteProperty(globalThis, container);
  removeInstances(({ name }) => name === container);
  deleteKeys(globalThis.__FEDERATION__?.__MANIFEST_LOADING__, entry);
  forgetSnapshot(container);
  deleteKeys(Reflect.get(globalThis, '__GLOBAL_LOADING_REMOTE_ENTRY__'), `${container}:`);
}

/** Of one name the runtime knows one manifest, and would take that of another release. */
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
