import { postPath } from '@ledgerlight/site/routes';
import { Button } from '@ledgerlight/ui/button';
import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import { type ClipboardEvent, type DragEvent, type FormEvent, useEffect, useMemo, useReducer, useRef } from 'react';
import { DraftNotices, draftWords } from './draft/draft-notices.tsx';
import { useDraft } from './draft/use-draft.ts';
import style from './editor.module.css';
import { EDITOR_COPY } from './editor-copy.ts';
import type { EditorServices } from './editor-services.ts';
import { type EditablePost, type EditorAction, editorReducer, editorStateOf, isChanged } from './editor-state.ts';
import { PostFields } from './form/post-fields.tsx';
import { ProblemSummary } from './form/problem-summary.tsx';
import { useInsertion } from './form/use-insertion.ts';
import { hasFiles, ImageField } from './image-list/image-field.tsx';
import { imageReference } from './image-list/image-reference.ts';
import { addressOf, useImageAddresses } from './image-list/use-image-addresses.ts';
import { useImageIntake } from './image-list/use-image-intake.ts';
import { PreviewPanel } from './preview/preview-panel.tsx';
import { restFor, useRested } from './preview/use-rested.ts';
import { useSlugPreview } from './preview/use-slug-preview.ts';
import { ConflictPanel } from './review/conflict-panel.tsx';
import { FailureNotice } from './review/failure-notice.tsx';
import { asTheirs, ontoNewest } from './review/rebase.ts';
import { ReviewPanel } from './review/review-panel.tsx';
import { type PublishStage, usePublishing } from './review/use-publishing.ts';
import { StructurePanel } from './structure/structure-panel.tsx';
import { useStructure } from './structure/use-structure.ts';

/** The post form over its services: writing, then the review, then the published post. */
export function Editor({
  services,
  draftName,
  origin,
  post,
  onPublished,
  onLeave,
  onSessionEnded = () => undefined,
}: {
  readonly services: EditorServices;
  readonly draftName: string;
  readonly origin: string;
  readonly post: EditablePost | null;
  readonly onPublished: (post: { readonly id: string; readonly slug: string }) => void;
  readonly onLeave: () => void;
  readonly onSessionEnded?: () => void;
}) {
  const [state, dispatch] = useReducer(editorReducer, post, editorStateOf);
  const { content, base } = state;
  const draft = useDraft({ state, dispatch }, { store: services.drafts, name: draftName, addressOf });
  const publishing = usePublishing({ services, dispatch, clearDraft: draft.clear, onPublished, onSessionEnded });
  const { stage } = publishing;
  const pictures = useMemo(() => ({ ...services.pictures, addressOf }), [services]);
  const intake = useImageIntake(
    pictures,
    content.images.map(({ name }) => name),
    (images) => dispatch({ type: 'images-added', images }),
  );
  const structure = useStructure(services.structure, content, dispatch);
  const previewedSlug = useSlugPreview(base === null ? content.fields.title : '', services.ports);
  const slug = base?.slug ?? previewedSlug;
  const insertion = useInsertion(content.fields.content, (value) =>
    dispatch({ type: 'field-edited', field: 'content', value }),
  );
  const rested = useRested(content, restFor(content.fields.content.length));
  useImageAddresses(state);
  const heading = useFocusAfterReview(stage, isChanged(state));

  if (!draft.isLoaded) return <EditorWaiting />;

  const isWaiting = stage.kind === 'planning' || intake.stage.kind !== 'idle';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWaiting) publishing.review(state);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    // Office programs copy a picture of the text beside the text.
    if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    intake.take(files);
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    intake.take([...event.dataTransfer.files]);
  };

  return (
    <div className={style.editor}>
      <header className={style.head}>
        <h2 ref={heading} className={style.title} tabIndex={-1}>
          {base === null ? EDITOR_COPY.newTitle : EDITOR_COPY.editTitle}
        </h2>
        <Button variant="quiet" onClick={onLeave}>
          {EDITOR_COPY.leave}
        </Button>
      </header>
      {(stage.kind === 'review' || stage.kind === 'publishing') && (
        <ReviewPanel
          reviewed={stage.reviewed}
          failure={stage.kind === 'review' ? stage.failure : null}
          progress={stage.kind === 'publishing' ? stage.progress : null}
          siteOrigin={origin}
          now={services.ports.environment.now()}
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
          onKeepMine={(theirs) => {
            const rebased: EditorAction = {
              type: 'rebased',
              content: ontoNewest(content, base, theirs),
              base: theirs,
              keepsMine: true,
            };
            dispatch(rebased);
            publishing.review(editorReducer(state, rebased));
          }}
          onTakeTheirs={(theirs) => {
            dispatch({ type: 'rebased', content: asTheirs(theirs), base: theirs, keepsMine: false });
            publishing.backToForm();
          }}
          onMakeNew={() => {
            dispatch({ type: 'made-new' });
            publishing.backToForm();
          }}
          onBack={publishing.backToForm}
        />
      )}
      <div hidden={stage.kind !== 'form' && stage.kind !== 'planning'}>
        <form
          className={style.form}
          noValidate
          aria-label={base === null ? EDITOR_COPY.newTitle : EDITOR_COPY.editTitle}
          onSubmit={submit}
          onPaste={paste}
          onDragOver={(event) => hasFiles(event) && event.preventDefault()}
          onDrop={drop}
        >
          <div className={style.writing} inert={stage.kind === 'planning'}>
            {state.problems.length > 0 && <ProblemSummary key={state.attempt} problems={state.problems} />}
            <DraftNotices state={state} dispatch={dispatch} />
            <StructurePanel content={content} making={structure} dispatch={dispatch} />
            <p className={style.note}>{EDITOR_COPY.requiredNote}</p>
            <PostFields
              state={state}
              dispatch={dispatch}
              address={`${origin}${postPath(slug ?? '…')}`}
              textarea={insertion.textarea}
              images={
                <ImageField
                  images={content.images}
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
            {stage.kind === 'form' && stage.failure && <FailureNotice failure={stage.failure} />}
            <div className={style.actions}>
              <Button id={SUBMIT_ID} type="submit" aria-disabled={isWaiting || undefined}>
                {stage.kind === 'planning' ? EDITOR_COPY.reviewing : EDITOR_COPY.review}
              </Button>
              {stage.kind === 'planning' && (
                <Button variant="secondary" onClick={publishing.stop}>
                  {EDITOR_COPY.stop}
                </Button>
              )}
              <p className={style.note} role="status">
                {draftWords(draft.keeping, isChanged(state))}
              </p>
            </div>
          </div>
          <aside className={style.preview} aria-label="Preview">
            <PreviewPanel content={rested} slug={slug} siteOrigin={origin} />
          </aside>
        </form>
      </div>
    </div>
  );
}

/** Where the keyboard goes on when the review is left: at the form's button, or at the top of a form that is new again. */
function useFocusAfterReview(stage: PublishStage, hasWork: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(stage.kind);
  useEffect(() => {
    const wasForm = before.current === 'form' || before.current === 'planning';
    before.current = stage.kind;
    if (wasForm || stage.kind !== 'form') return;
    if (hasWork) document.getElementById(SUBMIT_ID)?.focus();
    else heading.current?.focus();
  }, [stage.kind, hasWork]);
  return heading;
}

const SUBMIT_ID = 'editor-submit';

function EditorWaiting() {
  return (
    <SkeletonBlock label="Loading the form">
      <SkeletonLine size="title" width="third" />
      <SkeletonLine />
      <SkeletonLine width="half" />
    </SkeletonBlock>
  );
}
