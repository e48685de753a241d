import { readBackendEnvironment } from '@ledgerlight/backend/environment';
import { createPublishPorts } from '@ledgerlight/backend/publish-ports';
import { assertReachable } from '@ledgerlight/backend/reachable';
import { postPath } from '@ledgerlight/site/routes';
import { isLoopback } from '../backend/loopback.ts';
import type { BackendChoice } from '../backend/open.ts';
import { openSession } from '../session/open.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Publishing } from './services.ts';

/** Opens the backend as the signed-in person. @throws BackendEnvironmentError, and what `openSession` throws */
export async function openPublishing(surroundings: Surroundings, choice: BackendChoice): Promise<Publishing> {
  const named = readBackendEnvironment(surroundings.environment).siteUrl;
  const session = await openSession(surroundings, choice);
  const { url, siteUrl } = session.access.address;
  const siteOrigin = named ?? siteUrl ?? (isLoopback(url) ? USUAL_SITE : undefined);
  return {
    backend: url,
    ports: createPublishPorts(session.access, { siteOrigin }),
    postAddress: (slug) => `${siteOrigin ?? ''}${postPath(slug)}`,
    isReachable: () =>
      assertReachable(session.access.address).then(
        () => true,
        () => false,
      ),
    keepSignedIn: () => session.keepSignedIn(),
    close: () => session.close(),
  };
}

/** Where a site on this machine is, unless it says otherwise. */
const USUAL_SITE = 'http://localhost:4000';
