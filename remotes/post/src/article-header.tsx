import { postTypeLabel } from '@ledgerlight/posts/post-types';
import { type Article, Link } from '@ledgerlight/shell-api';
import { listPathOf } from '@ledgerlight/site/routes';
import { DateText } from '@ledgerlight/ui/date-text';
import { Icon } from '@ledgerlight/ui/icon';
import style from './article-header.module.css';

const ONE_DAY = 86_400_000;

/** Where the article stands in the site, its title, who wrote it and when. */
export function ArticleHeader({ article }: { readonly article: Article }) {
  return (
    <header className={style.header}>
      <nav aria-label="Breadcrumb">
        <ol className={style.path}>
          <li>
            <Link className={style.step} to="/">
              Home
            </Link>
            <Icon name="chevron-right" size={14} />
          </li>
          <li>
            <Link className={style.kind} to={listPathOf(article.type)}>
              {postTypeLabel(article.type)}
            </Link>
          </li>
        </ol>
      </nav>
      <h1 className={style.title}>{article.title}</h1>
      <p className={style.facts}>
        <span>
          By <strong className={style.author}>{article.author}</strong>
        </span>
        <DateText iso={article.publishedAt} />
        {wasUpdatedLater(article) && (
          <span>
            Updated <DateText iso={article.updatedAt} />
          </span>
        )}
        <span>{article.readingMinutes} min read</span>
      </p>
    </header>
  );
}

/** A correction within a day belongs to publishing; a later change is worth telling. */
function wasUpdatedLater({ publishedAt, updatedAt }: Article): boolean {
  return Date.parse(updatedAt) - Date.parse(publishedAt) > ONE_DAY;
}
