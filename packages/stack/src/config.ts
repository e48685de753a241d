import { resolve } from 'node:path';
import type { BackendAddress } from '@ledgerlight/backend/client';
import { type DeployerCredentials, readDeployerEnvironment } from '@ledgerlight/backend/deployer-environment';
import { readBackendEnvironment } from '@ledgerlight/backend/environment';
import { port } from '@ledgerlight/environment/forms';
import { type Environment, readEnvironment } from '@ledgerlight/environment/read';
import { readRegistryKeys } from '@ledgerlight/environment/registry-keys';
import { readStorePlace, type StorePlace } from '@ledgerlight/environment/store-place';
import { openRegistryKeys, type RegistryKeys } from '@ledgerlight/federation/registry-keys';
import * as v from 'valibot';

/** The stack's settings, read from the environment. */
export interface StackConfig {
  readonly ports: { readonly shell: number; readonly remotes: number; readonly backend: number };
  /** The folder of everything that the embedded backend keeps. */
  readonly dataFolder: string;
  /** Where the remotes' releases and their registry are. */
  readonly store: StorePlace;
  /** Who may change a store in Supabase; null lets the embedded backend's admin do it. */
  readonly deployer: DeployerCredentials | null;
  readonly registryKeys: RegistryKeys;
  /** A Supabase elsewhere; null starts the embedded one. */
  readonly hosted: BackendAddress | null;
  /** Origin under which visitors reach the site; null means the shell's own address. */
  readonly siteUrl: string | null;
  /** What the embedded backend knows the shell by, when it is given; null lets the stack make it. */
  readonly shellSecret: string | null;
  readonly newsletterSenderKey: string | null;
  /** The password of the embedded backend's accounts; null lets it make one for each. */
  readonly demoPassword: string | null;
}

/**
 * Reads the settings.
 * @param root folder against which relative folders count
 * @throws EnvironmentError
 */
export function readStackConfig(environment: Environment, root: string): StackConfig {
  const { PORT: shell, REMOTES_PORT: remotes } = readEnvironment(environment, PORTS);
  const store = readStorePlace(environment);
  const { port: backend, dataFolder, address, siteUrl, ...rest } = readBackendEnvironment(environment);
  return {
    ports: { shell, remotes, backend },
    dataFolder: resolve(root, dataFolder),
    store: { ...store, folder: resolve(root, store.folder), copies: resolve(root, store.copies) },
    deployer: readDeployerEnvironment(environment),
    registryKeys: openRegistryKeys(readRegistryKeys(environment)),
    hosted: address,
    siteUrl,
    shellSecret: rest.shellSecret,
    newsletterSenderKey: rest.newsletterSenderKey,
    demoPassword: rest.demoPassword,
  };
}

const PORTS = { PORT: v.optional(port('4000'), '4000'), REMOTES_PORT: v.optional(port('4100'), '4100') };
