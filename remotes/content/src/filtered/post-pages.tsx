import type { PostPage } from '@ledgerlight/posts/post';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { PageLinks } from '../page-links.tsx';
import { PostTeaser } from '../post-teaser.tsx';

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
      <PageLinks
        label={PAGES_COPY.label}
        back={newest !== null && { label: PAGES_COPY.newest, path: newest }}
        onward={earlier !== null && { label: PAGES_COPY.earlier, path: earlier }}
      />
    </>
  );
}

const PAGES_COPY = {
  action: 'Read article',
  label: 'Pages of this list',
  newest: 'Newest articles',
  earlier: 'Earlier articles',
} as const;
