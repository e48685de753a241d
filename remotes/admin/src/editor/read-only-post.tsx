import type { DisclosureLibrary } from '@ledgerlight/backend/disclosures';
import type { GlossaryTerms } from '@ledgerlight/backend/glossary-terms';
import type { ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import type { PostTextField } from '@ledgerlight/posts/form';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { Button } from '@ledgerlight/ui/button';
import { Notice } from '@ledgerlight/ui/notice';
import { formatDateTime } from '../publish-time.ts';
import type { EditorField } from './content.ts';
import { FieldLayout } from './form/field-layout.tsx';
import fieldsStyle from './form/fields.module.css';
import { PostField } from './form/post-field.tsx';
import { shownImages } from './image-list/use-stored-images.ts';
import style from './post-form.module.css';
import { PreviewPanel } from './preview/panel.tsx';
import { editorStateOf } from './state.ts';

interface ReadOnlyPostProps {
  readonly post: ManagedPostDetail;
  readonly library: Pick<DisclosureLibrary, 'all'>;
  readonly glossary: Pick<GlossaryTerms, 'all'>;
  readonly origin: string;
  readonly storageOrigin: string;
  onLeave(): void;
}

/** A post that the signed-in person may not change, as form and as preview. */
export function ReadOnlyPost({ post, library, glossary, origin, storageOrigin, onLeave }: ReadOnlyPostProps) {
  const { fields, images } = editorStateOf(post).content;
  const content = { fields, images: shownImages(images, storageOrigin) };
  return (
    <div className={style.editor}>
      <header className={style.head}>
        <h2 className={style.title} tabIndex={-1}>
          Read-only post
        </h2>
        <Button variant="secondary" onClick={onLeave}>
          Back to posts
        </Button>
      </header>
      <div className={style.form}>
        <div className={style.writing}>
          <Notice tone="plain" title="You can read this post, not change it">
            <p>
              {post.createdBy === null
                ? 'Only admins may edit it: no member of the staff added it.'
                : `It was added by ${post.createdBy}. Only whoever added it and admins may edit it.`}
            </p>
          </Notice>
          <form className={fieldsStyle.fields} aria-label="Read-only post">
            <FieldLayout<PostTextField>
              controls={{
                title: <ReadOnlyField name="title" value={post.title} />,
                content: <ReadOnlyField name="content" value={post.content} rows={18} />,
                postType: <ReadOnlyField name="postType" value={postTypeLabel(post.type)} />,
                author: <ReadOnlyField name="author" value={post.author} />,
                topics: <ReadOnlyField name="topics" value={post.topics} />,
                metaTitle: <ReadOnlyField name="metaTitle" value={post.metaTitle ?? ''} />,
                metaDescription: <ReadOnlyField name="metaDescription" value={post.metaDescription ?? ''} rows={3} />,
                canonicalUrl: <ReadOnlyField name="canonicalUrl" value={post.canonicalUrl ?? ''} />,
                indexing: (
                  <ReadOnlyField name="indexing" value={post.indexing === 'noindex' ? 'Not listed' : 'Listed'} />
                ),
                socialTitle: <ReadOnlyField name="socialTitle" value={post.socialTitle ?? ''} />,
                socialDescription: (
                  <ReadOnlyField name="socialDescription" value={post.socialDescription ?? ''} rows={3} />
                ),
              }}
            />
            <ReadOnlyField name="publishedAt" value={formatDateTime(post.publishedAt)} />
          </form>
        </div>
        <aside className={style.preview} aria-label="Preview">
          <PreviewPanel {...{ content, library, glossary, storageOrigin }} slug={post.slug} siteOrigin={origin} />
        </aside>
      </div>
    </div>
  );
}

interface ReadOnlyFieldProps {
  readonly name: EditorField;
  readonly value: string;
  readonly rows?: number;
}

function ReadOnlyField({ name, value, rows = 1 }: ReadOnlyFieldProps) {
  return (
    <PostField field={name} problems={[]}>
      {(control) =>
        rows > 1 ? (
          <textarea {...control} value={value} rows={rows} readOnly />
        ) : (
          <input {...control} type="text" value={value} readOnly />
        )
      }
    </PostField>
  );
}
