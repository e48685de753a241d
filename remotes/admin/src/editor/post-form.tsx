import type { PostRevision } from '@ledgerlight/backend/managed-post';
import { CHART_EXAMPLE } from '@ledgerlight/posts/chart/example';
import { postPath } from '@ledgerlight/site/routes';
import { Button } from '@ledgerlight/ui/button';
import { Notice } from '@ledgerlight/ui/notice';
import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import { type Dispatch, type FormEvent, useEffect, useMemo, useReducer, useRef } from 'react';
import { type EditablePost, isChanged } from './content.ts';
import { EDITOR_COPY } from './copy.ts';
import { DraftNotices, draftWords } from './draft/notices.tsx';
import { useDraft } from './draft/use-draft.ts';
import { FormEnd } from './form/end.tsx';
import { FormFields } from './form/fields.tsx';
import { PostProblems } from './form/post-problems.tsx';
import { useAuthors } from './form/use-authors.ts';
import { useInsertion } from './form/use-insertion.ts';
import { useTitleFocus } from './form/use-title-focus.ts';
import { useFormFiles } from './image-list/files/use-form-files.ts';
import { ImageField } from './image-list/image-field.tsx';
import { imageReference } from './image-list/image-reference.ts';
import { addressOf, useImageAddresses } from './image-list/use-image-addresses.ts';
import { useStoredPictures } from './image-list/use-stored-pictures.ts';
import style from './post-form.module.css';
import { PreviewPanel } from './preview/panel.tsx';
import { restFor, useRested } from './preview/use-rested.ts';
import { useSlugPreview } from './preview/use-slug-preview.ts';
import { AlreadyPublishedPanel } from './review/conflicts/already-published-panel.tsx';
import { conflictAnswers, makeNew } from './review/conflicts/conflict-answers.ts';
import { ConflictPanel } from './review/conflicts/conflict-panel.tsx';
import { ResultNotice } from './review/outcome/result-notice.tsx';
import { ReviewPanel } from './review/panel.tsx';
import { useFocusAfterReview } from './review/use-focus-after-review.ts';
import { usePublishing } from './review/use-publishing.ts';
import type { EditorServices } from './services.ts';
import { type EditorAction, editorReducer, editorStateOf } from './state.ts';
import { StructurePanel } from './structure/panel.tsx';
import { useStructure } from './structure/use-structure.ts';

