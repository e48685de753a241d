import type { Output } from '../output/contract.ts';
import { type PlannedPost, reportedItem } from '../plan/plan-posts.ts';
import { foreseen, refusals } from '../plan/refusals.ts';
import type { Publishing } from '../plan/services.ts';
import type { ExitCode } from '../process/exit-codes.ts';
import { inOrder, planLines, publishDocument } from '../report/report.ts';
import type { ApplyRequest } from './apply-posts.ts';

/** Tells what publishing would do, and how it would end. */
export async function tellPlans(
  plans: readonly PlannedPost[],
  { problems: left, unchanged, drafts, files }: Pick<ApplyRequest, 'problems' | 'unchanged' | 'drafts' | 'files'>,
  publishing: Publishing,
  output: Output,
): Promise<ExitCode> {
  const planned = plans.map((planned) =>
    reportedItem(planned, publishing, planned.plan.contested ? 'conflict' : planned.plan.action),
  );
  const items = inOrder([...unchanged, ...planned], files);
  for (const planned of items) for (const line of planLines(planned)) output.result(line);
  const refused = await refusals(plans, publishing);
  for (const { file, line, column, message } of refused) output.alert(`${file}:${line}:${column}  ${message}`);
  const contested = items.flatMap(({ file, contested }) => (contested ? [{ file, message: contested.message }] : []));
  for (const { file, message } of contested) output.alert(`${file}  ${message}`);
  output.note('Nothing was changed (--dry-run).');
  const { error, code } = foreseen(refused, contested, left);
  output.document(publishDocument({ isDryRun: true, items, drafts, problems: [...left, ...refused], error }));
  return code;
}
