import type { Contested } from '@ledgerlight/publishing/contested';
import type { Output } from '../output/contract.ts';
import { patchLines } from '../output/patch.ts';
import type { PlannedPost } from '../plan/plan-posts.ts';
import type { Publishing } from '../plan/services.ts';
import { FileChangedError, FileKeptError, LinkRefusedError } from '../process/errors.ts';
import { withoutText } from '../reading/parsed-post.ts';
import { readAgain } from '../reading/post-file.ts';
import { type MergedPost, mergeContested } from './contested.ts';

interface MergeOptions {
  readonly isDryRun: boolean;
  readonly signal: AbortSignal;
}

/** The plans, those that others contest joined with what these did where that can be; the files then say both, but for a dry run. */
export async function mergePlanned(
  plans: readonly PlannedPost[],
  publishing: Pick<Publishing, 'ports'>,
  options: MergeOptions,
  output: Output,
): Promise<readonly PlannedPost[]> {
  const merged: PlannedPost[] = [];
  for (const planned of plans) {
    const { contested } = planned.plan;
    merged.push(contested === null ? planned : await mergeOne(planned, contested, publishing, options, output));
  }
  return merged;
}

async function mergeOne(
  planned: PlannedPost,
  contested: Contested,
  { ports }: Pick<Publishing, 'ports'>,
  options: MergeOptions,
  output: Output,
): Promise<PlannedPost> {
  const { plan, source } = planned;
  const { shown } = planned.post.file;
  const joined = await readAgain(planned.post)
    .then((post) => mergeContested({ post, source, contested }, plan, ports, options))
    .catch(keptFile);
  const isWritten = !options.isDryRun && (joined.ok || joined.conflictLines.length > 0);
  if (isWritten) rememberMerged(planned, contested);
  if (!joined.ok) {
    output.alert(`${shown}  not merged: ${joined.message}`);
    return options.isDryRun ? planned : { ...planned, conflictLines: joined.conflictLines };
  }
  if (options.isDryRun) {
    output.note(`${shown}  would be merged, and the file then say:`);
    for (const line of patchLines(joined.post.text, joined.text)) output.note(`  ${line}`);
  } else output.note(`${shown}  merged: the file says now what both changed`);
  if (joined.plan.action === 'refused') return planned;
  return { ...planned, post: withoutText(joined.post), plan: joined.plan };
}

/** The file says by now what the site does: from here on only later changes there are conflicts. */
function rememberMerged({ remembered, remember, source, plan, post }: PlannedPost, { theirs }: Contested): void {
  const { contentHash: published, publishedAt: date } = theirs;
  const known = remembered ?? { id: source.id ?? theirs.id, slug: plan.slug, published: null, source: null };
  remember({ ...known, merging: { published, date, source: post.source } });
}

/** One file that cannot be written does not keep the others from being published. */
function keptFile(thrown: unknown): MergedPost {
  if (thrown instanceof FileKeptError || thrown instanceof LinkRefusedError || thrown instanceof FileChangedError)
    return { ok: false, message: thrown.message, conflictLines: [] };
  throw thrown;
}
