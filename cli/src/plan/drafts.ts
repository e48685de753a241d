import { basename, join } from 'node:path';
import type { PostState } from '@ledgerlight/backend/managed-post';
import type { PostVersion } from '@ledgerlight/backend/post-versions';
import { isThere } from '../files/paths.ts';
import { memoryReader, openMemory } from '../memory/memory.ts';
import type { RememberedFile } from '../memory/memory-lines.ts';
import type { ReportedProblem } from '../output/problems.ts';
import { PROGRAM_CALL } from '../process/project.ts';
import { DRAFTS_FOLDER, isPostId } from '../reading/post-file.ts';
import { FILE_START } from '../reading/problem-positions.ts';
import type { ReadFile } from '../reading/read-file.ts';
import type { PublishBackend } from './publish-request.ts';

export interface DraftItem {
  readonly file: string;
  readonly action: 'draft';
  /** The slug of its post, or else the one in the front matter. */
  readonly slug: string | null;
  readonly url: string | null;
  /** Null when it was not published, or the site was not queried. */
  readonly status: PostState | null;
  readonly warnings: readonly ReportedProblem[];
}

/** Returns whether a draft may have been published before it became one. Sends no request. */
export async function mayBePublished(drafts: readonly ReadFile[]): Promise<boolean> {
  const recordsOf = memoryReader();
  for (const draft of drafts) {
    const records = Array.from(await recordsOf(draft.recordKey.home), ([name, [first]]) => [name, first] as const);
    const files = new Map(records.flatMap(([name, first]) => (first ? [[name, first]] : [])));
    if ((await postIdOf(draft, files)) !== null) return true;
  }
  return false;
}

/** Finds the existing posts of drafts. Reports of `publish`, `diff` and `status` list them. @throws what `versions` throws */
export async function draftItems(
  drafts: readonly ReadFile[],
  { url, versions, postAddress }: Pick<PublishBackend, 'url' | 'versions' | 'postAddress'>,
): Promise<DraftItem[]> {
  const memories = new Map<string, ReadonlyMap<string, RememberedFile>>();
  const ids = new Map<ReadFile, string>();
  for (const draft of drafts) {
    const { home } = draft.recordKey;
    const files = memories.get(home) ?? (await openMemory(home, url)).files;
    memories.set(home, files);
    const id = await postIdOf(draft, files);
    if (id !== null) ids.set(draft, id);
  }
  const posts = ids.size === 0 ? new Map<string, PostVersion>() : await versions([...new Set(ids.values())]);
  return drafts.map((draft) => {
    const post = posts.get(ids.get(draft) ?? '');
    return post ? publishedDraft(draft, post, postAddress(post.slug)) : unpublishedDraft(draft);
  });
}

export function unpublishedDraft({ shown, slug }: ReadFile): DraftItem {
  return { file: shown, action: 'draft', slug, url: null, status: null, warnings: [] };
}

function publishedDraft({ shown: file }: ReadFile, post: PostVersion, url: string): DraftItem {
  const { slug, isHidden, publishedAt } = post;
  const status = isHidden ? 'unpublished' : Date.parse(publishedAt) > Date.now() ? 'scheduled' : 'published';
  const item = { file, action: 'draft', slug, url, status } as const;
  if (status === 'unpublished') return { ...item, warnings: [] };
  const state = status === 'published' ? 'online' : 'scheduled';
  const message = `The file is a draft, but its post is still ${state} at ${url}. Run "${PROGRAM_CALL} hide ${slug}" to hide it.`;
  return { ...item, warnings: [{ file, ...FILE_START, code: 'draft-online', message }] };
}

/** Returns the id of the post of a draft by its front matter, or by a record of its path or of a former path. */
async function postIdOf(
  { path, input, recordKey, id, slug }: ReadFile,
  files: ReadonlyMap<string, RememberedFile>,
): Promise<string | null> {
  if (id && isPostId(id.text)) return id.text;
  if (input) return null;
  const { home, name } = recordKey;
  const known = files.get(name);
  if (known) return known.id;
  for (const [other, { id: otherId, slug: published }] of files) {
    const isAlike = published === slug || (DRAFTS_FOLDER.test(path) && withoutDay(other) === withoutDay(name));
    if (isAlike && !(await isThere(join(home, other)))) return otherId;
  }
  return null;
}

/** In Jekyll, publishing moves a file out of the drafts folder and adds the day to its name. */
function withoutDay(name: string): string {
  return basename(name).replace(/^\d{4}-\d{2}-\d{2}-/, '');
}
