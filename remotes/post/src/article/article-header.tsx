import { postTypeLabel } from '@ledgerlight/posts/types';
import { type Article, Link } from '@ledgerlight/shell-api';
import { listPathOf, ROUTES } from '@ledgerlight/site/routes';
import { DateText } from '@ledgerlight/ui/date-text';
import { Icon } from '@ledgerlight/ui/icon';
import { ARTICLE_COPY } from '../copy.ts';
import style from './article-header.module.css';

/** Where the article stands in the site, its title, who wrote it and when. */
export function ArticleHeader({ article }: { readonly article: Article }) {
  return (
    <header className={style.header}>
      <nav aria-label={ARTICLE_COPY.breadcrumbLabel}>
        <ol className={style.path}>
          <li>
            <Link className={style.step} to={ROUTES.home}>
              {ARTICLE_COPY.breadcrumbHome}
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
          {ARTICLE_COPY.by} <strong className={style.author}>{article.author}</strong>
        </span>
        <DateText iso={article.publishedAt} />
        {article.updatedAt !== article.publishedAt && (
          <span>
            {ARTICLE_COPY.updated} <DateText iso={article.updatedAt} />
          </span>
        )}
        <span>
          {article.readingMinutes} {ARTICLE_COPY.minutes}
        </span>
      </p>
    </header>
  );
}
