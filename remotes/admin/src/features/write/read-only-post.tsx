import type { DisclosureLibrary } from '@ledgerlight/backend/disclosures';
import type { GlossaryTerms } from '@ledgerlight/backend/glossary-terms';
import type { ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { Button } from '@ledgerlight/ui/button';
import { formField } from '@ledgerlight/ui/form-field';
import { Notice } from '@ledgerlight/ui/notice';
import { shownImages, storedImagesOf } from '../../images/image-entry.ts';
import { FIELD_ORDER, type LabelledField, POST_LABELS } from '../../kit/difference/labels.ts';
import { formatDateTime } from '../../kit/publish-time.ts';
import { formFieldsOf } from '../../preview/form-fields.ts';
import fieldsStyle from './form/fields.module.css';
import style from './form/post-form.module.css';
import { PreviewPanel } from './preview/panel.tsx';

interface ReadOnlyPostProps {
  readonly post: ManagedPostDetail;
  readonly library: Pick<DisclosureLibrary, 'all'>;
  readonly glossary: Pick<GlossaryTerms, 'all'>;
  readonly origin: string;
  readonly storageOrigin: string;
  onLeave(): void;
}

/** A post that the signed-in person may not change: its details and its preview. */
export function ReadOnlyPost({ post, library, glossary, origin, storageOrigin, onLeave }: ReadOnlyPostProps) {
  const fields = formFieldsOf(post);
  const images = storedImagesOf(post, post.content);
  const shown: Partial<Record<LabelledField, string>> = {
    ...fields,
    postType: postTypeLabel(post.type),
    indexing: post.indexing === 'noindex' ? 'Not listed' : 'Listed',
    publishedAt: formatDateTime(post.publishedAt),
  };
  const preview = { fields, images: shownImages(images, storageOrigin), library, glossary, storageOrigin };
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
          <dl className={fieldsStyle.fields}>
            {FIELD_ORDER.filter((name) => name !== 'title' && name !== 'content' && shown[name]).map((name) => (
              <div key={name}>
                <dt className={formField.label}>{POST_LABELS[name]}</dt>
                <dd>{shown[name]}</dd>
              </div>
            ))}
          </dl>
        </div>
        <aside className={style.preview} aria-label="Preview">
          <PreviewPanel {...preview} siteOrigin={origin} />
        </aside>
      </div>
    </div>
  );
}
