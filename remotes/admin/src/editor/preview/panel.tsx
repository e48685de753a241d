import { postPath } from '@ledgerlight/site/routes';
import { lazy, Suspense } from 'react';
import { SkeletonRows } from '../../query-view.tsx';
import type { FormContent } from '../content.ts';
import style from './panel.module.css';

interface PreviewPanelProps {
  readonly content: Pick<FormContent, 'fields' | 'images'>;
  readonly slug: string | null;
  readonly siteOrigin: string;
  readonly storageOrigin: string;
}

export function PreviewPanel({ content: { fields, images }, slug, siteOrigin, storageOrigin }: PreviewPanelProps) {
  return (
    <div className={style.panel}>
      <section aria-labelledby="editor-search-preview">
        <h3 className={style.heading} id="editor-search-preview">
          In search results
        </h3>
        <Suspense fallback={<SkeletonRows label="Loading the preview" rows={3} />}>
          <SearchPreview fields={fields} address={`${siteOrigin}${postPath(slug ?? '…')}`} />
        </Suspense>
      </section>
      <div>
        <h3 className={style.heading} id="editor-preview">
          Preview
        </h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
        <section className={style.page} tabIndex={0} aria-labelledby="editor-preview">
          <Suspense fallback={<SkeletonRows label="Loading the preview" rows={3} />}>
            <PostPreview fields={fields} images={images} siteOrigin={siteOrigin} storageOrigin={storageOrigin} />
          </Suspense>
        </section>
      </div>
    </div>
  );
}

const PostPreview = lazy(async () => ({ default: (await import('./rendered-preview.tsx')).PostPreview }));
const SearchPreview = lazy(async () => ({ default: (await import('./rendered-preview.tsx')).SearchPreview }));
