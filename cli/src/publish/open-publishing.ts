import { articleVersions } from '@ledgerlight/backend/article-versions';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import { createPublishPorts } from '@ledgerlight/backend/publish-ports';
import { assertReachable } from '@ledgerlight/backend/reachable';
import { postPath } from '@ledgerlight/site/routes';
import type { BackendChoice } from '../backend/open.ts';
import type { Surroundings } from '../command/surroundings.ts';
import { readSite } from '../configuration/site.ts';
import type { Output } from '../output/contract.ts';
import type { Publishing } from '../plan/services.ts';
import { NotYoursError } from '../process/errors.ts';
import { commandPatience } from '../session/command-patience.ts';
import { openSession } from '../session/open.ts';

/** Opens the backend as the signed-in person. @throws BackendEnvironmentError, and what `openSession` throws */
export async function openPublishing(
  surroundings: Surroundings,
  choice: BackendChoice,
  { note }: Pick<Output, 'note'>,
): Promise<Publishing> {
  const siteOf = await readSite(surroundings);
  const patience = commandPatience(surroundings, { note });
  const session = await openSession(surroundings, choice, patience);
  const { url } = session.access.address;
  const siteOrigin = siteOf(session.access.address) ?? undefined;
  return {
    backend: url,
    ports: createPublishPorts(session.access, { siteOrigin, patience }),
    postAddress: (slug) => `${siteOrigin ?? ''}${postPath(slug)}`,
    versions: (ids) => articleVersions(session.access, ids, surroundings.signal),
    isReachable: () =>
      assertReachable(session.access.address).then(
        () => true,
        () => false,
      ),
    async refusalToChange({ id, slug }) {
      const post = await createPostManagement(session.access).find(id);
      return post === null || post.editable ? null : new NotYoursError(slug, post.createdBy);
    },
    keepSignedIn: () => session.keepSignedIn(),
    close: () => session.close(),
  };
}
