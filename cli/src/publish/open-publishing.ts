import { createPublishPorts } from '@ledgerlight/backend/publish-ports';
import type { BackendChoice } from '../backend/open-backend.ts';
import { openSession } from '../session/open-session.ts';
import { type Surroundings, siteAddress } from '../surroundings.ts';
import type { Publishing } from './services.ts';

/** Opens the backend as the signed-in person. @throws UsageError, and what `openSession` throws */
export async function openPublishing(surroundings: Surroundings, choice: BackendChoice): Promise<Publishing> {
  const session = await openSession(surroundings, choice);
  return {
    backend: session.access.address.url,
    ports: createPublishPorts(session.access, { siteOrigin: siteAddress(surroundings) }),
    keepSignedIn: () => session.keepSignedIn(),
    close: () => session.close(),
  };
}
