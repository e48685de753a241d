import { resolve } from 'node:path';
import type { BackendAddress } from '@ledgerlight/backend/backend-client';
import { readBackendEnvironment } from '@ledgerlight/backend/backend-environment';
import * as v from 'valibot';

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));

/** The stack's settings, read from the environment. */
export interface StackConfig {
  readonly ports: { readonly shell: number; readonly remotes: number; readonly backend: number };
  /** Folder of everything that the embedded backend keeps. */
  readonly dataFolder: string;
  /** A Supabase elsewhere; null starts the embedded one. */
  readonly hosted: BackendAddress | null;
}

/** A variable of the environment is wrong. `code` is 'CONFIG'. */
class StackConfigError extends Error {
  override readonly name = 'StackConfigError';
  readonly code = 'CONFIG';
}

/**
 * Reads the settings.
 * @param root folder against which a relative LEDGERLIGHT_DATA counts
 * @throws StackConfigError or BackendEnvironmentError, naming the variable and what it must be
 */
export function readStackConfig(env: Readonly<Record<string, string | undefined>>, root: string): StackConfig {
  const backend = readBackendEnvironment(env);
  return {
    ports: {
      shell: readPort(env, 'PORT', '4000'),
      remotes: readPort(env, 'REMOTES_PORT', '4100'),
      backend: backend.port,
    },
    dataFolder: resolve(root, backend.dataFolder),
    hosted: backend.address,
  };
}

function readPort(env: Readonly<Record<string, string | undefined>>, name: string, standard: string): number {
  const result = v.safeParse(port, env[name] || standard);
  if (!result.success) throw new StackConfigError(`${name} must be a port number up to 65535, for example ${standard}`);
  return result.output;
}
