import type { BackendAddress } from '@ledgerlight/backend/client';
import { readBackendEnvironment } from '@ledgerlight/backend/environment';
import { isLoopback } from '@ledgerlight/backend/loopback';
import type { Surroundings } from '../command/surroundings.ts';
import { UsageError } from '../process/errors.ts';
import { CONFIGURATION_FILE, readConfiguration } from './read.ts';

/**
 * Reads where the site is that shows the posts: LEDGERLIGHT_SITE, or what the file says. Gives a function that tells the origin for
 * a backend, whose own stack may know it; null when nobody does. @throws EnvironmentError, UsageError
 */
export async function readSite({
  environment,
  workingFolder,
}: Pick<Surroundings, 'environment' | 'workingFolder'>): Promise<(backend: BackendAddress) => string | null> {
  const named = readBackendEnvironment({ LEDGERLIGHT_SITE: environment.LEDGERLIGHT_SITE }).siteUrl;
  const { site } = await readConfiguration(workingFolder);
  return ({ url, siteUrl }) => named ?? site ?? siteUrl ?? (isLoopback(url) ? USUAL_SITE : null);
}

/** Nobody says where the site is. */
export function unknownSite(): UsageError {
  return new UsageError(
    `The address of the site is not known. Set LEDGERLIGHT_SITE, or "site" in ${CONFIGURATION_FILE}.`,
  );
}

/** Where a site on this machine is, unless it says otherwise. */
const USUAL_SITE = 'http://localhost:4000';
