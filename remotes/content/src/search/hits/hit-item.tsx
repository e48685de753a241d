import type { SearchHit } from '@ledgerlight/posts/search';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { Link } from '@ledgerlight/shell-api';
import { postPath } from '@ledgerlight/site/routes';
import { Badge } from '@ledgerlight/ui/badge';
import { DateText } from '@ledgerlight/ui/date-text';
import style from './hit-item.module.css';

/** A post that was found, with the place of its text that fits. */
export function SearchHitItem({ hit: { card, fragment } }: { readonly hit: SearchHit }) {
  return (
    <article>
      <p>
        <Badge>{postTypeLabel(card.type)}</Badge>
      </p>
      <h2 className={style.title}>
        <Link to={postPath(card.slug)} className={style.link}>
          {card.title}
        </Link>
      </h2>
      <p className={style.fragment} dir="auto">
        {fragment.map(({ text, marked }, place) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no name but their place
          marked ? <mark key={place}>{text}</mark> : text,
        )}
      </p>
      <p className={style.byline}>
        <span>{card.author}</span> <DateText iso={card.publishedAt} /> <span>{card.readingMinutes} min read</span>
      </p>
    </article>
  );
}
