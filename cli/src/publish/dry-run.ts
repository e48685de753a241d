import { expectedOutcome, findRefusals } from '../plan/expected-outcome.ts';
import type { PlannedPost } from '../plan/plan-posts.ts';
import type { PublishRun } from '../plan/publish-request.ts';
import { reportedItem } from '../plan/reported-item.ts';
import type { ExitCode } from '../process/exit-codes.ts';
import { inOrder, planLines, publishDocument } from '../report/report.ts';
import type { RunReport } from './run-report.ts';

export async function printDryRun(
  plans: readonly PlannedPost[],
  { backend, output }: PublishRun,
  { problems, unchanged, drafts, files }: RunReport,
): Promise<ExitCode> {
  const planned = plans.map((planned) =>
    reportedItem(planned, backend, planned.plan.contested ? 'conflict' : planned.plan.action),
  );
  const items = inOrder([...unchanged, ...planned], files);
  for (const item of items) for (const line of planLines(item)) output.result(line);
  const refusals = await findRefusals(plans, backend);
  for (const { file, line, column, message } of refusals) output.alert(`${file}:${line}:${column}  ${message}`);
  const conflicts = items.flatMap(({ file, contested }) => (contested ? [{ file, message: contested.message }] : []));
  for (const { file, message } of conflicts) output.alert(`${file}  ${message}`);
  output.note('Nothing was changed (--dry-run).');
  const { error, code } = expectedOutcome(refusals, conflicts, problems);
  output.document(publishDocument({ isDryRun: true, items, drafts, problems: [...problems, ...refusals], error }));
  return code;
}
