import { createPublishPorts } from '@ledgerlight/backend/publish-ports';
import { openSession } from '../session/open-session.ts';
import { type Surroundings, siteAddress } from '../surroundings.ts';
import type { Publishing } from './publish.handler.ts';

/** Opens the backend as the signed-in person. @throws UsageError, and what `openSession` throws */
export async function openPublishing(surroundings: Surroundings): Promise<Publishing> {
  const session = await openSession(surroundings);
  return {
    ports: createPublishPorts(session.access, { siteOrigin: siteAddress(surroundings) }),
    keepSignedIn: () => session.keepSignedIn(),
    close: () => session.close(),
  };
}