/** The post form over its services: writing, then the review, then the published post. */
export function Editor({
  services,
  draftName,
  origin,
  post,
  version = null,
  onEdit,
  onLeave,
  onSessionEnded = () => undefined,
}: {
  readonly services: EditorServices;
  readonly draftName: string;
  readonly origin: string;
  readonly post: EditablePost | null;
  readonly version?: PostRevision | null;
  readonly onEdit: (postId: string) => void;
  readonly onLeave: () => void;
  readonly onSessionEnded?: () => void;
}) {
  const [state, dispatch] = useReducer(editorReducer, post, editorStateOf);
  const { content, base } = state;
  const { origin: storageOrigin } = services.ports.images;
  const stored = useStoredPictures(content.images, services.ports.images, dispatch);
  const { pictures } = stored;
  const shown = useMemo(() => ({ ...content, images: pictures }), [content, pictures]);
  const draft = useDraft({ state, dispatch }, { store: services.drafts, name: draftName, addressOf, storageOrigin });
  useOpenedVersion(version, draft.isLoaded, dispatch);
  const isLoaded = draft.isLoaded && stored.isLoaded;
  const isHidden = base !== null && post?.state === 'unpublished';
  const publishing = usePublishing({
    services,
    dispatch,
    isHidden,
    clearDraft: draft.clear,
    onSessionEnded,
  });
  const { stage } = publishing;
  const form = useRef<HTMLFormElement>(null);
  const structure = useStructure(services.structure, content, dispatch);
  const previewedSlug = useSlugPreview(base === null ? content.fields.title : '', services.ports);
  const slug = base?.slug ?? previewedSlug;
  const insertion = useInsertion(content.fields.content, (value) =>
    dispatch({ type: 'field-edited', field: 'content', value }),
  );
  const intake = useFormFiles(form, services.pictures, pictures, dispatch, (images) =>
    insertion.insert(images.map(imageReference).join('\n\n')),
  );
  const rested = useRested(shown, restFor(content.fields.content.length));
  useImageAddresses(state, rested.images);
  const focusTitle = useTitleFocus(isLoaded, base === null && !isChanged(state));
  const authors = useAuthors(services);
  const heading = useFocusAfterReview(stage, isChanged(state));

  if (!isLoaded) return <EditorWaiting />;

  const title = base === null ? EDITOR_COPY.newTitle : EDITOR_COPY.editTitle;
  const isWaiting = stage.kind === 'planning' || intake.stage.kind !== 'idle';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWaiting) publishing.review({ ...state, content: shown });
  };

  return (
    <div className={style.editor}>
      <header className={style.head}>
        <h2 ref={heading} className={style.title} tabIndex={-1}>
          {title}
        </h2>
        <Button variant="secondary" onClick={onLeave}>
          {EDITOR_COPY.leave}
        </Button>
      </header>
      {stage.kind === 'form' && stage.result && (
        <ResultNotice
          result={stage.result}
          siteOrigin={origin}
          onEdit={() => stage.result && onEdit(stage.result.id)}
          onAnother={() => {
            publishing.backToForm();
            focusTitle();
          }}
        />
      )}
      {(stage.kind === 'review' || stage.kind === 'publishing') && (
        <ReviewPanel
          reviewed={stage.reviewed}
          failure={stage.kind === 'review' ? stage.failure : null}
          progress={stage.kind === 'publishing' ? stage.progress : null}
          isHidden={isHidden}
          siteOrigin={origin}
          now={services.ports.environment.now()}
          correction={content.correction}
          onCorrection={(value) => dispatch({ type: 'correction-edited', value })}
          onPublish={publishing.publish}
          onStop={publishing.stop}
          onBack={publishing.backToForm}
        />
      )}
      {stage.kind === 'conflict' && base && (
        <ConflictPanel
          content={content}
          base={base}
          theirs={stage.theirs}
          change={stage.change}
          {...conflictAnswers(state, base, dispatch, publishing)}
        />
      )}
      {stage.kind === 'already-published' && (
        <AlreadyPublishedPanel
          {...stage}
          siteOrigin={origin}
          onEdit={() => onEdit(stage.post.id)}
          onMakeNew={() => {
            makeNew(dispatch);
            publishing.backToForm();
          }}
          onBack={publishing.backToForm}
        />
      )}
      <div hidden={stage.kind !== 'form' && stage.kind !== 'planning'}>
        <form ref={form} className={style.form} noValidate aria-label={title} onSubmit={submit}>
          <div className={style.writing} inert={stage.kind === 'planning'}>
            {state.problems.length > 0 && <PostProblems key={state.attempt} problems={state.problems} />}
            {isHidden && (
              <Notice tone="plain" title={EDITOR_COPY.hiddenTitle}>
                <p>{EDITOR_COPY.hiddenText}</p>
              </Notice>
            )}
            <DraftNotices state={state} dispatch={dispatch} />
            <StructurePanel content={content} making={structure} dispatch={dispatch} />
            <p className={style.note}>{EDITOR_COPY.requiredNote}</p>
            <FormFields
              state={state}
              dispatch={dispatch}
              address={`${origin}${postPath(slug ?? '…')}`}
              textarea={insertion.textarea}
              onInsertChart={() => insertion.insert(CHART_EXAMPLE)}
              authors={authors}
              images={
                <ImageField
                  images={pictures}
                  content={rested.fields.content}
                  problems={state.problems}
                  intake={intake}
                  dispatch={dispatch}
                  onInsert={(image) => insertion.insert(imageReference(image))}
                />
              }
            />
          </div>
          <div className={style.end}>
            <FormEnd
              publishing={publishing}
              isWaiting={isWaiting}
              draft={draftWords(draft.keeping, isChanged(state))}
            />
          </div>
          <aside className={style.preview} aria-label="Preview">
            <PreviewPanel content={rested} slug={slug} siteOrigin={origin} storageOrigin={storageOrigin} />
          </aside>
        </form>
      </div>
    </div>
  );
}

/** Shows a former version once the draft of an earlier visit is in the form, which is set aside then. */
function useOpenedVersion(version: PostRevision | null, isLoaded: boolean, dispatch: Dispatch<EditorAction>): void {
  useEffect(() => {
    if (isLoaded && version) dispatch({ type: 'version-opened', version });
  }, [isLoaded, version, dispatch]);
}

function EditorWaiting() {
  return (
    <SkeletonBlock label="Loading the form">
      <SkeletonLine size="title" width="third" />
      <SkeletonLine />
      <SkeletonLine width="half" />
    </SkeletonBlock>
  );
}
