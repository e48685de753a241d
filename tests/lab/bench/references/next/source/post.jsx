import { imageSizeFromAddress } from '@ledgerlight/images/name';
import { imageCrop } from '@ledgerlight/posts/image-crop';
import { POST_ACTION_COPY, POST_COPY } from '@ledgerlight/remote-post/src/copy.ts';
import { PostCorrections } from '@ledgerlight/remote-post/src/page/post-corrections.tsx';
import style from '@ledgerlight/remote-post/src/page/post-page.module.css';
import { Link } from '@ledgerlight/shell-api';
import { postPath, ROUTES } from '@ledgerlight/site/routes';
import { ActionPanel } from '@ledgerlight/ui/action-panel';
import { ButtonLink } from '@ledgerlight/ui/button';
import { PageSection } from '@ledgerlight/ui/page-section';
import { ResponsiveImage } from '@ledgerlight/ui/responsive-image';
import { notFound } from 'next/navigation';
import {
  NeighbourLinks,
  PostFooter,
  PostHeader,
  PostLetter,
  PostText,
  PostTopics,
  RelatedPosts,
  TableOfContents,
} from './post-in-browser.jsx';
import { site } from './posts.js';

/** The page of a post. */
export async function Post({ posts, slug }) {
  const post = await posts.findBySlug(slug);
  if (post === null) notFound();
  const neighbours = await posts.neighboursOf(post);
  const headings = post.headings.filter(({ level }) => level === 2);
  const sections = headings.length < 3 ? [] : headings;
  const { width, height } = imageSizeFromAddress(post.imageUrl) ?? { width: 1600, height: 900 };
  return (
    <PageSection>
      <div className={style.place}>
        <article className={style.article}>
          <div className={style.progress} aria-hidden="true" />
          <PostHeader post={post} linksAuthor />
          <div className={style.columns}>
            <ResponsiveImage
              className={style.picture}
              src={post.imageUrl}
              alt={post.imageAlt}
              width={width}
              height={height}
              sizes="(min-width: 42rem) 38.5rem, (min-width: 40rem) 92vw, 100vw"
              crop={imageCrop(post.imageFocus)}
              fetchPriority="high"
              decoding="async"
            />
            {sections.length > 0 && <TableOfContents sections={sections} />}
            <div className={style.text}>
              <PostText text={post.body} />
              <PostTopics topics={post.topicLinks ?? []} />
              <PostCorrections corrections={post.corrections} />
              <p className={style.disclaimer}>{POST_COPY.disclaimer}</p>
              <PostFooter
                post={withoutText(post)}
                address={site.origin + postPath(post.slug)}
                offersReport
                linksAuthor
              />
              <PostLetter address={site.newsletterUrl} />
            </div>
          </div>
        </article>
      </div>
      <div className={style.action}>
        <ActionPanel id="get-started" title={POST_ACTION_COPY.title} text={POST_ACTION_COPY.text}>
          <ButtonLink Link={Link} to={ROUTES.contact}>
            {POST_ACTION_COPY.action}
          </ButtonLink>
        </ActionPanel>
      </div>
      <NeighbourLinks neighbours={neighbours} />
      <RelatedPosts type={post.type} posts={neighbours.related} />
    </PageSection>
  );
}

/** What a component in the browser is given travels to it, so it gets no more than it shows. */
function withoutText({ author, authorNote, slug, title }) {
  return { author, authorNote, slug, title };
}
