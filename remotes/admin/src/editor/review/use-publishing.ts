import { applyPlan, type PublishOutcome, type PublishProgress } from '@ledgerlight/publishing/apply';
import { PostChangedError, PostRemovedError } from '@ledgerlight/publishing/errors';
import type { ReadyPlan } from '@ledgerlight/publishing/plan';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import { showToast } from '../../toasts/store.ts';
import { EDITOR_TOASTS } from '../copy.ts';
import { findFileNames } from '../image-list/files/stored-names.ts';
import { storedImagesOf } from '../image-list/row/image-entry.ts';
import type { EditorServices } from '../services.ts';
import type { EditorAction, EditorState } from '../state.ts';
import { baseAfter, LOOK_TIME, newest } from './conflicts/newest-post.ts';
import { type PublishFailure, publishFailure } from './outcome/publish-failure.ts';
import { type PublishResult, publishResult, resultToast } from './outcome/publish-result.ts';
import {
  type AlreadyPublished,
  alreadyPublished,
  conflictOver,
  type FormPlan,
  type PostConflict,
  planForm,
} from './plan-form.ts';

/** A plan as the review shows it. */
export type ReviewedPlan = Extract<FormPlan, { kind: 'ready' }>;

/** Where the way from the form to the published post stands. */
export type PublishStage =
  /** `failure` says why there is no review, `result` what the last one led to. */
  | { readonly kind: 'form'; readonly failure: PublishFailure | null; readonly result: PublishResult | null }
  | { readonly kind: 'planning' }
  | { readonly kind: 'review'; readonly reviewed: ReviewedPlan; readonly failure: PublishFailure | null }
  | { readonly kind: 'publishing'; readonly reviewed: ReviewedPlan; readonly progress: PublishProgress }
  | PostConflict
  | AlreadyPublished;

/** The way from the form to the published post. */
export interface FormPublishing {
  readonly stage: PublishStage;
  /** Checks the form and shows what publishing would do. */
  review(state: EditorState): void;
  /** Does what was reviewed, with the correction that was added to it; once, however often it is called. */
  publish(plan: ReadyPlan): void;
  /** Ends the planning or publishing that is under way. */
  stop(): void;
  /** Leaves the review, or the comparison of two versions. */
  backToForm(): void;
}

/** What publishing needs to know of its surroundings. */
export interface PublishingOptions {
  readonly services: EditorServices;
  readonly dispatch: Dispatch<EditorAction>;
  /** Whether the edited post is hidden from visitors; publishing its changes leaves it so. */
  readonly isHidden: boolean;
  /** Forgets the draft. */
  readonly clearDraft: () => Promise<void>;
  /** The backend says that nobody is signed in any more. */
  readonly onSessionEnded: () => void;
}

