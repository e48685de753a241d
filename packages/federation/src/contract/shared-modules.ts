/**
 * The modules of which shell and remotes must use one instance. They are strict: a remote built for another major version fails
 * alone instead of breaking hooks, and a second instance of jotai would not see the state of the first. Everything else comes through
 * `@ledgerlight/shell-api`, because a shared module is loaded whole and never tree-shaken.
 */
export const SHARED_MODULES = {
  react: { singleton: true, requiredVersion: '^19.0.0', strictVersion: true },
  'react/': { singleton: true, requiredVersion: '^19.0.0', strictVersion: true },
  jotai: { singleton: true, requiredVersion: '^3.0.0', strictVersion: true },
  '@ledgerlight/shell-api': { singleton: true, requiredVersion: '^0.1.0', strictVersion: true },
};

/** The module that every remote exposes; its default export satisfies `RemoteRoutes`. */
export const EXPOSED_MODULE = './routes';

export const ROUTES_FILE = 'src/routes.tsx';

export const CONTAINER_ENTRY = 'remoteEntry.js';

export const MANIFEST = 'mf-manifest.json';
