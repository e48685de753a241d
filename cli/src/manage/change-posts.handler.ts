import { ReasonNeededError } from '@ledgerlight/backend/errors';
import type { ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import { createPostManagement, type PostManagement } from '@ledgerlight/backend/post-management';
import { createPostsBySlug, type PostsBySlug } from '@ledgerlight/backend/posts-by-slug';
import { formatMoment } from '@ledgerlight/posts/date-words';
import { hiddenMessage, isFuture, shownMessage } from '@ledgerlight/posts/visibility-words';
import { postPath } from '@ledgerlight/site/routes';
import type { CommandContext } from '../command/command-context.ts';
import type { CommonOptions } from '../command/command-runner.ts';
import { readSite } from '../configuration/site.ts';
import type { Output } from '../output/contract.ts';
import { PostNotFoundError, UsageError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import { PROGRAM_CALL } from '../process/project.ts';
import { useSession } from '../session/session.ts';
import { askText } from '../terminal/ask.ts';
import { eachPost } from './each-post.ts';
import { editablePosts } from './editable-post.ts';

export type PostAction = 'hide' | 'unhide' | 'remove';

export interface ChangeOptions extends CommonOptions {
  readonly dryRun?: boolean | undefined;
  readonly reason?: string | undefined;
}

/** Hides, unhides or removes posts after confirmation. Posts that already have the wanted state are unchanged. */
export async function changePosts(
  change: PostAction,
  slugs: readonly string[],
  options: ChangeOptions,
  context: CommandContext,
  output: Output,
): Promise<ExitCode> {
  const { past, undo, apply, question, consequence, outcome } = CHANGES[change];
  const siteOf = await readSite(context);
  return useSession(context, options, output, async ({ access }, prompts) => {
    const site = siteOf(access.address);
    const posts = await editablePosts(slugs, access);
    if (options.dryRun) return reportPlan(change, posts, site, output);
    const affected = posts.filter((post) => isAffected(change, post));
    for (const post of affected) output.note(`${post.slug}  ${consequence(post)}`);
    const asked = question(namesOf(affected.map(({ slug }) => slug)), site ?? access.address.url);
    if (affected.length > 0) await prompts.assertConfirmed(asked, 'Nothing was changed.');
    const management = createPostManagement(access);
    const changed: string[] = [];
    const changeOne = async (post: ManagedPostDetail) => {
      const fields = fieldsOf(change, post, site);
      if (!isAffected(change, post)) {
        return { ...fields, action: 'unchanged', words: `unchanged  ${post.slug}  (${consequence(post)})` };
      }
      await apply(management, post.id, options.reason).catch(async (error: unknown) => {
        if (!(error instanceof ReasonNeededError)) throw error;
        if (!prompts.ask) throw new UsageError(`${error.message} Add --reason "...".`);
        await apply(management, post.id, await askText(`Reason for '${post.slug}', which the audit log names`));
      });
      changed.push(post.slug);
      return { ...fields, action: past, words: `${past}  ${post.slug}  ${outcome(post)}`.trimEnd() };
    };
    const code = await eachPost(posts, changeOne, context.signal, output);
    if (changed.length > 0) output.note(`Undo: ${PROGRAM_CALL} ${undo} ${changed.join(' ')}`);
    return code;
  });
}

function reportPlan(
  change: PostAction,
  posts: readonly ManagedPostDetail[],
  site: string | null,
  output: Output,
): ExitCode {
  const items = posts.map((post) => {
    const action = isAffected(change, post) ? change : 'unchanged';
    output.result(`${action}  ${post.slug}  (${CHANGES[change].consequence(post)})`);
    return { slug: post.slug, file: null, action, ...fieldsOf(change, post, site), error: null };
  });
  output.note('Nothing was changed (--dry-run).');
  output.document({ status: 'ok', error: null, dryRun: true, items });
  return EXIT_CODES.done;
}

function namesOf(slugs: readonly string[]): string {
  if (slugs.length > MAX_NAMED_POSTS) return `these ${slugs.length} posts`;
  return slugs.map((slug) => `'${slug}'`).join(', ');
}

const MAX_NAMED_POSTS = 5;

function fieldsOf(change: PostAction, { slug }: ManagedPostDetail, site: string | null): { readonly url?: string } {
  return change === 'remove' ? {} : { url: `${site ?? ''}${postPath(slug)}` };
}

function isAffected(change: PostAction, { state }: ManagedPostDetail): boolean {
  return change === 'remove' || (state === 'unpublished') === (change === 'unhide');
}

interface ChangeDefinition {
  readonly past: string;
  readonly undo: string;
  readonly apply: (management: PostManagement, id: string, reason: string | undefined) => Promise<unknown>;
  readonly question: (names: string, site: string) => string;
  /** What the change means for visitors, or why the post stays unchanged. */
  readonly consequence: (post: ManagedPostDetail) => string;
  readonly outcome: (post: ManagedPostDetail) => string;
}

const CHANGES: Readonly<Record<PostAction, ChangeDefinition>> = {
  hide: {
    past: 'hidden',
    undo: 'unhide',
    apply: (management, id, reason) => management.unpublish(id, reason),
    question: (names, site) => `Hide ${names} from visitors of ${site}?`,
    consequence: (post) =>
      consequenceOf(post, {
        published: 'visible now, "not found" afterwards',
        scheduled: `scheduled for ${formatMoment(post.publishedAt)}, hidden then`,
        unpublished: 'already hidden',
      }),
    outcome: (post) => hiddenMessage(post, Date.now()),
  },
  unhide: {
    past: 'unhidden',
    undo: 'hide',
    apply: (management, id, reason) => management.republish(id, reason),
    question: (names, site) => `Show ${names} to visitors of ${site} again?`,
    consequence(post) {
      const start = isFuture(post.publishedAt, Date.now()) ? `from ${formatMoment(post.publishedAt)} on` : 'at once';
      return consequenceOf(post, {
        published: 'already visible',
        scheduled: `not hidden, visible ${start}`,
        unpublished: `visible ${start}`,
      });
    },
    outcome: (post) => shownMessage(post, Date.now(), formatMoment),
  },
  remove: {
    past: 'removed',
    undo: 'restore',
    apply: (management, id, reason) => management.remove(id, reason),
    question: (names, site) => `Remove ${names} from ${site}?`,
    consequence: (post) =>
      consequenceOf(post, {
        published: 'visible now, "not found" afterwards',
        scheduled: `scheduled for ${formatMoment(post.publishedAt)}`,
        unpublished: 'hidden from visitors',
      }),
    outcome: () => '',
  },
};

function consequenceOf({ title, author, state }: ManagedPostDetail, texts: Readonly<Record<typeof state, string>>) {
  return `'${title}' by ${author}: ${texts[state]}`;
}

/** Restores removed posts. Finds all of them before the first one is restored. */
export async function restorePosts(
  slugs: readonly string[],
  options: CommonOptions,
  context: CommandContext,
  output: Output,
): Promise<ExitCode> {
  return useSession(context, options, output, async ({ access }, prompts) => {
    const { restore } = createPostManagement(access);
    const bySlug = createPostsBySlug(access);
    const posts: { readonly slug: string; readonly revisionId: string }[] = [];
    for (const slug of new Set(slugs)) posts.push({ slug, revisionId: await removedRevision(slug, bySlug) });
    const question = `Restore ${namesOf(posts.map(({ slug }) => slug))}, hidden from visitors?`;
    await prompts.assertConfirmed(question, 'Nothing was restored.');
    return eachPost(
      posts,
      async ({ slug, revisionId }) => {
        const restored = await restore(revisionId);
        const note = restored.slug === slug ? '' : ` as ${restored.slug}, because another post has its address now`;
        const next = `Run "${PROGRAM_CALL} unhide ${restored.slug}" to show it.`;
        return { action: 'restored', words: `restored  ${slug}${note}, hidden from visitors. ${next}` };
      },
      context.signal,
      output,
    );
  });
}

async function removedRevision(slug: string, bySlug: PostsBySlug): Promise<string> {
  const found = await bySlug.removed(slug);
  if (found) return found.revisionId;
  if ((await bySlug.idOf(slug)) !== null) throw new UsageError(`The post '${slug}' has not been removed.`);
  throw new PostNotFoundError(
    slug,
    `There is no removed post '${slug}'.`,
    'Use the slug that the post had when it was removed.',
  );
}
