import { resolve } from 'node:path';
import { readDeployerEnvironment } from '@ledgerlight/backend/deployer-environment';
import { readBackendEnvironment } from '@ledgerlight/backend/environment';
import { type Environment, readEnvironment } from '@ledgerlight/environment/read-environment';
import { port } from '@ledgerlight/environment/schemas';
import { readStoreLocation } from '@ledgerlight/environment/store-location';
import { readTimeoutMultiplier } from '@ledgerlight/environment/timeout-multiplier';
import * as v from 'valibot';

/**
 * The settings of the stack: `hosted` is null for the embedded backend, `deployer` for its admin, `siteUrl` for the shell's own
 * address, secrets and `demoPassword` for generated ones.
 */
export type StackConfig = ReturnType<typeof readStackConfig>;

const PORTS = { PORT: v.optional(port('4000'), '4000'), REMOTES_PORT: v.optional(port('4100'), '4100') };

/** Reads the settings of `npm start` and `npm run dev` from the environment. */
export function readStackConfig(environment: Environment, root: string) {
  const { PORT: shell, REMOTES_PORT: remotes } = readEnvironment(environment, PORTS);
  const store = readStoreLocation(environment);
  const { port: backend, dataFolder, address: hosted, ...settings } = readBackendEnvironment(environment);
  return {
    ports: { shell, remotes, backend },
    dataFolder: resolve(root, dataFolder),
    store: { ...store, folder: resolve(root, store.folder), copies: resolve(root, store.copies) },
    deployer: readDeployerEnvironment(environment),
    hosted,
    timeoutMultiplier: readTimeoutMultiplier(environment),
    databaseUrl: settings.databaseUrl,
    siteUrl: settings.siteUrl,
    shellSecret: settings.shellSecret,
    newsletterSenderKey: settings.newsletterSenderKey,
    demoPassword: settings.demoPassword,
  };
}
