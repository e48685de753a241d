import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { postPath } from '@ledgerlight/site/routes';
import { Button } from '@ledgerlight/ui/button';
import { useMemo, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
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
import { createEditorServices } from './services.ts';
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
  const { model, publishing, isHidden, isNew } = editor;
  const { ports, structure } = options.services;
  const { stage } = publishing;
  const [chosenMode, setMode] = usePreviewMode();
  const { errors } = useFormState({ control: model.form.control });
  // The whole width would hide the fields that have problems.
  const mode = chosenMode === 'full' && Object.keys(errors).length > 0 ? 'off' : chosenMode;
  const previewed = usePreviewedContent(model);
  const newSlug = useSlugPreview(model, isNew, ports);
  const chosenSlug = useWatch({ control: model.form.control, name: 'slug' }).trim();
  const isPlanning = stage.kind === 'planning';
  const heading = useFocusAfterReview(stage, editor.hasWork);
  const { draft } = editor;
  if (draft.problem) return <DraftOpenFailure problem={draft.problem} onRetry={draft.retry} />;
  if (!editor.isLoaded) return <SkeletonRows label="Loading the form" rows={3} />;

  const title = isNew ? 'New post' : 'Edit post';
  const slug = chosenSlug || (editor.slug ?? newSlug);
  const address = `${origin}${postPath(slug ?? '…')}`;
  return (
    <div className={style.editor}>
      <header className={style.head}>
        <h2 ref={heading} className={style.title} tabIndex={-1}>
          {title}
        </h2>
        <PreviewChoice mode={mode} onChoose={setMode} />
        <div className={style.links}>
          <EmbargoButton postId={model.state().draftId} draft={draft} calendar={options.services.calendar} />
          <PreviewButton
            draft={draft}
            services={options.services}
            origin={origin}
            postHash={options.post?.contentHash ?? null}
          />
          {isNew ? (
            <Button variant="quiet" onClick={onNew}>
              New post
            </Button>
          ) : (
            <Button variant="quiet" onClick={onLeave}>
              Back to posts
            </Button>
          )}
        </div>
      </header>
      <PublishStagePanel
        publishing={publishing}
        model={model}
        submission={editor.submission}
        isHidden={isHidden}
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
            <WritingArea
              editor={editor}
              address={address}
              storageOrigin={ports.images.origin}
              comments={options.services.comments}
              links={{ siteOrigin: origin, findPosts: options.services.findPosts }}
              library={options.services.library}
            />
          </div>
          <div className={style.details} inert={isPlanning}>
            <ImageField
              model={model}
              images={editor.images}
              content={previewed.fields.content}
              intake={editor.intake}
              library={options.services.library}
              storageOrigin={ports.images.origin}
            />
            <DetailFields model={model} authors={editor.authors} topics={editor.topics} />
            <SlugField model={model} posts={ports.posts} address={address} />
            <SocialFields model={model} images={editor.images} address={address} />
            <StructurePanel model={model} generation={structure} />
          </div>
          {mode !== 'off' && (
            <aside className={style.preview} aria-label="Preview">
              <FollowingPreview
                model={model}
                content={{ fields: previewed.fields, images: editor.images }}
                library={options.services.disclosures}
                glossary={options.services.glossary}
                slug={slug}
                siteOrigin={origin}
                storageOrigin={ports.images.origin}
              />
            </aside>
          )}
          <FormEnd editor={editor} services={options.services} />
        </form>
      </div>
    </div>
  );
}
