import { applyPlan, type PublishOutcome, type PublishProgress } from '@ledgerlight/publishing/apply';
import { PostChangedError, PostRemovedError } from '@ledgerlight/publishing/errors';
import type { ReadyPlan } from '@ledgerlight/publishing/plan';
import type { StoredPost } from '@ledgerlight/publishing/ports';
import type { Dispatch } from 'react';
import { showToast } from '../../toasts/store.ts';
import { type BasePost, basePostOf } from '../content.ts';
import { EDITOR_TOASTS } from '../copy.ts';
import { findFileNames } from '../image-list/files/stored-names.ts';
import { storedImagesOf } from '../image-list/row/image-entry.ts';
import type { EditorServices } from '../services.ts';
import type { EditorAction, EditorState } from '../state.ts';
import { type PublishFailure, publishFailure } from './outcome/publish-failure.ts';
import { publishResult, resultToast } from './outcome/publish-result.ts';
import { alreadyPublished, conflictWith, findRemote, planForm, type ReviewedPlan } from './plan-form.ts';
import { FORM_STAGE, type PublishStage } from './publish-stage.ts';

export interface PublishFlowOptions {
  readonly services: EditorServices;
  readonly dispatch: Dispatch<EditorAction>;
  readonly setStage: (stage: PublishStage) => void;
  /** Whether the edited post is hidden from visitors; publishing its changes does not show it. */
  readonly isHidden: boolean;
  readonly clearDraft: () => Promise<void>;
  readonly onSessionEnded: () => void;
}

/** The timeout for requests about the stored post after publishing. */
const LOOKUP_TIMEOUT_MS = 3000;

/** Leads from the form over the review to the published post. One step runs at a time. */
export class PublishFlow {
  options: PublishFlowOptions;
  #running: AbortController | null = null;
  /** Images that failed attempts uploaded and could not delete. */
  readonly #leftBehind = new Set<string>();
  /** The ids of new posts that this form began to store: a post found under one of them is its own. */
  readonly #sentIds = new Set<string>();

  constructor(options: PublishFlowOptions) {
    this.options = options;
  }

  review(state: EditorState): void {
    void this.#runOnce((signal) => this.#plan(state, signal));
  }

  /** @param plan that of the review, with a correction notice added to it */
  publish(reviewed: ReviewedPlan, plan: ReadyPlan): void {
    void this.#runOnce((signal) => this.#apply(reviewed, plan, signal));
  }

  stop(): void {
    this.#running?.abort();
  }

  backToForm(): void {
    if (!this.#running) this.options.setStage(FORM_STAGE);
  }

  /** Makes the form a new post, since its post is gone or another person's. */
  makeNew(): void {
    this.options.dispatch({ type: 'made-new', newId: this.options.services.ports.environment.newId() });
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

  async #plan(state: EditorState, signal: AbortSignal): Promise<void> {
    const { services, dispatch, setStage } = this.options;
    setStage({ kind: 'planning' });
    try {
      const planned = await planForm(state, services, signal);
      if (planned.kind === 'problems') {
        dispatch({ type: 'problems-found', problems: planned.problems });
        showToast({ kind: 'problem', ...EDITOR_TOASTS.invalid });
        return setStage(FORM_STAGE);
      }
      if (planned.kind !== 'ready') return setStage(planned);
      // An earlier attempt has published this new post, so nothing is left to review.
      if (planned.isNew && planned.plan.action === 'unchanged') return await this.#apply(planned, planned.plan, signal);
      setStage({ kind: 'review', reviewed: planned, failure: null, progress: null });
    } catch (error) {
      setStage({ ...FORM_STAGE, failure: signal.aborted ? null : await this.#reportFailure(error) });
    }
  }

  async #apply(reviewed: ReviewedPlan, plan: ReadyPlan, signal: AbortSignal): Promise<void> {
    const { services, dispatch, setStage } = this.options;
    const { id } = plan.work;
    const isFirstAttempt = reviewed.isFirstAttempt && !this.#sentIds.has(id);
    const onProgress = (progress: PublishProgress) => {
      setStage({ kind: 'review', reviewed, failure: null, progress });
      if (progress.step !== 'saving' || !reviewed.isNew) return;
      this.#sentIds.add(id);
      dispatch({ type: 'sent', postId: id });
    };
    onProgress({ step: 'comparing' });
    try {
      const outcome = await applyPlan(plan, services.ports, { signal, onProgress });
      this.#removeLeftBehind(outcome);
      if (isFirstAttempt && outcome.isFound && (await this.#showAlreadyPublished(id))) return;
      await this.#succeed(reviewed, outcome);
    } catch (error) {
      const isConflict = error instanceof PostChangedError;
      if (isConflict && isFirstAttempt && (await this.#showAlreadyPublished(id))) return;
      if (isConflict && !reviewed.isNew && (await this.#showConflict(id))) return;
      await this.#fail(reviewed, error);
    }
  }

  async #succeed(reviewed: ReviewedPlan, outcome: PublishOutcome): Promise<void> {
    const { services, dispatch, setStage, isHidden, clearDraft } = this.options;
    await clearDraft();
    const { work, post } = reviewed.plan;
    const existing = reviewed.isNew ? null : work.existing;
    const result = publishResult({ existing, post }, outcome, { isHidden, now: services.ports.environment.now() });
    showToast({ kind: 'success', ...resultToast(result) });
    const base = existing && (await this.#nextBase(existing, post));
    if (base) {
      const images = storedImagesOf(base, base.fields.content);
      dispatch({ type: 'names-found', fileNames: await findFileNames(images, services.ports.images) });
    }
    dispatch({ type: 'published', base });
    setStage({ ...FORM_STAGE, result });
  }

  async #fail(reviewed: ReviewedPlan, error: unknown): Promise<void> {
    const { services, dispatch, setStage } = this.options;
    const failure = await this.#reportFailure(error);
    if (!(error instanceof PostRemovedError)) {
      return setStage({ kind: 'review', reviewed, failure, progress: null });
    }
    dispatch({ type: 'made-new', newId: services.ports.environment.newId() });
    setStage({ ...FORM_STAGE, failure });
  }

  async #reportFailure(error: unknown): Promise<PublishFailure> {
    const failure = await publishFailure(error, this.options.services);
    for (const name of failure.leftBehind) this.#leftBehind.add(name);
    if (failure.kind !== 'stopped') {
      showToast({ kind: 'problem', title: EDITOR_TOASTS.failed.title, text: failure.text });
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
    const { services, dispatch, setStage } = this.options;
    const timeout = AbortSignal.timeout(LOOKUP_TIMEOUT_MS);
    const post = await services.ports.posts.findById(id, timeout).catch(() => null);
    if (post === null) return false;
    this.#sentIds.delete(id);
    dispatch({ type: 'sent', postId: null });
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

  /** Returns the base of the next edit. Without the stored version its hash is unknown, so the next review compares fields. */
  async #nextBase(existing: StoredPost, { value, imageAlt, imageFocus }: ReadyPlan['post']): Promise<BasePost> {
    const remote = await findRemote(existing.id, this.options.services, AbortSignal.timeout(LOOKUP_TIMEOUT_MS));
    return remote ?? basePostOf({ ...existing, ...value, imageAlt, imageFocus, type: value.postType, contentHash: '' });
  }
}
