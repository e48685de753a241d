import { type Article, Link } from '@ledgerlight/shell-api';
import { authorPath } from '@ledgerlight/site/routes';

interface AuthorNameProps {
  readonly post: Article;
  readonly className: string | undefined;
}

/** The name that a post is signed with, as a link to the page of the author where there is one. */
export function AuthorName({ post: { author, authorNote }, className }: AuthorNameProps) {
  if (!authorNote) return <strong className={className}>{author}</strong>;
  return (
    <Link className={className} rel="author" to={authorPath(authorNote.slug)}>
      {author}
    </Link>
  );
}
