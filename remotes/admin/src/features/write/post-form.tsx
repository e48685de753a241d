import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { Button } from '@ledgerlight/ui/button';
import { useMemo, useRef } from 'react';
import { SkeletonRows } from '../../kit/query-view.tsx';
import { type EditorOptions, useEditor } from './editor/use-editor.ts';
import { EmbargoButton, PreviewButton } from './form/embargo-button.tsx';
import { DetailFields } from './form/fields.tsx';
import { FormEnd } from './form/form-end.tsx';
import { DraftOpenFailure } from './form/notices.tsx';
import style from './form/post-form.module.css';
import { SlugField } from './form/slug-field.tsx';
import { SocialFields } from './form/social-fields.tsx';
import { WritingArea } from './form/writing-area.tsx';
import { ImageField } from './image-list/image-field.tsx';
import { FollowingPreview } from './preview/panel.tsx';
import { usePreviewShown } from './preview/use-preview.ts';
import { createEditorServices } from './publishing/services.ts';
import { useFocusAfterReview } from './publishing/use-publishing.ts';
import { PublishStagePanel } from './review/stage-panel.tsx';
import { StructurePanel } from './structure/panel.tsx';

interface EditorProps extends EditorOptions {
  onEdit(postId: string): void;
  onLeave(): void;
  onNew(): void;
}

interface PostEditorProps extends Omit<EditorProps, 'services'> {
  readonly staff: StaffAccess;
  readonly username: string;
}

/** The form for a post (specification section 2, 'Admin'), over the draft that the team shares. */
export function PostEditor({ staff, username, ...props }: PostEditorProps) {
  const { origin } = props;
  const services = useMemo(() => createEditorServices(staff, username, origin), [staff, username, origin]);
  return <Editor services={services} {...props} />;
}

export function Editor({ onEdit, onLeave, onNew, ...options }: EditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const editor = useEditor(form, options);
  const { model, draft, isNew, services } = editor;
  const { stage } = editor.publishing;
  const [isPreviewed, setPreviewed] = usePreviewShown();
  const heading = useFocusAfterReview(stage, editor.hasWork);
  if (draft.problem) return <DraftOpenFailure problem={draft.problem} onRetry={draft.retry} />;
  if (!editor.isLoaded) return <SkeletonRows label="Loading the form" rows={3} />;

  const title = isNew ? 'New post' : 'Edit post';
  const isPlanning = stage.kind === 'planning';
  return (
    <div className={style.editor}>
      <header className={style.head}>
        <h2 ref={heading} className={style.title} tabIndex={-1}>
          {title}
        </h2>
        <div className={style.links}>
          <Button variant="quiet" aria-pressed={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
            Preview
          </Button>
          <EmbargoButton editor={editor} />
          <PreviewButton editor={editor} />
          <Button variant="quiet" onClick={isNew ? onNew : onLeave}>
            {isNew ? 'New post' : 'Back to posts'}
          </Button>
        </div>
      </header>
      <PublishStagePanel editor={editor} onEdit={onEdit} />
      <div hidden={stage.kind !== 'form' && !isPlanning}>
        <form
          ref={form}
          className={`${style.form} ${isPreviewed ? style.beside : style.off}`}
          noValidate
          aria-label={title}
          onSubmit={editor.submit}
        >
          <div className={style.writing} inert={isPlanning}>
            <WritingArea editor={editor} />
          </div>
          <div className={style.details} inert={isPlanning}>
            <ImageField editor={editor} />
            <DetailFields editor={editor} />
            <SlugField editor={editor} />
            <SocialFields editor={editor} />
            <StructurePanel model={model} generation={services.structure} />
          </div>
          {isPreviewed && (
            <aside className={style.preview} aria-label="Preview">
              <FollowingPreview editor={editor} />
            </aside>
          )}
          <FormEnd editor={editor} />
        </form>
      </div>
    </div>
  );
}
