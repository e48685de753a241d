import type { PostPage } from '@ledgerlight/posts/post';
import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { Icon } from '@ledgerlight/ui/icon';
import { PostTeaser } from '../post-teaser.tsx';
import style from './post-pages.module.css';

interface PostPagesProps {
  readonly label: string;
  readonly page: PostPage;
  /** The address of the first page, when this is a later one. */
  readonly newest: string | null;
  /** The address of the following page. */
  readonly earlier: string | null;
}

/** A page of a list of posts with links to the newest and to earlier ones, which work without scripts. */
export function PostPages({ label, page, newest, earlier }: PostPagesProps) {
  return (
    <>
      <CardGrid label={label}>
        {page.cards.map((post, index) => (
          <PostTeaser key={post.id} post={post} action={PAGES_COPY.action} index={index} />
        ))}
      </CardGrid>
      {(newest !== null || earlier !== null) && (
        <nav className={style.pages} aria-label={PAGES_COPY.label}>
          {newest !== null && (
            <ButtonLink Link={Link} variant="secondary" to={newest}>
              <Icon name="arrow-left" size={18} />
              {PAGES_COPY.newest}
            </ButtonLink>
          )}
          {earlier !== null && (
            <ButtonLink Link={Link} variant="secondary" to={earlier}>
              {PAGES_COPY.earlier}
              <Icon name="arrow-right" size={18} />
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}

const PAGES_COPY = {
  action: 'Read article',
  label: 'Pages of this list',
  newest: 'Newest articles',
  earlier: 'Earlier articles',
} as const;
