import type { DraftFields } from '@ledgerlight/backend/drafts';
import type { Submission } from '@ledgerlight/backend/reviews';
import { postTypeLabel } from '@ledgerlight/posts/types';
import type { PublishOutcome, PublishProgress } from '@ledgerlight/publishing/apply';
import { PostChangedError, PostRemovedError } from '@ledgerlight/publishing/errors';
import type { PostPlan } from '@ledgerlight/publishing/plan';
import { storedImagesOf } from '../../../images/image-entry.ts';
import { showToast } from '../../../kit/toasts/store.ts';
import { EDITOR_TOASTS } from '../model/copy.ts';
import type { EditorModel } from '../model/editor-model.ts';
import { findFileNames } from '../model/stored-names.ts';
import {
  FORM_STAGE,
  type PublishFailure,
  type PublishStage,
  publishFailure,
  publishResult,
  resultToast,
} from './outcome.ts';
import { planForm, type ReviewedPlan } from './plan-form.ts';
import { alreadyPublished, conflictWith, findRemote, nextBase } from './remote-post.ts';
import type { EditorServices } from './services.ts';
import type { FormSubmission } from './use-submission.ts';

export interface PublishFlowOptions {
  readonly services: EditorServices;
  readonly model: EditorModel;
  /** Publishes or submits a plan as a mutation, after which lists of posts are loaded anew. */
  readonly apply: (publication: Publication) => Promise<Applied>;
  readonly setStage: (stage: PublishStage) => void;
  /** Whether the edited post is hidden from visitors; publishing its changes does not show it. */
  readonly isHidden: boolean;
  readonly submission: FormSubmission;
  /** Returns the text as the draft has it, with stored images. */
  readonly readDraft: () => DraftFields;
  /** Ends the draft; with `keepsStored` the server keeps what it has of it. */
  readonly clearDraft: (keepsStored: boolean) => Promise<void>;
  readonly onSessionEnded: () => void;
}

export interface Publication {
  readonly plan: PostPlan;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: PublishProgress) => void;
}

/** What became of a plan; `submission` is null when it was published. */
export interface Applied {
  readonly outcome: PublishOutcome;
  readonly submission: Submission | null;
}

/** The timeout for requests about the stored post after publishing. */
const LOOKUP_TIMEOUT_MS = 3000;

/** Leads from the form over the review to the published post. One step runs at a time. */
export class PublishFlow {
  options: PublishFlowOptions;
  #running: AbortController | null = null;
  /** Images that failed attempts uploaded and could not delete. */
  readonly #leftBehind = new Set<string>();
  /** Whether the draft took in words of another person that the plan does not have. */
  #isOutdated = false;

  constructor(options: PublishFlowOptions) {
    this.options = options;
  }

  /** Publishes a new post without warnings at once, and leads to the review of everything else. */
  submit(): void {
    void this.#runOnce((signal) => this.#plan(signal));
  }

  /** @param plan that of the review, with a correction notice added to it */
  publish(reviewed: ReviewedPlan, plan: PostPlan): void {
    void this.#runOnce((signal) => this.#apply(reviewed, plan, signal, 'review'));
  }

  stop(): void {
    this.#running?.abort();
  }

