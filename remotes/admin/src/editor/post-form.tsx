import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { postPath } from '@ledgerlight/site/routes';
import { Button } from '@ledgerlight/ui/button';
import { useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { SkeletonRows } from '../query-view.tsx';
import { EmbargoButton } from './drafting/embargo-button.tsx';
import { DraftOpenFailure } from './drafting/notices.tsx';
import { PreviewButton } from './drafting/preview-button.tsx';
import { DetailFields } from './form/fields.tsx';
import { FormEnd } from './form/form-end.tsx';
import { SlugField } from './form/slug-field.tsx';
import { SocialFields } from './form/social-fields.tsx';
import { WritingArea } from './form/writing-area.tsx';
import { ImageField } from './image-list/image-field.tsx';
import style from './post-form.module.css';
import { PreviewChoice } from './preview/choice.tsx';
import { FollowingPreview } from './preview/panel.tsx';
import { usePreviewedContent, usePreviewMode, useSlugPreview } from './preview/use-preview.ts';
import { PublishStagePanel } from './review/stage-panel.tsx';
import { useFocusAfterReview } from './review/use-publishing.ts';
import { createEditorServices, type EditorServices } from './services.ts';
import { StructurePanel } from './structure/panel.tsx';
import { type EditorOptions, useEditor } from './use-editor.ts';

interface EditorProps extends EditorOptions {
  /** The origin of the site without a closing slash. */
  readonly origin: string;
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

export function Editor({ origin, onEdit, onLeave, onNew, ...options }: EditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const editor = useEditor(form, options);
  const { model, draft, publishing, isNew } = editor;
  const { services, post } = options;
  const { ports } = services;
  const { stage } = publishing;
  const [mode, setMode] = usePreviewMode(model);
  const { fields } = usePreviewedContent(model);
  const slug = useSlug(editor, ports);
  const heading = useFocusAfterReview(stage, editor.hasWork);
  if (draft.problem) return <DraftOpenFailure problem={draft.problem} onRetry={draft.retry} />;
  if (!editor.isLoaded) return <SkeletonRows label="Loading the form" rows={3} />;

  const title = isNew ? 'New post' : 'Edit post';
  const address = `${origin}${postPath(slug ?? '…')}`;
  const isPlanning = stage.kind === 'planning';
  return (
    <div className={style.editor}>
      <header className={style.head}>
        <h2 ref={heading} className={style.title} tabIndex={-1}>
          {title}
        </h2>
        <PreviewChoice mode={mode} onChoose={setMode} />
        <div className={style.links}>
          <EmbargoButton postId={model.state().draftId} draft={draft} calendar={services.calendar} />
          <PreviewButton draft={draft} services={services} origin={origin} postHash={post?.contentHash ?? null} />
          <Button variant="quiet" onClick={isNew ? onNew : onLeave}>
            {isNew ? 'New post' : 'Back to posts'}
          </Button>
        </div>
      </header>
      <PublishStagePanel
        publishing={publishing}
        model={model}
        submission={editor.submission}
        isHidden={editor.isHidden}
        onEdit={onEdit}
        siteOrigin={origin}
        now={ports.environment.now()}
      />
      <div hidden={stage.kind !== 'form' && !isPlanning}>
        <form
          ref={form}
          className={`${style.form} ${style[mode]}`}
          noValidate
          aria-label={title}
          onSubmit={editor.submit}
        >
          <div className={style.writing} inert={isPlanning}>
            <WritingArea editor={editor} address={address} origin={origin} services={services} />
          </div>
          <div className={style.details} inert={isPlanning}>
            <Details editor={editor} services={services} content={fields.content} address={address} />
          </div>
          {mode !== 'off' && (
            <aside className={style.preview} aria-label="Preview">
              <FollowingPreview
                {...{ model, fields, slug }}
                images={editor.images}
                library={services.disclosures}
                glossary={services.glossary}
                siteOrigin={origin}
                storageOrigin={ports.images.origin}
              />
            </aside>
          )}
          <FormEnd editor={editor} services={services} />
        </form>
      </div>
    </div>
  );
}

interface DetailsProps {
  readonly editor: ReturnType<typeof useEditor>;
  readonly services: EditorServices;
  /** The text of the post, after typing has paused. */
  readonly content: string;
  readonly address: string;
}

/** The fields beside the text. */
function Details({ editor, services, content, address }: DetailsProps) {
  const { model, images, intake } = editor;
  const { ports, library } = services;
  return (
    <>
      <ImageField {...{ model, images, content, intake, library }} storageOrigin={ports.images.origin} />
      <DetailFields model={model} authors={editor.authors} topics={editor.topics} />
      <SlugField model={model} posts={ports.posts} address={address} />
      <SocialFields model={model} images={images} address={address} />
      <StructurePanel model={model} generation={services.structure} />
    </>
  );
}

/** The slug that the post has or will have; null while it is unknown. */
function useSlug({ model, slug, isNew }: ReturnType<typeof useEditor>, ports: EditorServices['ports']): string | null {
  const proposed = useSlugPreview(model, isNew, ports);
  const chosen = useWatch({ control: model.form.control, name: 'slug' }).trim();
  return chosen || (slug ?? proposed);
}
