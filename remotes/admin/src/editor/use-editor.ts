import type { ManagedPostDetail, PostRevision } from '@ledgerlight/backend/managed-post';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { isChanged } from './content.ts';
import { type DraftOptions, useEditorDraft, useNextDraft } from './drafting/use-editor-draft.ts';
import { EditorModel } from './editor-model.ts';
import { useImageIntake } from './image-list/files/use-image-intake.ts';
import { useRevokedUrls, useStoredImages } from './image-list/use-stored-images.ts';
import { useSubmission } from './review/submission/use-submission.ts';
import { usePublishing } from './review/use-publishing.ts';
import { useEditorState } from './selectors.ts';
import type { EditorServices } from './services.ts';

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
}

/** What the parts of the form are rendered with. */
export type FormEditor = ReturnType<typeof useEditor>;

/** The model of the form, and what loads, stores and publishes it. */
export function useEditor(
  form: RefObject<HTMLElement | null>,
  { services, rights, origin, post, version = null, correction = '', onSessionEnded, ...draftOptions }: EditorOptions,
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
    { services, model, isHidden, submission, clearDraft: draft.end, onSessionEnded },
    draft.session,
  );
  useNextDraft(draft, publishing.stage);
  const intake = useImageIntake(form, model, services.draw);
  const { data: authors = [] } = useQuery({
    queryKey: ['usable-bylines'],
    queryFn: ({ signal }) => services.authors(signal),
  });
  const { data: topics } = useQuery({ queryKey: ['topics'], queryFn: ({ signal }) => services.topics(signal) });
  const isBusy = publishing.stage.kind === 'planning' || intake.progress !== null;
  const isNew = base === null;
  return {
    services,
    origin,
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
