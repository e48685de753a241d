import type { BackendAddress } from '@ledgerlight/backend/client';
import { readBackendEnvironment } from '@ledgerlight/backend/environment';
import { isLoopback } from '@ledgerlight/backend/loopback';
import type { CommandContext } from '../command/command-context.ts';
import { UsageError } from '../process/errors.ts';
import { CONFIGURATION_FILE, readConfiguration } from './read.ts';

const LOCAL_SITE = 'http://localhost:4000';

/**
 * Reads the origin of the site from LEDGERLIGHT_SITE or the configuration. Returns a function because the origin may also come from the
 * backend's discovery file; it returns null when the site is unknown. Commands print addresses of posts with it. @throws
 * EnvironmentError, UsageError
 */
export async function readSite({
  environment,
  workingFolder,
}: Pick<CommandContext, 'environment' | 'workingFolder'>): Promise<(backend: BackendAddress) => string | null> {
  const named = readBackendEnvironment({ LEDGERLIGHT_SITE: environment.LEDGERLIGHT_SITE }).siteUrl;
  const { site } = await readConfiguration(workingFolder);
  return ({ url, siteUrl }) => named ?? site ?? siteUrl ?? (isLoopback(url) ? LOCAL_SITE : null);
}

export function unknownSite(): UsageError {
  return new UsageError(`The site's address is unknown. Set LEDGERLIGHT_SITE, or "site" in ${CONFIGURATION_FILE}.`);
}
