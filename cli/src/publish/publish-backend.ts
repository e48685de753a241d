import { assertReachable } from '@ledgerlight/backend/backend-fetch';
import { createDraftPostStore } from '@ledgerlight/backend/draft-post-store';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import { fetchPostVersions } from '@ledgerlight/backend/post-versions';
import { createPublishPorts } from '@ledgerlight/backend/publish-ports';
import { postPath } from '@ledgerlight/site/routes';
import type { CommandContext } from '../command/command-context.ts';
import { readSite } from '../configuration/site.ts';
import type { PublishBackend } from '../plan/publish-request.ts';
import { NotYoursError } from '../process/errors.ts';
import type { CommandSession } from '../session/staff.ts';

/** Creates what `publish`, `diff` and `status` need of the backend; `savesDrafts` is for drafts in place of posts. */
export async function createPublishBackend(
  session: CommandSession,
  context: CommandContext,
  savesDrafts = false,
): Promise<PublishBackend> {
  const { access, fetchRetry } = session;
  const siteOrigin = (await readSite(context))(access.address) ?? undefined;
  const ports = createPublishPorts(access, { siteOrigin, fetchRetry });
  return {
    url: access.address.url,
    ports: savesDrafts ? { ...ports, posts: createDraftPostStore(access) } : ports,
    postAddress: (slug) => `${siteOrigin ?? ''}${savesDrafts ? DRAFTS_PATH : postPath(slug)}`,
    // Without versions each file is compared with its draft.
    versions: async (ids) => (savesDrafts ? new Map() : fetchPostVersions(access, ids, context.signal)),
    isReachable: () =>
      assertReachable(access.address).then(
        () => true,
        () => false,
      ),
    async refusalToChange({ id, slug }) {
      const post = savesDrafts ? null : await createPostManagement(access).find(id);
      return post === null || post.editable ? null : new NotYoursError(slug, post.createdBy);
    },
    keepSignedIn: () => session.keepSignedIn(),
    close: () => session.close(),
  };
}

const DRAFTS_PATH = '/admin/blog';
