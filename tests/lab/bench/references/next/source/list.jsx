import { listAddress } from '@ledgerlight/remote-content/src/list-address.ts';
import { LISTS_DEFAULT } from '@ledgerlight/remote-content/src/lists/copy.default.ts';
import { LIST_COPY } from '@ledgerlight/remote-content/src/lists/copy.ts';
import { ListHeader } from '@ledgerlight/remote-content/src/lists/header.tsx';
import pagesStyle from '@ledgerlight/remote-content/src/lists/page.module.css';
import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { PageSection } from '@ledgerlight/ui/page-section';
import { PostTeaser } from './list-in-browser.jsx';

/** The list `/blog`. */
export async function List({ posts }) {
  const list = LISTS_DEFAULT.find(({ path }) => path === '/blog');
  const [view] = list.views;
  const { cards, next } = await posts.list({ types: [view.type], before: undefined, limit: 12 });
  return (
    <PageSection>
      <ListHeader list={list} view={view} shown={view} />
      <div>
        <CardGrid label={view.title}>
          {cards.map((post, index) => (
            <PostTeaser key={post.id} post={post} action={list.action} index={index} />
          ))}
        </CardGrid>
        {next && (
          <nav className={pagesStyle.pages} aria-label={LIST_COPY.pagesLabel}>
            <ButtonLink Link={Link} variant="secondary" to={listAddress(list.path, { before: next })}>
              {LIST_COPY.loadMore}
            </ButtonLink>
          </nav>
        )}
      </div>
    </PageSection>
  );
}
