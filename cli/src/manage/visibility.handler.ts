import type { ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import { momentInUtc } from '@ledgerlight/posts/date-words';
import { hiddenWords, isToCome, shownAgainWords } from '@ledgerlight/posts/visibility-words';
import { postPath } from '@ledgerlight/site/routes';
import type { Output } from '../output/contract.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import { PROGRAM_CALL } from '../process/project.ts';
import { type Assurance, assertSure } from '../terminal/assert-sure.ts';
import { eachPost } from './each-post.ts';
import { editablePost } from './editable-post.ts';
import type { Management } from './open-management.ts';

/** What the command was asked. */
export interface VisibilityRequest {
  readonly change: 'hide' | 'unhide';
  readonly slugs: readonly string[];
  readonly isDryRun: boolean;
}

/** What hiding needs from its surroundings. */
interface VisibilityServices extends Management, Assurance {
  /** Origin of the site; null where it is not known. */
  readonly site: string | null;
}

/** Hides posts from visitors, or ends that. Finds all of them before the first one is changed; repeating it is safe. */
export async function changeVisibility(
  request: VisibilityRequest,
  services: VisibilityServices,
  output: Output,
): Promise<ExitCode> {
  const { change, slugs, isDryRun } = request;
  const { site, backend } = services;
  const posts: ManagedPostDetail[] = [];
  for (const slug of new Set(slugs)) posts.push(await editablePost(slug, services));
  const changed = posts.filter((post) => isChangedBy(change, post));
  if (isDryRun) return reportPlan(posts, request, services, output);
  for (const post of changed) output.note(`${post.slug}  ${consequence(change, post)}`);
  if (changed.length > 0)
    await assertSure(question(change, changed, site ?? backend), services, 'Nothing was changed.');
  const done: string[] = [];
  const code = await eachPost(
    posts,
    async (post) => {
      const { slug } = post;
      const item = { url: addressOf(post, services) };
      if (!isChangedBy(change, post)) {
        return { ...item, action: 'unchanged', words: `unchanged  ${slug}  (${consequence(change, post)})` };
      }
      await (change === 'hide' ? services.unpublish(post.id) : services.republish(post.id));
      done.push(slug);
      const action = DONE[change];
      return { ...item, action, words: `${action}  ${slug}  ${outcome(change, post)}` };
    },
    services.signal,
    output,
  );
  if (done.length > 0) output.note(`Undo: ${PROGRAM_CALL} ${OPPOSITE[change]} ${done.join(' ')}`);
  return code;
}

function reportPlan(
  posts: readonly ManagedPostDetail[],
  { change }: VisibilityRequest,
  services: VisibilityServices,
  output: Output,
): ExitCode {
  const items = posts.map((post) => {
    const action = isChangedBy(change, post) ? change : 'unchanged';
    output.result(`${action}  ${post.slug}  (${consequence(change, post)})`);
    return { slug: post.slug, file: null, action, url: addressOf(post, services), error: null };
  });
  output.note('Nothing was changed (--dry-run).');
  output.document({ status: 'ok', error: null, dryRun: true, items });
  return EXIT_CODES.done;
}

const DONE = { hide: 'hidden', unhide: 'unhidden' } as const;
const OPPOSITE = { hide: 'unhide', unhide: 'hide' } as const;

function isChangedBy(change: VisibilityRequest['change'], { state }: ManagedPostDetail): boolean {
  return (state === 'unpublished') === (change === 'unhide');
}

/** What the change would mean for visitors, or why there is nothing to change. */
function consequence(change: VisibilityRequest['change'], post: ManagedPostDetail): string {
  const { title, author, state, publishedAt } = post;
  const due = isToCome(publishedAt, Date.now()) ? momentInUtc(publishedAt) : null;
  const words = {
    hide: {
      published: 'visitors see it now and get "not found" afterwards',
      scheduled: `it would appear on ${due} and stays hidden then`,
      unpublished: 'it is hidden already',
    },
    unhide: {
      published: 'visitors see it already',
      scheduled: `it is not hidden; visitors see it from ${due} on`,
      unpublished: due === null ? 'visitors see it at once' : `visitors see it from ${due} on, not earlier`,
    },
  }[change][state];
  return `'${title}' by ${author}: ${words}`;
}

function outcome(change: VisibilityRequest['change'], post: ManagedPostDetail): string {
  return change === 'hide' ? hiddenWords(post, Date.now()) : shownAgainWords(post, Date.now(), momentInUtc);
}

function question(change: VisibilityRequest['change'], posts: readonly ManagedPostDetail[], site: string): string {
  const names =
    posts.length > MOST_NAMED ? `these ${posts.length} posts` : posts.map(({ slug }) => `'${slug}'`).join(', ');
  return change === 'hide' ? `Hide ${names} from visitors of ${site}?` : `Show ${names} to visitors of ${site} again?`;
}

/** How many posts a question names. */
const MOST_NAMED = 5;

function addressOf({ slug }: ManagedPostDetail, { site }: VisibilityServices): string {
  return `${site ?? ''}${postPath(slug)}`;
}
