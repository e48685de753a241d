import type { ErrorDescription } from '../process/errors.ts';
import type { ReportedItem } from '../report/report.ts';
import { conflictReport } from '../report/report.ts';
import type { PlannedPost } from './plan-posts.ts';
import type { PublishBackend } from './publish-request.ts';
import type { UnchangedPost } from './skip-unchanged.ts';

/** Returns the report on a planned or published file, for the terminal and `--json`. */
export function reportedItem(
  { post, plan, warnings, conflictLines }: Pick<PlannedPost, 'post' | 'plan' | 'warnings' | 'conflictLines'>,
  { postAddress }: Pick<PublishBackend, 'postAddress'>,
  action: ReportedItem['action'],
  { slug = plan.slug, error = null }: { readonly slug?: string; readonly error?: ErrorDescription | null } = {},
): ReportedItem {
  const paths = new Map(post.images.map(({ name, path }) => [name, path]));
  return {
    file: post.file.shown,
    action,
    slug,
    url: postAddress(slug),
    hidden: plan.work.existing?.isHidden ?? false,
    changes: plan.changes,
    correction: plan.work.correction,
    images: plan.images.map((image) => ({ ...image, path: paths.get(image.name) ?? image.name })),
    warnings,
    contested: plan.contested && conflictReport(plan.contested, conflictLines),
    error,
  };
}

/** Returns the report on a file that was not compared because it is as it was published. */
export function unchangedItem(
  file: string,
  { slug, isHidden: hidden }: UnchangedPost,
  { postAddress }: Pick<PublishBackend, 'postAddress'>,
): ReportedItem {
  const empty = { changes: [], correction: null, images: [], warnings: [], contested: null, error: null };
  return { file, action: 'unchanged', slug, url: postAddress(slug), hidden, ...empty };
}
