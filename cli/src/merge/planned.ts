import type { Output } from '../output/contract.ts';
import type { PlannedPost } from '../publish/plan-posts.ts';
import type { Publishing } from '../publish/services.ts';
import { mergeContested } from './contested.ts';

/** The plans, those that others contest joined with what these did where that can be; the files then say both. */
export async function mergePlanned(
  plans: readonly PlannedPost[],
  { ports }: Pick<Publishing, 'ports'>,
  signal: AbortSignal,
  output: Output,
): Promise<readonly PlannedPost[]> {
  const merged: PlannedPost[] = [];
  for (const planned of plans) {
    if (planned.plan.contested === null) {
      merged.push(planned);
      continue;
    }
    const { shown } = planned.post.file;
    const joined = await mergeContested(planned, planned.plan, ports, signal);
    if (!joined.ok) output.alert(`${shown}  not merged: ${joined.message}`);
    else output.note(`${shown}  merged: the file says now what both changed`);
    const isReady = joined.ok && joined.plan.action !== 'refused';
    merged.push(isReady ? { ...planned, post: joined.post, plan: joined.plan } : planned);
  }
  return merged;
}
