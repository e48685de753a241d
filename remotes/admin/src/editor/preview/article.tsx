import { renderMarkdown } from '@ledgerlight/posts/markdown/render';
import { isPostType, postTypeLabel } from '@ledgerlight/posts/types';
import { findName, normalisedName } from '@ledgerlight/publishing/file-reference';
import { Badge } from '@ledgerlight/ui/badge';
import { RichTextView } from '@ledgerlight/ui/rich-text-view';
import { memo, useMemo } from 'react';
import { NewTabLink } from '../../new-tab-link.tsx';
import type { FormContent } from '../content.ts';
import { hasTextName, type ImageEntry } from '../image-list/row/image-entry.ts';
import { WidePicture } from '../image-list/row/wide-picture.tsx';
import style from './article.module.css';

/** The post as its readers are going to see it, with the pictures that are not sent yet. */
export const ArticlePreview = memo(function ArticlePreview({
  fields,
  images,
  siteOrigin,
  storageOrigin,
}: Pick<FormContent, 'fields' | 'images'> & { readonly siteOrigin: string; readonly storageOrigin: string }) {
  const body = useMemo(
    () => renderMarkdown(fields.content, { siteOrigin, storageOrigin, resolveImage: pictureResolver(images) }).body,
    [fields.content, images, siteOrigin, storageOrigin],
  );
  const [featured] = images;
  return (
    <article className={style.article}>
      <Badge>{isPostType(fields.postType) ? postTypeLabel(fields.postType) : fields.postType}</Badge>
      <p className={style.title}>{fields.title.trim() || 'Title of the post'}</p>
      <p className={style.facts}>By {fields.author.trim() || 'nobody yet'}</p>
      {featured && <WidePicture className={style.picture} image={featured} size="column" />}
      {body.length > 0 ? (
        <RichTextView text={body} Link={NewTabLink} />
      ) : (
        <p className={style.empty}>The text appears here.</p>
      )}
    </article>
  );
});

/** Finds the picture that an address of the text means, by the rule that publishing goes by. */
function pictureResolver(images: readonly ImageEntry[]): (address: string) => string | null {
  const byName = new Map(
    images.filter(hasTextName).map(({ name, address }) => [normalisedName(name), address] as const),
  );
  return (address) => {
    const name = findName(address, byName);
    return name === null ? null : (byName.get(name) ?? null);
  };
}
