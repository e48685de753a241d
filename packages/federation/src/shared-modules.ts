/**
 * The modules of which shell and remotes must use one instance. React is strict: a remote built for another major version
 * fails in its own place instead of breaking hooks. Everything else that both sides must share comes through
 * `@ledgerlight/shell-api`, because a shared module is carried whole and never tree-shaken.
 */
export const SHARED_MODULES = {
  react: { singleton: true, requiredVersion: '^19.0.0', strictVersion: true },
  'react/': { singleton: true, requiredVersion: '^19.0.0', strictVersion: true },
  '@ledgerlight/shell-api': { singleton: true, requiredVersion: '^0.1.0', strictVersion: true },
};

/** The module that every remote exposes; its default export satisfies `RemoteRoutes`. */
export const EXPOSED_MODULE = './routes';

/** The name of the chunk that it is built into. */
export const EXPOSED_CHUNK = '__federation_expose_routes';

/** The file of a remote that it exposes as that. */
export const ROUTES_FILE = 'src/routes.tsx';

/**
 * How the file name of an entry begins whose container needs no federation runtime of the shell. Containers that were built before,
 * or are being developed, are entered at other names.
 */
export const PLAIN_ENTRY = 'entry.';
