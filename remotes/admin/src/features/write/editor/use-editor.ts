import type { ManagedPostDetail, PostRevision } from '@ledgerlight/backend/managed-post';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useLoaded } from '../../../kit/use-loaded.ts';
import { type DraftOptions, type EditorDraft, useEditorDraft } from '../drafting/use-editor-draft.ts';
import { isChanged } from '../model/content.ts';
import { EditorModel } from '../model/editor-model.ts';
import { useEditorState } from '../model/selectors.ts';
import type { PublishStage } from '../publishing/outcome.ts';
import type { EditorServices } from '../publishing/services.ts';
import { usePublishing } from '../publishing/use-publishing.ts';
import { useSubmission } from '../publishing/use-submission.ts';
import { useImageIntake } from './use-image-intake.ts';
import { useRevokedUrls, useStoredImages } from './use-stored-images.ts';

export interface EditorOptions extends DraftOptions {
  readonly services: EditorServices;
  /** Of the signed-in person. */
  readonly rights: readonly string[];
  /** The origin of the site without a closing slash. */
  readonly origin: string;
  readonly post: ManagedPostDetail | null;
  readonly version?: PostRevision | null;
  /** The note for readers with which the edit begins, unless a draft has one. */
  readonly correction?: string | undefined;
  onSessionEnded(): void;
  /** Renders the comments beside the text. */
  comments(postId: string): ReactNode;
}

/** What the parts of the form are rendered with. */
export type FormEditor = ReturnType<typeof useEditor>;

/** The model of the form, and what loads, stores and publishes it. */
export function useEditor(
  form: RefObject<HTMLElement | null>,
  {
    services,
    rights,
    origin,
    post,
    version = null,
    correction = '',
    onSessionEnded,
    comments,
    ...draftOptions
  }: EditorOptions,
) {
  const { ports } = services;
  const [model] = useState(() => new EditorModel(post, draftOptions.draftId));
  const hasWork = useEditorState(model, isChanged);
  const base = useEditorState(model, (state) => state.base);
  const images = useEditorState(model, ({ content }) => content.images);
  const stored = useStoredImages(images, ports.images, model);
  useRevokedUrls(images);
  const draft = useEditorDraft(model, services, draftOptions);
  useEffect(() => {
    // After the draft, which is replaced then.
    if (draft.isLoaded && version) model.replace({ type: 'version-opened', version });
  }, [draft.isLoaded, version, model]);
  useEffect(() => {
    const isFree = draft.isLoaded && model.state().content.fields.correction === '';
    if (isFree && correction !== '') model.type('correction', correction);
  }, [draft.isLoaded, correction, model]);

  const isHidden = base !== null && post?.state === 'unpublished';
  const submission = useSubmission(model, draft.form, services, { isHidden, rights });
  const publishing = usePublishing(
    { services, model, isHidden, submission, readDraft: draft.form.read, clearDraft: draft.end, onSessionEnded },
    draft.session,
  );
  useNextDraft(draft, publishing.stage);
  const intake = useImageIntake(form, model, services.draw);
  const { data: authors = [] } = useLoaded(['usable-bylines'], services.authors);
  useOwnByline(model, draft.session, services);
  const { data: topics } = useLoaded(['topics'], services.topics);
  const isBusy = publishing.stage.kind === 'planning' || intake.progress !== null;
  const isNew = base === null;
  return {
    services,
    origin,
    comments,
    model,
    draft,
    hasWork,
    isLoaded: draft.isLoaded && stored.isLoaded,
    isNew,
    isHidden,
    isBusy,
    submission,
    publishing,
    intake,
    /** The images as the page shows them. */
    images: stored.images,
    /** The hash of the stored text; null for a new post. */
    postHash: post?.contentHash ?? null,
    authors,
    topics,
    submit(event: FormEvent) {
      event.preventDefault();
      if (!isBusy) publishing.flow.submit();
    },
  };
}

/** Begins the next draft when one has been published: that of the same post, or of a new one. */
function useNextDraft(draft: Pick<EditorDraft, 'reopen'>, stage: PublishStage): void {
  const result = stage.kind === 'form' && stage.result?.kind !== 'submitted' ? stage.result : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each publication ends one draft
  useEffect(() => {
    if (result !== null) draft.reopen();
  }, [result]);
}

/** Signs a new post with the byline of the person while no other name was chosen. */
function useOwnByline(model: EditorModel, session: EditorDraft['session'], services: EditorServices): void {
  const { data } = useLoaded(['own-profile'], services.profile);
  const byline = data?.byline;
  useEffect(() => {
    const { base, content, initial } = model.state();
    const isNew = base === null && session?.snapshot().base.version === 0;
    if (!byline || !isNew || content.fields.author !== initial.fields.author) return;
    // The session would not save a name that was loaded after the text.
    if (isChanged(model.state())) model.type('author', byline);
    else model.load({ type: 'byline-found', byline });
  }, [model, session, byline]);
}
