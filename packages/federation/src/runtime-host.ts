import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { ContainerHost, SharedInstances } from './remote-loader.ts';
import { EXPOSED_MODULE, SHARED_MODULES } from './shared-modules.ts';

/** How the container at this address is brought in and checked: one way for browsers, one for the server. */
export type EnterContainer = (entry: string) => ModuleFederationRuntimePlugin;

/** A host for containers that are built for the runtime of Module Federation 2. */
export function createFederationHost(instances: SharedInstances, enter: EnterContainer): ContainerHost {
  const shared = sharedModules(instances);
  const own = new Set<unknown>();
  return {
    expose({ container, entry }, address) {
      // At the same address the runtime would go on waiting for an old request, and so would the browser.
      const federation = createInstance({
        name: 'ledgerlight_shell',
        remotes: [{ name: container, entry: address, type: 'global', entryGlobalName: container }],
        shared,
        shareStrategy: 'loaded-first',
        plugins: [enter(entry)],
      });
      own.add(federation);
      return federation.loadRemote(container + EXPOSED_MODULE.slice(1));
    },
    forget: forgetContainer,
    end: () => removeInstances((instance) => own.has(instance)),
  };
}

/** Removes every trace of a container from this process or page. */
export function forgetContainer(container: string): void {
  Reflect.deleteProperty(globalThis, container);
  removeInstances(({ name }) => name === container);
  const entries: unknown = Reflect.get(globalThis, '__GLOBAL_LOADING_REMOTE_ENTRY__');
  if (typeof entries !== 'object' || entries === null) return;
  for (const key of Object.keys(entries)) {
    if (key.startsWith(`${container}:`)) Reflect.deleteProperty(entries, key);
  }
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
