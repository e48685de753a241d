import { type Article, Link } from '@ledgerlight/shell-api';
import { authorPath } from '@ledgerlight/site/routes';

interface AuthorNameProps {
  readonly post: Article;
  readonly className: string | undefined;
  /** Whether authors have pages. */
  readonly linksAuthor: boolean;
}

/** The name that a post is signed with, as a link to the page of the author where there is one. */
export function AuthorName({ post: { author, authorNote }, className, linksAuthor }: AuthorNameProps) {
  const path = linksAuthor && authorNote ? authorPath(authorNote.slug) : null;
  if (path === null) return <strong className={className}>{author}</strong>;
  return (
    <Link className={className} rel="author" to={path}>
      {author}
    </Link>
  );
}
