import { assertReachable } from '@ledgerlight/backend/backend-fetch';
import { createDraftPostStore } from '@ledgerlight/backend/draft-post-store';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import { fetchPostVersions } from '@ledgerlight/backend/post-versions';
import { createPublishPorts } from '@ledgerlight/backend/publish-ports';
import { postPath } from '@ledgerlight/site/routes';
import type { BackendChoice } from '../backend/open.ts';
import type { CommandContext } from '../command/command-context.ts';
import { readSite } from '../configuration/site.ts';
import type { Output } from '../output/contract.ts';
import type { PublishBackend } from '../plan/publish-request.ts';
import { NotYoursError } from '../process/errors.ts';
import { commandRetryPolicy } from '../session/command-retry-policy.ts';
import { openSession } from '../session/session.ts';

/** Opens the backend with the session of the user for `publish`, `diff` and `status`; `savesDrafts` is for drafts in place of posts. */
export async function openPublishBackend(
  context: CommandContext,
  choice: BackendChoice,
  output: Pick<Output, 'note'>,
  savesDrafts = false,
): Promise<PublishBackend> {
  const siteOf = await readSite(context);
  const fetchRetry = commandRetryPolicy(context, output);
  const session = await openSession(context, choice, fetchRetry);
  const { access } = session;
  const siteOrigin = siteOf(access.address) ?? undefined;
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
