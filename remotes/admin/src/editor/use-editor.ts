import type { ManagedPostDetail, PostRevision } from '@ledgerlight/backend/managed-post';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useReducer } from 'react';
import { isChanged } from './content.ts';
import { SAVE_RESULT_TEXTS } from './draft/notices.tsx';
import { useDraft } from './draft/use-draft.ts';
import { useInsertion } from './form/use-insertion.ts';
import { useImageIntake } from './image-list/files/use-image-intake.ts';
import { imageReference } from './image-list/image-reference.ts';
import { useRevokedUrls, useStoredImages } from './image-list/use-stored-images.ts';
import { previewDelay, useDebounced, useSlugPreview } from './preview/use-preview.ts';
import { usePublishing } from './review/use-publishing.ts';
import type { EditorServices } from './services.ts';
import { editorReducer, editorStateOf } from './state.ts';
import { useStructure } from './structure/use-structure.ts';

export interface EditorOptions {
  readonly services: EditorServices;
  readonly draftName: string;
  readonly post: ManagedPostDetail | null;
  readonly version?: PostRevision | null;
  onSessionEnded(): void;
}

/** The state of the post form and everything that changes it. */
export function useEditor(
  form: RefObject<HTMLElement | null>,
  { services, draftName, post, version = null, onSessionEnded }: EditorOptions,
) {
  const { ports, drafts } = services;
  const [state, dispatch] = useReducer(editorReducer, post, editorStateOf);
  const { base } = state;
  const hasWork = isChanged(state);
  const stored = useStoredImages(state.content.images, ports.images, dispatch);
  const content = useMemo(() => ({ ...state.content, images: stored.images }), [state.content, stored.images]);
  const draft = useDraft(state, dispatch, { store: drafts, name: draftName, storageOrigin: ports.images.origin });
  useEffect(() => {
    // After the draft, which is replaced then.
    if (draft.isLoaded && version) dispatch({ type: 'version-opened', version });
  }, [draft.isLoaded, version]);
  const isLoaded = draft.isLoaded && stored.isLoaded;

  const isHidden = base !== null && post?.state === 'unpublished';
  const publishing = usePublishing({ services, dispatch, isHidden, clearDraft: draft.clear, onSessionEnded });
  const structure = useStructure(services.structure, content, dispatch);
  const insertion = useInsertion(content.fields.content, (value) =>
    dispatch({ type: 'field-edited', field: 'content', value }),
  );
  const intake = useImageIntake(form, {
    draw: services.draw,
    images: content.images,
    dispatch,
    onInsert: (images) => insertion.insert(images.map(imageReference).join('\n\n')),
  });
  const previewed = useDebounced(content, previewDelay(content.fields.content.length));
  useRevokedUrls(state, previewed.images);
  const previewedSlug = useSlugPreview(base === null ? content.fields.title : '', ports);
  const { data: authors = [] } = useQuery({
    queryKey: ['usable-bylines'],
    queryFn: ({ signal }) => services.authors(signal),
  });
  return {
    state,
    dispatch,
    /** The content with all images as the page shows them. */
    content,
    hasWork,
    isLoaded,
    isHidden,
    isBusy: publishing.stage.kind === 'planning' || intake.progress !== null,
    publishing,
    structure,
    insertion,
    intake,
    previewed,
    slug: base?.slug ?? previewedSlug,
    authors,
    draftText: hasWork && draft.lastResult ? SAVE_RESULT_TEXTS[draft.lastResult] : '',
  };
}
