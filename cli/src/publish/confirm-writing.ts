import type { ReadyPlan } from '@ledgerlight/publishing/plan';
import type { Output } from '../output/contract.ts';
import { type PlannedPost, reportedItem } from '../plan/plan-posts.ts';
import type { Publishing, PublishRequest, PublishServices } from '../plan/services.ts';
import { StoppedError } from '../process/errors.ts';
import { questionLines } from '../report/report.ts';

/** Asks before the first post is written, where somebody can be asked. @throws StoppedError */
export async function confirmWriting(
  plans: readonly PlannedPost[],
  { contested }: PublishRequest,
  publishing: Publishing,
  { confirm }: PublishServices,
  output: Output,
): Promise<void> {
  const writable = plans.filter(({ plan }) => plan.contested === null || contested === 'merge');
  const count = (action: ReadyPlan['action']) => writable.filter(({ plan }) => plan.action === action).length;
  if (!confirm || writable.length === count('unchanged')) return;
  const written = writable.filter(({ plan }) => plan.action !== 'unchanged');
  for (const planned of written.slice(0, MOST_NAMED)) {
    for (const line of questionLines(reportedItem(planned, publishing, planned.plan.action))) output.note(line);
  }
  if (written.length > MOST_NAMED) output.note(`and ${written.length - MOST_NAMED} more, which --dry-run shows`);
  const question = `Publish ${count('create')} new and ${count('update')} changed posts on ${siteName(publishing)}?`;
  if (!(await confirm(question))) throw new StoppedError('Nothing was published.');
}

/** The host of the site that shows the posts, with its backend where that is another one. */
function siteName({ backend, postAddress }: Publishing): string {
  const address = postAddress('');
  if (!URL.canParse(address)) return `the site of ${backend}`;
  const { host } = new URL(address);
  return host === new URL(backend).host ? host : `${host} (backend ${backend})`;
}

/** How many files are named before the question. */
const MOST_NAMED = 20;
