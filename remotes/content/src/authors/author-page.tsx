import type { Author } from '@ledgerlight/posts/author';
import type { PostPage } from '@ledgerlight/posts/post';
import { Link, usePageData, useSearchParams } from '@ledgerlight/shell-api';
import { authorFeed } from '@ledgerlight/site/feeds';
import { authorPath, ROUTES } from '@ledgerlight/site/routes';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { Icon } from '@ledgerlight/ui/icon';
import { PageSection } from '@ledgerlight/ui/page-section';
import { Portrait } from '@ledgerlight/ui/portrait';
import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import { SkeletonGrid } from '@ledgerlight/ui/skeleton-grid';
import type { ReactNode } from 'react';
import { parseBefore } from '../list-address.ts';
import { PageLinks } from '../page-links.tsx';
import { PostTeaser } from '../post-teaser.tsx';
import { authorAddress } from './address.ts';
import style from './author-page.module.css';
import { AUTHOR_COPY, articlesTitle } from './copy.ts';

export interface AuthorData {
  readonly author: Author;
  readonly posts: PostPage;
}

/** An author with what they wrote, newest first. */
export function AuthorPage() {
  const { author, posts } = usePageData<AuthorData>();
  const [search] = useSearchParams();
  const before = parseBefore(search);
  return (
    <PageSection>
      <AuthorHeader author={author} />
      <section className={style.articles} aria-labelledby="articles">
        <h2 id="articles">{articlesTitle(author.name)}</h2>
        {posts.cards.length > 0 ? (
          <CardGrid label={articlesTitle(author.name)}>
            {posts.cards.map((post, index) => (
              <PostTeaser key={post.id} post={post} action={AUTHOR_COPY.action} headingLevel={3} index={index} />
            ))}
          </CardGrid>
        ) : (
          <EmptyState icon="newspaper" {...AUTHOR_COPY.none} />
        )}
      </section>
      <PageLinks
        label={AUTHOR_COPY.pagesLabel}
        back={before !== undefined && { label: AUTHOR_COPY.newest, path: authorPath(author.slug) }}
        onward={posts.next !== null && { label: AUTHOR_COPY.earlier, path: authorAddress(author.slug, posts.next) }}
      />
    </PageSection>
  );
}

function AuthorHeader({ author }: { readonly author: Author }) {
  const { name, role, portraitUrl, biography, interests, credentials, links } = author;
  const feed = authorFeed(author);
  return (
    <header className={style.header}>
      <nav aria-label={AUTHOR_COPY.breadcrumbLabel}>
        <Link className={style.all} to={ROUTES.authors}>
          <Icon name="arrow-left" size={16} />
          {AUTHOR_COPY.all}
        </Link>
      </nav>
      <div className={style.person}>
        <Portrait name={name} url={portraitUrl} size={144} />
        <div className={style.heading}>
          <h1 className={style.name}>{name}</h1>
          {role !== null && <p className={style.role}>{role}</p>}
        </div>
      </div>
      {biography !== null && (
        <p className={style.biography} dir="auto">
          {biography}
        </p>
      )}
      <dl className={style.facts}>
        {credentials.length > 0 && (
          <Fact label={AUTHOR_COPY.credentials}>
            {credentials.map((credential) => (
              <dd key={credential} dir="auto">
                {credential}
              </dd>
            ))}
          </Fact>
        )}
        <Fact label={AUTHOR_COPY.interests}>
          <dd dir="auto">{interests ?? AUTHOR_COPY.noInterests}</dd>
        </Fact>
        {links.length > 0 && (
          <Fact label={AUTHOR_COPY.links}>
            {links.map((link) => (
              <dd key={link}>
                <a href={link} rel="me noopener">
                  {shownAddress(link)}
                </a>
              </dd>
            ))}
          </Fact>
        )}
      </dl>
      <p className={style.feeds}>
        {AUTHOR_COPY.feeds} <a href={feed.rssPath}>RSS</a>, <a href={feed.atomPath}>Atom</a>
      </p>
    </header>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={style.label}>{label}</dt>
      {children}
    </div>
  );
}

function shownAddress(link: string): string {
  return link.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '');
}

/** Shown while a navigation waits for the author. */
export function AuthorSkeleton() {
  return (
    <PageSection>
      <div className={style.header}>
        <SkeletonBlock label={AUTHOR_COPY.loading}>
          <SkeletonLine size="heading" width="third" />
          <SkeletonLine />
          <SkeletonLine width="most" />
        </SkeletonBlock>
      </div>
      <SkeletonGrid />
    </PageSection>
  );
}
