import type { PostPlan } from '@ledgerlight/publishing/plan';
import { createPeriodicSave } from '../memory/periodic-save.ts';
import { isListedIndividually } from '../output/problems.ts';
import { recordToConfirm } from '../plan/check-records.ts';
import { skippedFilesError } from '../plan/expected-outcome.ts';
import type { Plans } from '../plan/plan-posts.ts';
import type { PublishBackend, PublishRun } from '../plan/publish-request.ts';
import { reportedItem } from '../plan/reported-item.ts';
import { CommandError, describeError, StoppedError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import { recordedImages } from '../reading/read-file.ts';
import {
  failureLines,
  inOrder,
  publishDocument,
  questionLines,
  type ReportedItem,
  resultLine,
  summary,
} from '../report/report.ts';
import type { RunReport } from './run-report.ts';
import { type OnSent, type SendProgress, sendPosts } from './send-posts.ts';

const MAX_NAMED_FILES = 20;

/** Prompts for confirmation before the first post is written. @throws UsageError, StoppedError */
export async function confirmWriting(plans: Plans, { request, backend, prompts, output }: PublishRun): Promise<void> {
  const written = [...plans].filter(
    ([, plan]) => plan.action !== 'unchanged' && (plan.contested === null || request.onConflict === 'merge'),
  );
  if (written.length === 0) return;
  for (const [file, plan] of prompts.ask ? written.slice(0, MAX_NAMED_FILES) : []) {
    for (const line of questionLines(reportedItem(file, plan, backend, plan.action))) output.note(line);
  }
  if (prompts.ask && written.length > MAX_NAMED_FILES)
    output.note(`and ${written.length - MAX_NAMED_FILES} more (see --dry-run)`);
  const count = (action: PostPlan['action']) => written.filter(([, plan]) => plan.action === action).length;
  const [verb, noun] = request.readsDrafts ? ['Save', 'drafts'] : ['Publish', 'posts'];
  const question = `${verb} ${count('create')} new and ${count('update')} changed ${noun} on ${siteName(backend)}?`;
  await prompts.assertConfirmed(question, 'Nothing was published.');
}

function siteName({ url, postAddress }: PublishBackend): string {
  const address = postAddress('');
  if (!URL.canParse(address)) return `the site of ${url}`;
  const { host } = new URL(address);
  return host === new URL(url).host ? host : `${host} (backend ${url})`;
}

/** Publishes planned posts, records them, and prints the outcome. */
export async function publishPosts(
  plans: Plans,
  run: PublishRun,
  { unchanged, drafts, problems, files }: RunReport,
): Promise<ExitCode> {
  const { request, backend, identified, output, signal, confirmations } = run;
  const { save } = identified;
  const [unwritable] = await save(recordNewPosts(plans, run));
  if (unwritable) throw new CommandError(unwritable.code, `Nothing was published. ${unwritable.message}`);
  const isEachListed = isListedIndividually(plans.size + unchanged.length, request);
  if (isEachListed) for (const item of unchanged) output.result(resultLine(item));
  const activity = await output.begin(plans.size === 1 ? 'Publishing 1 file' : 'Publishing');
  const saveSometimes = createPeriodicSave(save);
  const onSent: OnSent = async (file, plan, { item, code }, { sent, failed, isBackendLost }) => {
    activity.count(sent.size, plans.size);
    if (item.error === null) {
      if (item.action !== 'unchanged' || isEachListed) output.result(resultLine(item));
      // An unreachable backend is reported once.
    } else if (!isBackendLost) for (const line of failureLines(failed, request)) output.alert(line);
    if (code === EXIT_CODES.done && plan.action !== 'unchanged')
      confirmations?.add(recordToConfirm(file, plan, backend.url));
    await saveSometimes();
  };
  const saveAll = async () => {
    await confirmations?.save();
    return save();
  };
  const progress = await sendPosts(plans, run, onSent).catch(async (error: unknown) => {
    for (const { message } of await saveAll()) output.alert(message);
    throw error;
  });
  const outcomes = Array.from(
    plans,
    ([file, plan]) => progress.sent.get(file)?.item ?? reportedItem(file, plan, backend, 'not-started'),
  );
  const items = inOrder([...unchanged, ...outcomes], files);
  const isComplete = progress.failed.length === 0 && progress.sent.size === plans.size;
  activity.end(isComplete ? 'done' : 'failed', summary(items));
  if (progress.isBackendLost || signal.aborted) output.alert(interruptedMessage(items, progress, run));
  const saveFailures = await saveAll();
  const [saveFailure = null] = saveFailures;
  const failure = progress.failed[0]?.item.error ?? skippedFilesError(problems) ?? saveFailure;
  const error = signal.aborted ? describeError(new StoppedError()) : failure;
  output.document(publishDocument({ isDryRun: false, items, drafts, problems, error }));
  for (const { message } of saveFailures) output.alert(message);
  if (signal.aborted) return EXIT_CODES.stopped;
  if (progress.isBackendLost) return EXIT_CODES.unreachable;
  return error === null ? EXIT_CODES.done : failureCode(progress);
}

/**
 * Records new posts before they are sent, so that the next run knows them even if this process is killed. Returns the homes whose
 * records will change.
 */
function recordNewPosts(plans: Plans, { identified }: PublishRun): ReadonlySet<string> {
  const homes = new Set<string>();
  for (const [file, { slug, work, action, contested }] of plans) {
    if (!file.input && !contested && action !== 'unchanged') homes.add(file.recordKey.home);
    if (work.existing !== null) continue;
    const { source, remember } = identified.recordOf(file);
    const { published } = source;
    const named = file.slug ?? slug;
    remember({ id: work.id, slug: named, published, source: file.source, ...recordedImages(file.images) });
  }
  return homes;
}

function interruptedMessage(
  items: readonly ReportedItem[],
  { isBackendLost }: SendProgress,
  { backend }: PublishRun,
): string {
  const done = items.filter(({ error, action }) => error === null && action !== 'not-started').length;
  const reason = isBackendLost ? `Backend ${backend.url} is unreachable.` : 'Stopped.';
  return `${reason} Published ${done} of ${items.length} files; run the command again to resume.`;
}

function failureCode({ sent }: SendProgress): ExitCode {
  const codes = new Set(Array.from(sent.values(), ({ code }) => code));
  const [code = EXIT_CODES.someFailed] = codes;
  return codes.size === 1 && code !== EXIT_CODES.done ? code : EXIT_CODES.someFailed;
}
