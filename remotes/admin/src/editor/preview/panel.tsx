import { postPath } from '@ledgerlight/site/routes';
import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import { lazy, Suspense } from 'react';
import type { FormContent } from '../content.ts';
import style from './panel.module.css';

/** What readers and search engines are going to see of the form. */
export function PreviewPanel({
  content,
  slug,
  siteOrigin,
  storageOrigin,
}: {
  /** The content as it was when the hands rested: showing a long text takes its time. */
  readonly content: Pick<FormContent, 'fields' | 'images'>;
  /** Null while it is not known. */
  readonly slug: string | null;
  readonly siteOrigin: string;
  readonly storageOrigin: string;
}) {
  const { fields, images } = content;
  return (
    <div className={style.panel}>
      <section aria-labelledby="editor-search-preview">
        <h3 className={style.heading} id="editor-search-preview">
          In search results
        </h3>
        <Suspense fallback={<Waiting />}>
          <SearchPreview fields={fields} address={`${siteOrigin}${postPath(slug ?? '…')}`} />
        </Suspense>
      </section>
      <div>
        <h3 className={style.heading} id="editor-preview">
          Preview
        </h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
        <section className={style.page} tabIndex={0} aria-labelledby="editor-preview">
          <Suspense fallback={<Waiting />}>
            <ArticlePreview fields={fields} images={images} siteOrigin={siteOrigin} storageOrigin={storageOrigin} />
          </Suspense>
        </section>
      </div>
    </div>
  );
}

const ArticlePreview = lazy(async () => ({ default: (await import('./article.tsx')).ArticlePreview }));
const SearchPreview = lazy(async () => ({ default: (await import('./search.tsx')).SearchPreview }));

function Waiting() {
  return (
    <SkeletonBlock label="Loading the preview">
      <SkeletonLine size="title" width="half" />
      <SkeletonLine />
      <SkeletonLine width="third" />
    </SkeletonBlock>
  );
}
