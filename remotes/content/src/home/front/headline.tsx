import { imageCrop } from '@ledgerlight/posts/image-crop';
import type { PostCard } from '@ledgerlight/posts/post';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { Link } from '@ledgerlight/shell-api';
import { postPath } from '@ledgerlight/site/routes';
import { Badge } from '@ledgerlight/ui/badge';
import { CoverPlaceholder } from '@ledgerlight/ui/cover-placeholder';
import coveringStyle from '@ledgerlight/ui/covering-link.module.css';
import { DateText } from '@ledgerlight/ui/date-text';
import { ResponsiveImage } from '@ledgerlight/ui/responsive-image';
import style from './headline.module.css';

const SIZES = '(min-width: 64rem) 13rem, 11rem';

/** A post beside its image, below the lead. One link, the title, covers it. */
export function Headline({ post }: { readonly post: PostCard }) {
  const { title, slug, type, author, excerpt, publishedAt, imageUrl, imageAlt, imageFocus, imageColour } = post;
  return (
    <article className={style.headline}>
      <div className={style.image}>
        {imageUrl === null ? (
          <CoverPlaceholder title={title} />
        ) : (
          <ResponsiveImage
            src={imageUrl}
            alt={imageAlt}
            width={640}
            height={360}
            sizes={SIZES}
            crop={imageCrop(imageFocus)}
            colour={imageColour}
            loading="lazy"
            decoding="async"
          />
        )}
      </div>
      <div className={style.words}>
        <Badge>{postTypeLabel(type)}</Badge>
        <h3 className={style.title}>
          <Link to={postPath(slug)} className={coveringStyle.link}>
            {title}
          </Link>
        </h3>
        {excerpt !== '' && <p className={style.excerpt}>{excerpt}</p>}
        <p className={style.byline}>
          {author}, <DateText iso={publishedAt} />
        </p>
      </div>
    </article>
  );
}