/** Leads from the form over the review to the published post. */
export function usePublishing(options: PublishingOptions): FormPublishing {
  const { services, dispatch } = options;
  const [stage, setStage] = useState<PublishStage>(FORM);
  /** State is too slow for a second click in the same moment. */
  const underWay = useRef<AbortController | null>(null);
  /** The pictures that failed tries sent and could not remove. */
  const leftBehind = useRef(new Set<string>());
  /** The new posts that this form began to write: one that is found later is its own. */
  const sent = useRef(new Set<string>());
  useEffect(() => () => underWay.current?.abort(), []);

  async function once(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (underWay.current) return;
    const controller = new AbortController();
    underWay.current = controller;
    try {
      await work(controller.signal);
    } finally {
      underWay.current = null;
    }
  }

  async function tell(error: unknown): Promise<PublishFailure> {
    const failure = await publishFailure(error, services);
    for (const name of failure.leftBehind) leftBehind.current.add(name);
    if (failure.kind !== 'stopped') {
      showToast({ kind: 'problem', title: EDITOR_TOASTS.failed.title, text: failure.text });
    }
    if (failure.kind === 'session-ended') options.onSessionEnded();
    return failure;
  }

  /** What is not removed now either stays without harm: nobody waits for it. */
  function removeUnused({ action, images }: PublishOutcome): void {
    if (action === 'unchanged') return;
    const unused = [...leftBehind.current].filter((name) => !images.includes(name));
    leftBehind.current.clear();
    if (unused.length > 0) services.ports.images.remove(unused).catch(() => undefined);
  }

  async function plan(state: EditorState, signal: AbortSignal): Promise<void> {
    setStage({ kind: 'planning' });
    try {
      const planned = await planForm(state, services, signal);
      if (planned.kind === 'ready') {
        // Nothing is left to review of a new post that an earlier try has published.
        if (planned.isNew && planned.plan.action === 'unchanged') return await apply(planned, planned.plan, signal);
        return setStage({ kind: 'review', reviewed: planned, failure: null });
      }
      if (planned.kind !== 'problems') return setStage(planned);
      dispatch({ type: 'problems-found', problems: planned.problems });
      showToast({ kind: 'problem', ...EDITOR_TOASTS.invalid });
      setStage(FORM);
    } catch (error) {
      setStage({ ...FORM, failure: signal.aborted ? null : await tell(error) });
    }
  }

  async function apply(reviewed: ReviewedPlan, plan: ReadyPlan, signal: AbortSignal): Promise<void> {
    setStage({ kind: 'publishing', reviewed, progress: { step: 'comparing' } });
    const { id } = plan.work;
    const isFirstTry = reviewed.isFirstTry && !sent.current.has(id);
    const onProgress = (progress: PublishProgress) => {
      setStage({ kind: 'publishing', reviewed, progress });
      if (progress.step !== 'saving' || !reviewed.isNew) return;
      sent.current.add(id);
      dispatch({ type: 'sent', postId: id });
    };
    try {
      const outcome = await applyPlan(plan, services.ports, { signal, onProgress });
      removeUnused(outcome);
      if (isFirstTry && outcome.isFound && (await showAlreadyPublished(id))) return;
      await options.clearDraft();
      const situation = { isHidden: options.isHidden, now: services.ports.environment.now() };
      const { work, post } = reviewed.plan;
      const existing = reviewed.isNew ? null : work.existing;
      const result = publishResult({ existing, post }, outcome, situation);
      showToast({ kind: 'success', ...resultToast(result) });
      const base = reviewed.isNew ? null : await baseAfter(reviewed.plan, services);
      if (base) {
        const images = storedImagesOf(base, base.fields.content);
        dispatch({ type: 'names-found', fileNames: await findFileNames(images, services.ports.images) });
      }
      dispatch({ type: 'published', base });
      setStage({ ...FORM, result });
    } catch (error) {
      if (error instanceof PostChangedError && isFirstTry && (await showAlreadyPublished(id))) return;
      const isEditOfOther = error instanceof PostChangedError && !reviewed.isNew;
      const { existing } = reviewed.plan.work;
      const theirs = isEditOfOther ? await newest(reviewed.plan, services) : undefined;
      if (existing && theirs !== undefined) {
        return setStage(await conflictOver(existing, theirs, services, AbortSignal.timeout(LOOK_TIME)));
      }
      const failure = await tell(error);
      if (!(error instanceof PostRemovedError)) return setStage({ kind: 'review', reviewed, failure });
      dispatch({ type: 'made-new', newId: services.ports.environment.newId() });
      setStage({ ...FORM, failure });
    }
  }

  /** Whether the post could be looked up. */
  async function showAlreadyPublished(id: string): Promise<boolean> {
    const limit = AbortSignal.timeout(LOOK_TIME);
    const post = await services.ports.posts.findById(id, limit).catch(() => null);
    if (post === null) return false;
    sent.current.delete(id);
    dispatch({ type: 'sent', postId: null });
    setStage(await alreadyPublished(post, services, limit));
    return true;
  }

  return {
    stage,
    review: (state) => void once((signal) => plan(state, signal)),
    publish(plan) {
      if (stage.kind === 'review') void once((signal) => apply(stage.reviewed, plan, signal));
    },
    stop: () => underWay.current?.abort(),
    backToForm() {
      if (!underWay.current) setStage(FORM);
    },
  };
}

const FORM = { kind: 'form', failure: null, result: null } as const satisfies PublishStage;