  /** Leads back to the form when the draft took in what another person saved; what is being published goes on without it. */
  noteMerge(stage: PublishStage): void {
    this.#isOutdated = true;
    if (stage.kind === 'review' && !this.#running) this.#showMerged();
  }

  backToForm(): void {
    if (!this.#running) this.options.setStage(FORM_STAGE);
  }

  /** Makes the form a new post, since its post is gone or another person's. */
  makeNew(): void {
    this.options.model.replace({ type: 'made-new', newId: this.options.services.ports.environment.newId() });
    this.backToForm();
  }

  async #runOnce(step: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (this.#running) return;
    const controller = new AbortController();
    this.#running = controller;
    try {
      await step(controller.signal);
    } finally {
      this.#running = null;
    }
  }

  async #plan(signal: AbortSignal): Promise<void> {
    const { services, model, setStage } = this.options;
    setStage({ kind: 'planning', progress: null });
    this.#isOutdated = false;
    try {
      const planned = await planForm(model.state(), services, signal);
      model.load({ type: 'refused', problems: planned.kind === 'problems' ? planned.problems : [] });
      if (planned.kind === 'problems') {
        showToast({ kind: 'problem', ...EDITOR_TOASTS.invalid });
        return setStage(FORM_STAGE);
      }
      if (planned.kind !== 'ready') return setStage(planned);
      if (this.#isOutdated) return this.#showMerged();
      if (isPlain(planned)) return await this.#apply(planned, planned.plan, signal, 'form');
      setStage({ kind: 'review', reviewed: planned, failure: null, progress: null });
    } catch (error) {
      setStage({ ...FORM_STAGE, failure: signal.aborted ? null : await this.#reportFailure(error) });
    }
  }

  async #apply(reviewed: ReviewedPlan, plan: PostPlan, signal: AbortSignal, from: Origin): Promise<void> {
    const { model, apply, setStage } = this.options;
    const { isNew } = reviewed;
    const { id } = plan.work;
    // A post that is found under an id which this form began to store is its own.
    const isFirstAttempt = isNew && model.state().content.postId === null;
    const onProgress = (progress: PublishProgress) => {
      setStage(
        from === 'form' ? { kind: 'planning', progress } : { kind: 'review', reviewed, failure: null, progress },
      );
      if (progress.step === 'saving' && isNew) model.load({ type: 'sent', postId: id });
    };
    onProgress({ step: 'comparing' });
    try {
      const { outcome, submission } = await apply({ plan, signal, onProgress });
      this.#removeLeftBehind(outcome);
      if (submission !== null) return this.#showSubmitted(plan, submission);
      if (isFirstAttempt && outcome.isFound && (await this.#showAlreadyPublished(id))) return;
      await this.#succeed(reviewed, outcome);
    } catch (error) {
      const isConflict = error instanceof PostChangedError;
      if (isConflict && isFirstAttempt && (await this.#showAlreadyPublished(id))) return;
      if (isConflict && !isNew && (await this.#showConflict(id))) return;
      const failure = await this.#reportFailure(error);
      if (error instanceof PostRemovedError) this.makeNew();
      setStage(
        from === 'form' || error instanceof PostRemovedError
          ? { ...FORM_STAGE, failure }
          : { kind: 'review', reviewed, failure, progress: null },
      );
    }
  }

  #showMerged(): void {
    showToast({ kind: 'problem', ...EDITOR_TOASTS.merged });
    this.options.setStage(FORM_STAGE);
  }

  /** The text stays in the form: it may have to be changed. */
  #showSubmitted({ work, post }: PostPlan, { contentHash, stage, missing, approvers }: Submission): void {
    const { title, postType } = post.value;
    const texts = { id: work.id, title, type: postTypeLabel(postType) };
    const result = { kind: 'submitted', ...texts, stage, missing, approvers } as const;
    if (!this.#isOutdated) this.options.submission.noteSubmitted(contentHash);
    showToast({ kind: 'success', ...resultToast(result) });
    this.options.setStage({ ...FORM_STAGE, result });
  }

  async #succeed(reviewed: ReviewedPlan, outcome: PublishOutcome): Promise<void> {
    const { services, model, setStage, isHidden, clearDraft } = this.options;
    await clearDraft(this.#isOutdated);
    const { work, post } = reviewed.plan;
    const existing = reviewed.isNew ? null : work.existing;
    const result = publishResult({ existing, post }, outcome, { isHidden, now: services.ports.environment.now() });
    showToast({ kind: 'success', ...resultToast(result) });
    const timeout = AbortSignal.timeout(LOOKUP_TIMEOUT_MS);
    const base = existing && (await nextBase(existing, post, services, timeout));
    if (base) {
      const images = storedImagesOf(base, base.fields.content);
      model.load({ type: 'names-found', fileNames: await findFileNames(images, services.ports.images) });
    }
    model.replace({ type: 'published', base });
    setStage({ ...FORM_STAGE, result });
  }

  async #reportFailure(error: unknown): Promise<PublishFailure> {
    const { services, submission } = this.options;
    const failure = await publishFailure(error, services, submission.isNeeded);
    for (const name of failure.leftBehind) this.#leftBehind.add(name);
    if (failure.kind !== 'stopped') {
      showToast({ kind: 'problem', title: failure.title, text: failure.text });
    }
    if (failure.kind === 'session-ended') this.options.onSessionEnded();
    return failure;
  }

  /** Removes uploads of failed attempts in the background; what cannot be removed does no harm. */
  #removeLeftBehind({ action, images }: PublishOutcome): void {
    if (action === 'unchanged') return;
    const unused = [...this.#leftBehind].filter((name) => !images.includes(name));
    this.#leftBehind.clear();
    if (unused.length > 0) this.options.services.ports.images.remove(unused).catch(() => undefined);
  }

  /** Returns false when the post could not be loaded. */
  async #showAlreadyPublished(id: string): Promise<boolean> {
    const { services, model, setStage } = this.options;
    const timeout = AbortSignal.timeout(LOOKUP_TIMEOUT_MS);
    const post = await services.ports.posts.findById(id, timeout).catch(() => null);
    if (post === null) return false;
    model.load({ type: 'sent', postId: null });
    setStage(await alreadyPublished(post, services, timeout));
    return true;
  }

  /** Returns false when the remote version could not be loaded. */
  async #showConflict(id: string): Promise<boolean> {
    const { services, setStage } = this.options;
    const timeout = AbortSignal.timeout(LOOKUP_TIMEOUT_MS);
    const remote = await findRemote(id, services, timeout);
    if (remote === undefined) return false;
    setStage(await conflictWith(id, remote, services, timeout));
    return true;
  }
}

/** Where publishing began, and where its progress and failure are shown. */
type Origin = 'form' | 'review';

/** Whether nothing is to be reviewed: a new post without warnings, or one that an earlier attempt has published. */
function isPlain({ isNew, plan }: ReviewedPlan): boolean {
  return isNew && (plan.action === 'unchanged' || (plan.warnings.length === 0 && plan.post.publishedAt === null));
}
