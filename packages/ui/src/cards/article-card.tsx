import { imageCrop } from '@ledgerlight/posts/image-crop';
import { type ReactNode, useContext } from 'react';
import { Badge } from '../text/badge.tsx';
import { DateText } from '../text/date-text.tsx';
import { Icon } from '../text/icon.tsx';
import type { LinkComponent } from '../text/link.ts';
import { ResponsiveImage } from '../text/responsive-image.tsx';
import style from './article-card.module.css';
import { CardPictureSizes } from './card-grid.tsx';
import { CoverPlaceholder } from './cover-placeholder.tsx';

/** What a card says of an article. */
export interface ArticleCardProps {
  readonly Link: LinkComponent;
  /** Where the whole card leads. */
  readonly to: string;
  readonly title: string;
  /** The kind of article, such as 'Market Analysis'. */
  readonly kind: string;
  /** The beginning of the text, with a mark where it was cut. */
  readonly excerpt: string;
  readonly author: string;
  /** ISO 8601. */
  readonly publishedAt: string;
  /** How many minutes the article takes to read; left out where nobody has counted. */
  readonly readingMinutes?: number;
  /** Null draws a picture in its place. */
  readonly imageUrl: string | null;
  /** What the picture says to who cannot see it; empty for nothing. */
  readonly imageAlt?: string;
  /** What of the picture matters most, such as '30% 70%'; without it the site finds out. */
  readonly imageFocus?: string;
  /** What stands in place of the picture until it has come. */
  readonly imageColour?: string | undefined;
  /** Says what the link is for, such as 'Read Article'. */
  readonly action: string;
  readonly headingLevel?: 2 | 3;
  /** How soon the picture is needed: `first` is the largest thing a visitor sees, `later` lies below the fold. */
  readonly picture?: 'first' | 'soon' | 'later';
  /** A further mark beside the kind, such as a difficulty. */
  readonly mark?: ReactNode;
}

/** An article in a `CardGrid`. One link, the title, covers the whole card. */
export function ArticleCard({ Link, to, title, kind, mark, headingLevel = 2, ...article }: ArticleCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={style.card}>
      <CardPicture
        title={title}
        imageUrl={article.imageUrl}
        imageAlt={article.imageAlt ?? ''}
        imageFocus={article.imageFocus ?? ''}
        imageColour={article.imageColour}
        picture={article.picture ?? 'later'}
      />
      <div className={style.body}>
        <p className={style.kind}>
          <Badge>{kind}</Badge>
          {mark}
          {article.readingMinutes !== undefined && (
            <span className={style.minutes}>{article.readingMinutes} min read</span>
          )}
        </p>
        <Heading className={style.title}>
          <Link to={to} className={style.link}>
            {title}
          </Link>
        </Heading>
        {article.excerpt !== '' && <p className={style.excerpt}>{article.excerpt}</p>}
        <div className={style.foot}>
          <p className={style.byline}>
            <span className={style.author}>{article.author}</span>
            <DateText iso={article.publishedAt} />
          </p>
          <span className={style.action}>
            {article.action}
            <Icon name="arrow-right" size={16} />
          </span>
        </div>
      </div>
    </article>
  );
}

function CardPicture({
  title,
  imageUrl,
  imageAlt,
  imageFocus,
  imageColour,
  picture,
}: Required<Pick<ArticleCardProps, 'title' | 'imageUrl' | 'imageAlt' | 'imageFocus' | 'picture'>> &
  Pick<ArticleCardProps, 'imageColour'>) {
  const sizes = useContext(CardPictureSizes);
  return (
    <div className={style.picture}>
      {imageUrl === null ? (
        <CoverPlaceholder title={title} />
      ) : (
        <ResponsiveImage
          src={imageUrl}
          alt={imageAlt}
          width={640}
          height={360}
          sizes={sizes}
          crop={imageCrop(imageFocus)}
          colour={imageColour}
          loading={picture === 'later' ? 'lazy' : 'eager'}
          fetchPriority={picture === 'first' ? 'high' : 'auto'}
          decoding={picture === 'first' ? 'sync' : 'async'}
        />
      )}
    </div>
  );
}
