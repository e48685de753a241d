import { articleVersions } from '@ledgerlight/backend/article-versions';
import { createPatience } from '@ledgerlight/backend/patience';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import { createPublishPorts } from '@ledgerlight/backend/publish-ports';
import { assertReachable } from '@ledgerlight/backend/reachable';
import { postPath } from '@ledgerlight/site/routes';
import type { BackendChoice } from '../backend/open.ts';
import { readSite } from '../configuration/site.ts';
import { NotYoursError } from '../errors.ts';
import type { Output } from '../output/contract.ts';
import { openSession } from '../session/open.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Publishing } from './services.ts';

/** Opens the backend as the signed-in person. @throws BackendEnvironmentError, and what `openSession` throws */
export async function openPublishing(
  surroundings: Surroundings,
  choice: BackendChoice,
  { note }: Pick<Output, 'note'>,
): Promise<Publishing> {
  const siteOf = await readSite(surroundings);
  const patience = createPatience({
    signal: surroundings.signal,
    onPause: (seconds) => note(`The backend asks for a pause of ${seconds} s; it goes on by itself. Ctrl-C stops.`),
  });
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
