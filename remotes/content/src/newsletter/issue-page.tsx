import {
  isRouteErrorResponse,
  Link,
  type NewsletterLetter,
  usePageData,
  useRevalidator,
  useRouteError,
} from '@ledgerlight/shell-api';
import { ROUTES } from '@ledgerlight/site/routes';
import { ButtonLink } from '@ledgerlight/ui/button';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { DateText } from '@ledgerlight/ui/date-text';
import { ErrorNotice } from '@ledgerlight/ui/error-notice';
import { Icon } from '@ledgerlight/ui/icon';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { RichTextView } from '@ledgerlight/ui/rich-text-view';
import { EntrySkeletons } from '../entry-skeletons.tsx';
import { PostTeaser } from '../post-teaser.tsx';
import { NEWSLETTER_COPY } from './copy.ts';
import style from './issue-page.module.css';

const { issue: COPY } = NEWSLETTER_COPY;

/** An issue as it was sent, with those of its posts that are still published. */
export function IssuePage() {
  const { subject, summary, sentAt, body, posts } = usePageData<NewsletterLetter>();
  return (
    <PageSection>
      <PageHeader
        title={subject}
        text={summary}
        kicker={
          <>
            {COPY.kicker} <DateText iso={sentAt} />
          </>
        }
      />
      <RichTextView text={body} Link={Link} />
      {posts.length > 0 && (
        <section className={style.posts} aria-labelledby={POSTS_ID}>
          <h2 id={POSTS_ID}>{COPY.postsTitle}</h2>
          <CardGrid>
            {posts.map((post, index) => (
              <PostTeaser key={post.id} post={post} index={index} action={COPY.read} headingLevel={3} />
            ))}
          </CardGrid>
        </section>
      )}
      <p className={style.links}>
        <ButtonLink Link={Link} to={ROUTES.newsletter}>
          {COPY.subscribe}
        </ButtonLink>
        <ButtonLink Link={Link} variant="secondary" to={ROUTES.newsletter}>
          {COPY.all}
        </ButtonLink>
      </p>
    </PageSection>
  );
}

export function IssueError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <PageSection>
        <PageHeader {...COPY.missing}>
          <ButtonLink Link={Link} to={ROUTES.newsletter}>
            <Icon name="arrow-left" size={18} />
            {COPY.all}
          </ButtonLink>
        </PageHeader>
      </PageSection>
    );
  }
  return (
    <PageSection>
      <ErrorNotice headingLevel={1} {...COPY.failed} busy={state === 'loading'} onRetry={() => void revalidate()} />
    </PageSection>
  );
}

export function IssueSkeleton() {
  return (
    <PageSection>
      <EntrySkeletons label={COPY.loading} />
    </PageSection>
  );
}

const POSTS_ID = 'letter-posts';
