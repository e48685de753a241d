import type { ReadyPlan } from '@ledgerlight/publishing/plan';
import type { PlannedPost } from '../plan/plan-posts.ts';
import type { PublishBackend, PublishRun } from '../plan/publish-request.ts';
import { reportedItem } from '../plan/reported-item.ts';
import { StoppedError } from '../process/errors.ts';
import { questionLines } from '../report/report.ts';

const MAX_NAMED_FILES = 20;

/** Prompts in an interactive run before the first post is written. @throws StoppedError when they decline */
export async function confirmWriting(
  plans: readonly PlannedPost[],
  { request, backend, confirm, output }: PublishRun,
): Promise<void> {
  const written = plans.filter(
    ({ plan }) => plan.action !== 'unchanged' && (plan.contested === null || request.onConflict === 'merge'),
  );
  if (!confirm || written.length === 0) return;
  for (const planned of written.slice(0, MAX_NAMED_FILES)) {
    for (const line of questionLines(reportedItem(planned, backend, planned.plan.action))) output.note(line);
  }
  if (written.length > MAX_NAMED_FILES) output.note(`and ${written.length - MAX_NAMED_FILES} more (see --dry-run)`);
  const count = (action: ReadyPlan['action']) => written.filter(({ plan }) => plan.action === action).length;
  const question = `Publish ${count('create')} new and ${count('update')} changed posts on ${siteName(backend)}?`;
  if (!(await confirm(question))) throw new StoppedError('Nothing was published.');
}

function siteName({ url, postAddress }: PublishBackend): string {
  const address = postAddress('');
  if (!URL.canParse(address)) return `the site of ${url}`;
  const { host } = new URL(address);
  return host === new URL(url).host ? host : `${host} (backend ${url})`;
}
