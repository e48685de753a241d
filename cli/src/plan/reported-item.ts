import type { PostVersion } from '@ledgerlight/backend/post-versions';
import type { PostPlan } from '@ledgerlight/publishing/plan';
import type { ReportedProblem } from '../output/problems.ts';
import type { ErrorDescription } from '../process/errors.ts';
import { reportedProblem } from '../reading/problem-positions.ts';
import type { ReadFile } from '../reading/read-file.ts';
import { conflictReport, type ReportedItem } from '../report/report.ts';
import type { PublishBackend } from './publish-request.ts';

/** Returns the report on a planned or published file, for the terminal and `--json`. */
export function reportedItem(
  file: ReadFile,
  plan: PostPlan,
  { postAddress }: Pick<PublishBackend, 'postAddress'>,
  action: ReportedItem['action'],
  { slug = plan.slug, error = null }: { readonly slug?: string; readonly error?: ErrorDescription | null } = {},
): ReportedItem {
  const paths = new Map(file.images.map(({ name, path }) => [name, path]));
  return {
    file: file.shown,
    action,
    slug,
    url: postAddress(slug),
    hidden: plan.work.existing?.isHidden ?? false,
    changes: plan.changes,
    correction: plan.work.correction,
    images: plan.images.map((image) => ({ ...image, path: paths.get(image.name) ?? image.name })),
    warnings: reportedWarnings(file, plan),
    contested: plan.contested && conflictReport(plan.contested),
    error,
  };
}

/** Returns the warnings about a file: of its front matter, of the check and of the plan. */
export function reportedWarnings(file: ReadFile, { warnings }: PostPlan): readonly ReportedProblem[] {
  const own = file.warnings.map((warning) => ({ file: file.shown, ...warning }));
  return [...own, ...warnings.map((warning) => reportedProblem(file, warning))];
}

/** Returns the report on a file that was not compared because it is as it was published. */
export function unchangedItem(
  { shown: file }: ReadFile,
  { slug, isHidden: hidden }: PostVersion,
  { postAddress }: Pick<PublishBackend, 'postAddress'>,
): ReportedItem {
  const empty = { changes: [], correction: null, images: [], warnings: [], contested: null, error: null };
  return { file, action: 'unchanged', slug, url: postAddress(slug), hidden, ...empty };
}
