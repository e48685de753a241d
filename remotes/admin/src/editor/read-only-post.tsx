import { postTypeLabel } from '@ledgerlight/posts/types';
import { Button } from '@ledgerlight/ui/button';
import { Field } from '@ledgerlight/ui/field';
import { Notice } from '@ledgerlight/ui/notice';
import { momentInWords } from '../publish-time.ts';
import type { EditablePost } from './content.ts';
import { controlId, EDITOR_COPY } from './copy.ts';
import fieldsStyle from './form/fields.module.css';
import { shownPictures } from './image-list/use-stored-pictures.ts';
import style from './post-form.module.css';
import { PreviewPanel } from './preview/panel.tsx';
import { editorStateOf } from './state.ts';

/** A post that the person signed in may read and not change, as its form and as its readers see it. */
export function ReadOnlyPost({
  post,
  origin,
  storageOrigin,
  onLeave,
}: {
  readonly post: EditablePost;
  readonly origin: string;
  readonly storageOrigin: string;
  onLeave(): void;
}) {
  const { labels, readOnly } = EDITOR_COPY;
  const { fields, images } = editorStateOf(post).content;
  const content = { fields, images: shownPictures(images, storageOrigin) };
  return (
    <div className={style.editor}>
      <header className={style.head}>
        <h2 className={style.title} tabIndex={-1}>
          {readOnly.title}
        </h2>
        <Button variant="secondary" onClick={onLeave}>
          {EDITOR_COPY.leave}
        </Button>
      </header>
      <div className={style.form}>
        <div className={style.writing}>
          <Notice tone="plain" title={readOnly.noticeTitle}>
            <p>{readOnly.text(post.createdBy)}</p>
          </Notice>
          <form className={fieldsStyle.fields} aria-label={readOnly.title}>
            <ReadOnlyField name="title" label={labels.title} value={post.title} />
            <ReadOnlyField name="content" label={labels.content} value={post.content} rows={18} />
            <div className={fieldsStyle.pair}>
              <ReadOnlyField name="postType" label={labels.postType} value={postTypeLabel(post.type)} />
              <ReadOnlyField name="author" label={labels.author} value={post.author} />
            </div>
            <ReadOnlyField name="metaTitle" label={labels.metaTitle} value={post.metaTitle ?? ''} />
            <ReadOnlyField
              name="metaDescription"
              label={labels.metaDescription}
              value={post.metaDescription ?? ''}
              rows={3}
            />
            <ReadOnlyField name="publishedAt" label={labels.publishedAt} value={momentInWords(post.publishedAt)} />
          </form>
        </div>
        <aside className={style.preview} aria-label="Preview">
          <PreviewPanel content={content} slug={post.slug} siteOrigin={origin} storageOrigin={storageOrigin} />
        </aside>
      </div>
    </div>
  );
}

function ReadOnlyField({
  name,
  label,
  value,
  rows = 1,
}: {
  readonly name: Parameters<typeof controlId>[0];
  readonly label: string;
  readonly value: string;
  readonly rows?: number;
}) {
  return (
    <Field id={controlId(name)} name={name} label={label} problems={[]}>
      {(control) =>
        rows > 1 ? (
          <textarea {...control} value={value} rows={rows} readOnly />
        ) : (
          <input {...control} type="text" value={value} readOnly />
        )
      }
    </Field>
  );
}
