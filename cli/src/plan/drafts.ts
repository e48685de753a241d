import { basename, join } from 'node:path';
import type { ArticleVersion } from '@ledgerlight/backend/article-versions';
import type { PostState } from '@ledgerlight/backend/managed-post';
import { isThere } from '../files/home.ts';
import { memoryReader, openMemory } from '../memory/memory.ts';
import type { RememberedFile } from '../memory/memory-lines.ts';
import type { ReportedProblem } from '../output/problems.ts';
import { PROGRAM_CALL } from '../process/project.ts';
import type { Draft } from '../reading/parsed-post.ts';
import { START } from '../reading/place-in-file.ts';
import { DRAFTS_FOLDER, isArticleId } from '../reading/post-file.ts';

/** What is reported of a draft. */
export interface DraftItem {
  readonly file: string;
  readonly action: 'draft';
  /** The slug of its post, or else the one that the file names; null for none. */
  readonly slug: string | null;
  /** The address of its post; null when it was not published. */
  readonly url: string | null;
  /** Whether visitors see its post; null when it was not published, or the site was not asked. */
  readonly status: PostState | null;
  readonly warnings: readonly ReportedProblem[];
}

/** What finding the posts of drafts needs. */
interface DraftServices {
  /** The address of the backend. */
  readonly backend: string;
  versions(ids: readonly string[]): Promise<ReadonlyMap<string, ArticleVersion>>;
  postAddress(slug: string): string;
}

/** Whether a draft may have been published somewhere before it became one. Sends no request. */
export async function mayBePublished(drafts: readonly Draft[]): Promise<boolean> {
  const rememberedIn = memoryReader();
  for (const draft of drafts) {
    const { file, id } = draft;
    if (isArticleId(id)) return true;
    if (file.input) continue;
    const remembered = [...(await rememberedIn(file.place.home))];
    const files = new Map(remembered.flatMap(([name, [first]]) => (first ? [[name, first]] : [])));
    if ((await rememberedPost(draft, files)) !== null) return true;
  }
  return false;
}

/** Finds the posts that drafts were published as and that are still there. @throws what `versions` throws */
export async function draftItems(
  drafts: readonly Draft[],
  { backend, versions, postAddress }: DraftServices,
): Promise<DraftItem[]> {
  const memories = new Map<string, ReadonlyMap<string, RememberedFile>>();
  const ids = new Map<Draft, string>();
  for (const draft of drafts) {
    const { file, id } = draft;
    const { home } = file.place;
    const files = memories.get(home) ?? (await openMemory(home, backend)).files;
    memories.set(home, files);
    const known = isArticleId(id) ? id.text : file.input ? null : await rememberedPost(draft, files);
    if (known !== null) ids.set(draft, known);
  }
  const posts = ids.size === 0 ? new Map<string, ArticleVersion>() : await versions([...new Set(ids.values())]);
  return drafts.map((draft) => {
    const post = posts.get(ids.get(draft) ?? '');
    if (post === undefined) return unpublishedDraft(draft);
    return publishedDraft(draft, post, postAddress(post.slug));
  });
}

/** What is reported of a draft that was not published, as far as that is known here. */
export function unpublishedDraft({ file, slug }: Draft): DraftItem {
  return { file: file.shown, action: 'draft', slug, url: null, status: null, warnings: [] };
}

/** The warnings of drafts whose posts visitors see, or will see. */
export function draftWarnings(items: readonly DraftItem[]): readonly ReportedProblem[] {
  return items.flatMap(({ warnings }) => warnings);
}

function publishedDraft({ file: { shown: file } }: Draft, post: ArticleVersion, url: string): DraftItem {
  const { slug } = post;
  const status = stateOf(post);
  const item = { file, action: 'draft', slug, url, status } as const;
  if (status === 'unpublished') return { ...item, warnings: [] };
  const where = status === 'published' ? 'is still online at' : 'is still scheduled to appear at';
  const message = `The file is a draft, but its post ${where} ${url}. "${PROGRAM_CALL} hide ${slug}" hides it from visitors.`;
  return { ...item, warnings: [{ file, ...START, code: 'draft-online', message }] };
}

function stateOf({ isHidden, publishedAt }: ArticleVersion): PostState {
  if (isHidden) return 'unpublished';
  return Date.parse(publishedAt) > Date.now() ? 'scheduled' : 'published';
}

/** The id of the post that a file was published as, also under another path that is gone; null for none. */
async function rememberedPost(
  { file, slug }: Draft,
  files: ReadonlyMap<string, RememberedFile>,
): Promise<string | null> {
  const { home, name } = file.place;
  const known = files.get(name);
  if (known) return known.id;
  for (const [other, { id, slug: published }] of files) {
    const isAlike = published === slug || (DRAFTS_FOLDER.test(file.path) && withoutDay(other) === withoutDay(name));
    if (isAlike && !(await isThere(join(home, other)))) return id;
  }
  return null;
}

/** In Jekyll a published file has another folder, and a name that begins with its day. */
function withoutDay(name: string): string {
  return basename(name).replace(/^\d{4}-\d{2}-\d{2}-/, '');
}
