import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { EXPOSED_MODULE, SHARED_MODULES } from '../contract/shared-modules.ts';
import type { ContainerHost, SharedInstances } from './remote-loader.ts';

/**
 * Connects remote loaders with one instance of the Module Federation runtime.
 * @param plugins fetch and verify the files of containers
 */
export function createFederationHost(
  instances: SharedInstances,
  plugins: ModuleFederationRuntimePlugin[],
): ContainerHost {
  const federation = createInstance({
    name: 'ledgerlight_shell',
    remotes: [],
    shared: sharedModules(instances),
    shareStrategy: 'loaded-first',
    plugins: [...plugins, WITHOUT_PRELOADS],
  });
  // With `force`, the runtime removes what it has of an earlier remote of the name, such as a failed request.
  const register = (container: string, entry: string) =>
    federation.registerRemotes([{ name: container, entry, type: 'global', entryGlobalName: container }], {
      force: true,
    });
  return {
    expose({ container }, address) {
      register(container, address);
      return federation.loadRemote(container + EXPOSED_MODULE.slice(1));
    },
    forget: ({ container, entry }) => register(container, entry),
  };
}

/** The runtime would run chunks before the entry, which has their hashes. */
const WITHOUT_PRELOADS: ModuleFederationRuntimePlugin = {
  name: 'without-preloads',
  beforePreloadRemote({ preloadOps }) {
    preloadOps.length = 0;
  },
};

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
