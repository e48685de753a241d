import { imageCrop } from '@ledgerlight/posts/image-crop';
import type { ReactNode } from 'react';
import { Badge } from '../text/badge.tsx';
import { DateText } from '../text/date-text.tsx';
import { Icon } from '../text/icon.tsx';
import type { LinkComponent } from '../text/link.ts';
import { ResponsiveImage } from '../text/responsive-image.tsx';
import { CoverPlaceholder } from './cover-placeholder.tsx';
import coveringStyle from './covering-link.module.css';
import style from './post-card-view.module.css';

export interface PostCardViewProps {
  readonly Link: LinkComponent;
  readonly to: string;
  readonly title: string;
  readonly kind: string;
  readonly excerpt: string;
  readonly author: string;
  readonly publishedAt: string;
  readonly readingMinutes?: number;
  readonly imageUrl: string | null;
  readonly imageAlt?: string;
  /** The point to crop around, such as '30% 70%'; by default the site detects it. */
  readonly imageFocus?: string;
  readonly action: string;
  readonly headingLevel?: 2 | 3;
  /** `first` is the largest contentful paint, `later` is below the fold. */
  readonly imagePriority?: 'first' | 'soon' | 'later';
  readonly mark?: ReactNode;
}

/** The width of a card in one, two and three columns of a `CardGrid`. */
const SIZES =
  '(min-width: 81rem) 24.4rem, (min-width: 64rem) calc((100vw - 8rem) / 3), (min-width: 40rem) calc(46vw - 0.75rem), 92vw';

/** A post in a `CardGrid`. One link, the title, covers the whole card. */
export function PostCardView(props: PostCardViewProps) {
  const { Link, to, title, kind, mark, excerpt, author, publishedAt, readingMinutes, action, headingLevel = 2 } = props;
  const { imagePriority = 'later' } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={`${style.card} ${imagePriority === 'later' ? style.later : ''}`}>
      <CardImage {...props} imagePriority={imagePriority} />
      <div className={style.body}>
        <p className={style.kind}>
          <Badge>{kind}</Badge>
          {mark}
          {readingMinutes !== undefined && <span className={style.minutes}>{readingMinutes} min read</span>}
        </p>
        <Heading className={style.title} dir="auto">
          <Link to={to} className={coveringStyle.link}>
            {title}
          </Link>
        </Heading>
        {excerpt !== '' && (
          <p className={style.excerpt} dir="auto">
            {excerpt}
          </p>
        )}
        <div className={style.foot}>
          <p className={style.byline}>
            <span className={style.author}>{author}</span>
            <DateText iso={publishedAt} />
          </p>
          <span className={style.action}>
            {action}
            <Icon name="arrow-right" size={16} />
          </span>
        </div>
      </div>
    </article>
  );
}

function CardImage({ title, imageUrl, imageAlt = '', imageFocus = '', imagePriority }: PostCardViewProps) {
  return (
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
          loading={imagePriority === 'later' ? 'lazy' : 'eager'}
          fetchPriority={imagePriority === 'first' ? 'high' : 'auto'}
          decoding={imagePriority === 'first' ? 'sync' : 'async'}
        />
      )}
    </div>
  );
}
