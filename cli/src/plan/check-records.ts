import type { Output } from '../output/contract.ts';
import { problemLines, type ReportedProblem } from '../output/problems.ts';
import { StoppedError } from '../process/errors.ts';
import { START } from '../reading/place-in-file.ts';
import { readAgain } from '../reading/post-file.ts';
import type { Fact } from '../trust/confirmations.ts';
import type { PlannedPost } from './plan-posts.ts';
import { fitsArticle } from './record-fit.ts';
import type { Publishing, PublishRequest, PublishServices } from './services.ts';

/**
 * Finds the files that a record or an id takes to an article with another title, slug and text, which a repository of others may do to
 * overwrite a post. Asks the person, unless they published this file to this article before or said so by a flag. What nobody could
 * be asked about is a problem, whatever else was confirmed beforehand.
 * @throws StoppedError when the answer is no
 */
export async function checkRecords(
  plans: readonly PlannedPost[],
  { isDryRun, isVerbose, trustRecords = false }: Pick<PublishRequest, 'isDryRun' | 'isVerbose' | 'trustRecords'>,
  { backend }: Pick<Publishing, 'backend'>,
  { confirm, confirmations }: Pick<PublishServices, 'confirm' | 'confirmations'>,
  output: Output,
): Promise<readonly ReportedProblem[]> {
  if (trustRecords) return [];
  const doubtful: PlannedPost[] = [];
  for (const planned of plans) {
    if ((await isDoubtful(planned)) && confirmations?.has(recordFact(planned, backend)) !== true)
      doubtful.push(planned);
  }
  const problems = doubtful.map(problemOf);
  if (problems.length === 0 || confirm === null) return problems;
  for (const line of problemLines(problems, { isVerbose })) output.note(line);
  if (isDryRun) return [];
  const question =
    problems.length === 1
      ? 'Publish this file to that post?'
      : `Publish these ${problems.length.toLocaleString('en')} files to those posts?`;
  if (!(await confirm(question))) throw new StoppedError('Nothing was published.');
  for (const planned of doubtful) confirmations?.add(recordFact(planned, backend));
  await confirmations?.save();
  return [];
}

/** That this person publishes a file to an article. */
export function recordFact({ post, plan }: Pick<PlannedPost, 'post' | 'plan'>, backend: string): Fact {
  return { kind: 'record', backend, file: post.file.realPath, id: plan.work.id };
}

async function isDoubtful({ post, source, plan }: PlannedPost): Promise<boolean> {
  const { existing } = plan.work;
  if (existing === null || plan.action !== 'update' || source.id !== existing.id) return false;
  const text = async () => (await readAgain(post)).text;
  return !(await fitsArticle({ title: post.title, slug: post.slug, text }, existing));
}

function problemOf({ post, plan }: PlannedPost): ReportedProblem {
  const { slug = '', title = '' } = plan.work.existing ?? {};
  const { line, column } = post.id ?? START;
  const where = post.id === null ? '.ledgerlight records' : 'Its id says';
  const message = `${where} that this file, '${post.title}', is the post '${title}' at '${slug}'. If it is, publish with --trust-records. If not, remove ${post.id === null ? 'its line there' : 'the id'}.`;
  return { file: post.file.shown, line, column, code: 'other-article', message };
}
