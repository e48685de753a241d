/**
 * The modules of which shell and remotes must use one instance. React is strict: a remote built for another major version
 * fails in its own place instead of breaking hooks. jotai is strict too: a
 * second instance would not see the state of the first. Everything else that both sides must share comes through
 * `@ledgerlight/shell-api`, because a shared module is carried whole and never tree-shaken.
 */
export const SHARED_MODULES = {
  react: { singleton: true, requiredVersion: '^19.0.0', strictVersion: true },
  'react/': { singleton: true, requiredVersion: '^19.0.0', strictVersion: true },
  jotai: { singleton: true, requiredVersion: '^3.0.0', strictVersion: true },
  '@ledgerlight/shell-api': { singleton: true, requiredVersion: '^0.1.0', strictVersion: true },
};

/** The module that every remote exposes; its default export satisfies `RemoteRoutes`. */
export const EXPOSED_MODULE = './routes';

/** The file of a remote that it exposes as that. */
export const ROUTES_FILE = 'src/routes.tsx';

/** The script of a build that registers its container; the manifest names it. */
export const CONTAINER_ENTRY = 'remoteEntry.js';

/** The manifest of a build, which the federation runtime reads first. */
export const MANIFEST = 'mf-manifest.json';
