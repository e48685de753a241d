import type { DisclosureLibrary } from '@ledgerlight/backend/disclosures';
import { type Ref, Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '../../../kit/lazy-part.ts';
import { SkeletonRows } from '../../../kit/query-view.tsx';
import type { PostPreviewProps } from '../../../preview/rendered-preview.tsx';
import type { FormEditor } from '../editor/use-editor.ts';
import style from './panel.module.css';
import { usePreviewedContent } from './use-preview.ts';

interface PreviewPanelProps extends PostPreviewProps {
  readonly library: Pick<DisclosureLibrary, 'all'>;
  readonly page?: Ref<HTMLElement>;
}

export function PreviewPanel({ library, page, ...post }: PreviewPanelProps) {
  const { postType, content } = post.fields;
  return (
    <div className={style.panel}>
      <h3 className={style.heading} id="editor-preview">
        Preview
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section ref={page} className={style.page} tabIndex={0} aria-labelledby="editor-preview">
        <Suspense fallback={<SkeletonRows label="Loading the preview" rows={3} />}>
          <PostPreview {...post} />
          <PreviewedDisclosures library={library} type={postType} content={content} />
        </Suspense>
      </section>
    </div>
  );
}

/** The preview of what is written, which scrolls to the block in which the caret is. */
export function FollowingPreview({ editor }: { readonly editor: FormEditor }) {
  const { model, services, images, origin } = editor;
  const page = useRef<HTMLElement>(null);
  const { fields } = usePreviewedContent(model);
  useEffect(() => {
    const follow = () => showBlock(page.current, model.surface?.caretBlock() ?? null);
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, [model]);
  return (
    <PreviewPanel
      {...{ page, fields, images }}
      library={services.disclosures}
      glossary={services.glossary}
      siteOrigin={origin}
      storageOrigin={services.ports.images.origin}
    />
  );
}

/** Scrolls only the preview, and only as far as needed. */
function showBlock(page: HTMLElement | null, index: number | null): void {
  const block = page?.querySelector(`[data-preview-body] > * > :nth-child(${(index ?? -1) + 1})`);
  if (!page || !block) return;
  const [frame, place] = [page.getBoundingClientRect(), block.getBoundingClientRect()];
  const isSeen = place.top >= frame.top && Math.min(place.bottom, place.top + frame.height / 2) <= frame.bottom;
  if (!isSeen) page.scrollTop += place.top - frame.top - frame.height / 3;
}

const PostPreview = lazyPart(async () => (await import('../../../preview/rendered-preview.tsx')).PostPreview);
const PreviewedDisclosures = lazyPart(async () => (await import('./previewed-disclosures.tsx')).PreviewedDisclosures);
