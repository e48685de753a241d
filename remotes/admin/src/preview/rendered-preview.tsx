import type { GlossaryTerms } from '@ledgerlight/backend/glossary-terms';
import { calculatorBlock } from '@ledgerlight/calculators/block';
import { type MarkedTerm, markTerms } from '@ledgerlight/posts/glossary/mark-terms';
import { renderMarkdown } from '@ledgerlight/posts/markdown/render';
import { isPostType, postTypeLabel } from '@ledgerlight/posts/types';
import type { PublishInputFields } from '@ledgerlight/publishing/input';
import { glossaryPath } from '@ledgerlight/site/routes';
import { Badge } from '@ledgerlight/ui/badge';
import { RichTextView } from '@ledgerlight/ui/rich-text-view';
import { memo, useMemo } from 'react';
import type { ImageEntry } from '../images/image-entry.ts';
import { imageResolver } from '../images/image-reference.ts';
import { WideImage } from '../images/wide-image.tsx';
import { NewTabLink } from '../kit/new-tab-link.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import style from './post-preview.module.css';

const NO_TERMS: readonly MarkedTerm[] = [];

export interface PostPreviewProps {
  readonly images: readonly ImageEntry[];
  readonly fields: PublishInputFields;
  readonly siteOrigin: string;
  readonly storageOrigin: string;
  readonly glossary: Pick<GlossaryTerms, 'all'>;
}

/** The post as readers see it, with images that are not uploaded yet. */
export const PostPreview = memo(function PostPreview({ glossary, ...post }: PostPreviewProps) {
  const { fields, images, siteOrigin, storageOrigin } = post;
  // While they cannot be loaded, the preview explains none, which no approval depends on.
  const { data: terms = NO_TERMS } = useLoaded(['glossary-terms'], glossary.all);
  const text = useMemo(
    () =>
      renderMarkdown(fields.content, {
        siteOrigin,
        storageOrigin,
        furtherBlocks: [calculatorBlock],
        resolveImage: imageResolver(images),
      }).body,
    [fields.content, images, siteOrigin, storageOrigin],
  );
  const body = useMemo(() => markTerms(text, terms, glossaryPath), [text, terms]);
  const [featured] = images;
  return (
    <article className={style.article}>
      <Badge>{isPostType(fields.postType) ? postTypeLabel(fields.postType) : fields.postType}</Badge>
      <p className={style.title}>{fields.title.trim() || 'Title of the post'}</p>
      <p className={style.facts}>By {fields.author.trim() || 'nobody yet'}</p>
      {featured && <WideImage className={style.picture} image={featured} size="column" />}
      {body.length > 0 ? (
        <div data-preview-body>
          <RichTextView text={body} Link={NewTabLink} />
        </div>
      ) : (
        <p className={style.empty}>The text appears here.</p>
      )}
    </article>
  );
});
