import { applyPlan, type PublishProgress } from '@ledgerlight/publishing/apply';
import { ChangedSinceError, PublishError } from '@ledgerlight/publishing/errors';
import { describeError, StoppedError } from '../errors.ts';
import { EXIT_CODES, type ExitCode, exitCodeOf } from '../exit-codes.ts';
import type { IdentifiedPosts } from '../identity/identify.ts';
import type { Output } from '../output/contract.ts';
import { contestedLines } from './contested-report.ts';
import { type PlannedPost, reportedItem } from './plan-posts.ts';
import { publishDocument, type ReportedItem, resultLine, summary } from './report.ts';
import type { Publishing, PublishServices } from './services.ts';

/** Publishes one post after the other; one that fails does not stop the others, unless the backend is gone. */
export async function applyPosts(
  plans: readonly PlannedPost[],
  { save }: Pick<IdentifiedPosts, 'save'>,
  publishing: Publishing,
  services: PublishServices,
  output: Output,
): Promise<ExitCode> {
  // Whatever ends this process, the next one knows the articles that were being made.
  for (const { post, plan, source, remember } of plans) {
    const { existing, id } = plan.work;
    if (existing === null) remember({ id, slug: plan.slug, published: source.published, source: post.source });
  }
  await save();
  let saved = Date.now();
  const items: ReportedItem[] = [];
  const codes: ExitCode[] = [];
  let isLost = false;
  for (const planned of plans) {
    if (services.signal.aborted || isLost) items.push(reportedItem(planned, publishing, 'not-started'));
    else {
      const applied = await applyOne(planned, publishing, services, output);
      items.push(applied.item);
      codes.push(applied.code);
      if (Date.now() - saved > SAVE_EVERY) {
        await save();
        saved = Date.now();
      }
      isLost = applied.code === EXIT_CODES.unreachable && !(await publishing.isReachable());
    }
  }
  const isStopped = services.signal.aborted;
  const failed = items.filter(({ error }) => error !== null);
  output.note(summary(items));
  if (isLost && items.at(-1)?.action === 'not-started') {
    const done = codes.filter((code) => code === EXIT_CODES.done).length;
    const left = `${done} of ${items.length} files are done, ${items.length - done} are left`;
    output.alert(`The backend at ${publishing.backend} is away: ${left}. The same command goes on with them.`);
  }
  const error = isStopped ? describeError(new StoppedError()) : (failed[0]?.error ?? null);
  output.document(publishDocument({ isDryRun: false, items, problems: [], error }));
  if (isStopped) return EXIT_CODES.stopped;
  if (isLost) return EXIT_CODES.unreachable;
  if (failed.length === 0) return EXIT_CODES.done;
  const [first = EXIT_CODES.someFailed] = codes;
  return codes.every((code) => code === first) ? first : EXIT_CODES.someFailed;
}

/** How often what was published is written down while it goes on, in milliseconds. */
const SAVE_EVERY = 1000;

async function applyOne(
  planned: PlannedPost,
  publishing: Publishing,
  services: PublishServices,
  output: Output,
): Promise<{ readonly item: ReportedItem; readonly code: ExitCode }> {
  const { post, plan } = planned;
  const { ports, keepSignedIn } = publishing;
  const { shown } = post.file;
  const activity = await output.begin(shown);
  try {
    await keepSignedIn();
    const outcome = await applyPlan(plan, ports, {
      signal: services.signal,
      onProgress: (progress) => activity.update(`${shown}  ${words(progress)}`),
    });
    const { id, slug, contentHash } = outcome.post;
    planned.remember({ id, slug, published: contentHash, source: post.source });
    activity.end('done', `${shown}  ${outcome.action}`);
    const item = reportedItem(planned, publishing, outcome.action, { slug });
    output.result(resultLine(item));
    return { item, code: EXIT_CODES.done };
  } catch (thrown) {
    const isStopped = services.signal.aborted;
    const error = describeError(thrown);
    if (thrown instanceof ChangedSinceError) {
      activity.end('failed', `${shown}  not published: ${error.message}`);
      const item = reportedItem(planned, publishing, 'conflict', { error });
      for (const line of contestedLines(item)) output.alert(line);
      return { item, code: EXIT_CODES.someFailed };
    }
    activity.end('failed', `${shown}  ${isStopped ? 'stopped' : 'failed'}: ${error.message}`);
    for (const name of thrown instanceof PublishError ? thrown.leftBehind : []) {
      output.alert(`${shown}  the image ${name} was stored and could not be removed again.`);
    }
    const item = reportedItem(planned, publishing, isStopped ? 'stopped' : 'failed', { error });
    return { item, code: exitCodeOf(thrown) };
  }
}

function words(progress: PublishProgress): string {
  switch (progress.step) {
    case 'comparing':
      return 'comparing';
    case 'uploading':
      return `sending images (${progress.done} of ${progress.total})`;
    case 'saving':
      return 'saving';
    case 'cleaning-up':
      return 'removing the images again';
  }
}
