import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { CHART_EXAMPLE } from '@ledgerlight/posts/chart/example';
import { postPath } from '@ledgerlight/site/routes';
import { Button } from '@ledgerlight/ui/button';
import { Notice } from '@ledgerlight/ui/notice';
import { type FormEvent, useMemo, useRef } from 'react';
import { SkeletonRows } from '../query-view.tsx';
import { DraftNotices } from './draft/notices.tsx';
import { FormFields } from './form/fields.tsx';
import { PostProblems } from './form/post-field.tsx';
import { ImageField } from './image-list/image-field.tsx';
import { imageReference } from './image-list/image-reference.ts';
import style from './post-form.module.css';
import { PreviewPanel } from './preview/panel.tsx';
import { FailureNotice } from './review/panel-parts.tsx';
import { PublishStagePanel } from './review/stage-panel.tsx';
import { REVIEW_BUTTON_ID, useFocusAfterReview } from './review/use-publishing.ts';
import { createEditorServices } from './services.ts';
import { problemsAt } from './state.ts';
import { StructurePanel } from './structure/panel.tsx';
import { type EditorOptions, useEditor } from './use-editor.ts';

interface EditorProps extends EditorOptions {
  /** The origin of the site without a closing slash. */
  readonly origin: string;
  onEdit(postId: string): void;
  onLeave(): void;
}

interface PostEditorProps extends Omit<EditorProps, 'services' | 'draftName'> {
  readonly staff: StaffAccess;
  readonly username: string;
}

/** The form for a post (specification section 2, 'Admin'). A draft belongs to a person and a post. */
export function PostEditor({ staff, username, ...props }: PostEditorProps) {
  const { origin, post } = props;
  const services = useMemo(() => createEditorServices(staff, origin), [staff, origin]);
  const name = `${username}/${post?.id ?? 'new'}`;
  return <Editor key={name} draftName={name} services={services} {...props} />;
}

export function Editor({ origin, onEdit, onLeave, ...options }: EditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const editor = useEditor(form, options);
  const { state, dispatch, publishing, isHidden, previewed, slug } = editor;
  const { images, environment } = options.services.ports;
  const { stage, flow } = publishing;
  const isPlanning = stage.kind === 'planning';
  const heading = useFocusAfterReview(stage, editor.hasWork);
  if (!editor.isLoaded) return <SkeletonRows label="Loading the form" rows={3} />;

  const title = state.base === null ? 'New post' : 'Edit post';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!editor.isBusy) flow.review({ ...state, content: editor.content });
  };
  return (
    <div className={style.editor}>
      <header className={style.head}>
        <h2 ref={heading} className={style.title} tabIndex={-1}>
          {title}
        </h2>
        <Button variant="secondary" onClick={onLeave}>
          Back to posts
        </Button>
      </header>
      <PublishStagePanel
        publishing={publishing}
        state={state}
        dispatch={dispatch}
        isHidden={isHidden}
        onEdit={onEdit}
        siteOrigin={origin}
        now={environment.now()}
      />
      <div hidden={stage.kind !== 'form' && !isPlanning}>
        <form ref={form} className={style.form} noValidate aria-label={title} onSubmit={submit}>
          <div className={style.writing} inert={isPlanning}>
            <WritingArea editor={editor} address={`${origin}${postPath(slug ?? '…')}`} />
          </div>
          <div className={style.end}>
            <FormEnd editor={editor} />
          </div>
          <aside className={style.preview} aria-label="Preview">
            <PreviewPanel content={previewed} slug={slug} siteOrigin={origin} storageOrigin={images.origin} />
          </aside>
        </form>
      </div>
    </div>
  );
}

interface PartProps {
  readonly editor: ReturnType<typeof useEditor>;
}

function FormEnd({ editor: { publishing, isBusy, draftText } }: PartProps) {
  const { stage, flow } = publishing;
  return (
    <>
      {stage.kind === 'form' && stage.failure && <FailureNotice failure={stage.failure} />}
      <div className={style.actions}>
        <Button id={REVIEW_BUTTON_ID} type="submit" aria-disabled={isBusy || undefined}>
          {stage.kind === 'planning' ? 'Preparing the review...' : 'Review and publish'}
        </Button>
        {stage.kind === 'planning' && (
          <Button variant="secondary" onClick={() => flow.stop()}>
            Stop
          </Button>
        )}
        <p className={style.draft} role="status">
          {draftText}
        </p>
      </div>
    </>
  );
}

function WritingArea({ editor, address }: PartProps & { readonly address: string }) {
  const { state, dispatch, insertion } = editor;
  return (
    <>
      {state.problems.length > 0 && <PostProblems key={state.attempt} problems={state.problems} />}
      {editor.isHidden && (
        <Notice tone="plain" title="Visitors do not see this post">
          <p>Changes are saved and stay hidden until it is published again under Posts.</p>
        </Notice>
      )}
      <DraftNotices state={state} dispatch={dispatch} />
      <StructurePanel
        prompt={state.content.prompt}
        structure={editor.structure}
        onPrompt={(value) => dispatch({ type: 'prompt-edited', value })}
      />
      <p className={style.note}>Fields with * are needed.</p>
      <FormFields
        state={state}
        dispatch={dispatch}
        address={address}
        textarea={insertion.textarea}
        onInsertChart={() => insertion.insert(CHART_EXAMPLE)}
        authors={editor.authors}
        images={
          <ImageField
            images={editor.content.images}
            content={editor.previewed.fields.content}
            problems={problemsAt('images', state.problems)}
            intake={editor.intake}
            dispatch={dispatch}
            onInsert={(image) => insertion.insert(imageReference(image))}
          />
        }
      />
    </>
  );
}
