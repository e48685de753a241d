import { FileKeptError } from '../errors.ts';
import type { Output } from '../output/contract.ts';
import { patchLines } from '../output/patch.ts';
import type { PlannedPost } from '../publish/plan-posts.ts';
import type { Publishing } from '../publish/services.ts';
import { inShort, wholePlan } from '../publish/waiting-plan.ts';
import { waiting } from '../publish/waiting-post.ts';
import { type MergedPost, mergeContested } from './contested.ts';

/** The plans, those that others contest joined with what these did where that can be; the files then say both, but for a dry run. */
export async function mergePlanned(
  plans: readonly PlannedPost[],
  { ports }: Pick<Publishing, 'ports'>,
  options: { readonly isDryRun: boolean; readonly signal: AbortSignal },
  output: Output,
): Promise<readonly PlannedPost[]> {
  const merged: PlannedPost[] = [];
  for (const planned of plans) {
    if (planned.plan.contested === null) {
      merged.push(planned);
      continue;
    }
    const post = planned.post.whole();
    const { shown } = post.file;
    const { source } = planned;
    const joined = await mergeContested({ post, source }, wholePlan(planned.plan, planned.post), ports, options).catch(
      keptFile,
    );
    if (!joined.ok) output.alert(`${shown}  not merged: ${joined.message}`);
    else if (options.isDryRun) {
      output.note(`${shown}  would be merged, and the file then say:`);
      for (const line of patchLines(post.text, joined.text)) output.note(`  ${line}`);
    } else output.note(`${shown}  merged: the file says now what both changed`);
    const isReady = joined.ok && joined.plan.action !== 'refused';
    merged.push(isReady ? { ...planned, post: waiting(joined.post), plan: inShort(joined.plan) } : planned);
    if (isReady) {
      planned.post.letGo();
      planned.plan.letGo();
    }
  }
  return merged;
}

/** One file that cannot be written does not keep the others from being published. */
function keptFile(thrown: unknown): MergedPost {
  if (thrown instanceof FileKeptError) return { ok: false, message: thrown.message };
  throw thrown;
}
