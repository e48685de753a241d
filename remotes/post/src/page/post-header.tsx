import { postTypeLabel } from '@ledgerlight/posts/types';
import { type Article, Link } from '@ledgerlight/shell-api';
import { listPathOf, ROUTES } from '@ledgerlight/site/routes';
import { DateText } from '@ledgerlight/ui/date-text';
import { Icon } from '@ledgerlight/ui/icon';
import { POST_COPY } from '../copy.ts';
import { AuthorName } from './author-name.tsx';
import { PostCheckLines } from './post-checks.tsx';
import style from './post-header.module.css';

interface PostHeaderProps {
  readonly post: Article;
}

export function PostHeader({ post }: PostHeaderProps) {
  return (
    <header className={style.header}>
      <nav aria-label={POST_COPY.breadcrumbLabel}>
        <ol className={style.path}>
          <li>
            <Link className={style.step} to={ROUTES.home}>
              {POST_COPY.breadcrumbHome}
            </Link>
            <Icon name="chevron-right" size={14} />
          </li>
          <li>
            <Link className={style.kind} to={listPathOf(post.type)}>
              {postTypeLabel(post.type)}
            </Link>
          </li>
        </ol>
      </nav>
      <h1 className={style.title} dir="auto">
        {post.title}
      </h1>
      {post.metaDescription && (
        <p className={style.standfirst} dir="auto">
          {post.metaDescription}
        </p>
      )}
      <p className={style.facts}>
        <span>
          {POST_COPY.by} <AuthorName className={style.author} post={post} />
        </span>
        <DateText iso={post.publishedAt} />
        {post.updatedAt !== post.publishedAt && (
          <span>
            {POST_COPY.updated} <DateText iso={post.updatedAt} />
          </span>
        )}
        <span>
          {post.readingMinutes} {POST_COPY.minutes}
        </span>
      </p>
      <PostCheckLines checks={post.checks ?? null} />
    </header>
  );
}
