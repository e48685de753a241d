import { imageSizeFromAddress } from '@ledgerlight/images/name';
import { imageCrop } from '@ledgerlight/posts/image-crop';
import { type Article, Link, type PostNeighbours, usePageData } from '@ledgerlight/shell-api';
import { DISCLOSURES_TITLE } from '@ledgerlight/site/copy/disclosures';
import { isPageAddress, postPath, ROUTES } from '@ledgerlight/site/routes';
import { ActionPanel } from '@ledgerlight/ui/action-panel';
import { ButtonLink } from '@ledgerlight/ui/button';
import { CoverPlaceholder } from '@ledgerlight/ui/cover-placeholder';
import { Disclosures } from '@ledgerlight/ui/disclosures';
import { PageSection } from '@ledgerlight/ui/page-section';
import { ResponsiveImage } from '@ledgerlight/ui/responsive-image';
import { RichTextView } from '@ledgerlight/ui/rich-text-view';
import type { ComponentProps } from 'react';
import { PostCalculator } from '../calculator/post-calculator.tsx';
import { POST_ACTION_COPY, POST_COPY } from '../copy.ts';
import { NeighbourLinks } from './next/post-neighbours.tsx';
import { PostTopics } from './next/post-topics.tsx';
import { RelatedPosts } from './next/related-posts.tsx';
import { PostCorrections } from './post-corrections.tsx';
import { PostFooter } from './post-footer.tsx';
import { PostHeader } from './post-header.tsx';
import { PostLetter } from './post-letter.tsx';
import style from './post-page.module.css';
import { headingSections, TableOfContents } from './table-of-contents.tsx';
import { textBelowImage } from './text-below-image.ts';

export interface PostData {
  readonly post: Article;
  readonly neighbours: PostNeighbours;
}

interface PostDetailPageProps {
  readonly origin: string;
  readonly regulatoryStatus: string | undefined;
  /** The newsletter's form; null shows none. */
  readonly newsletterUrl: string | null;
}

/** Specification section 2, 'Post detail'. */
export function PostDetailPage({ origin, regulatoryStatus, newsletterUrl }: PostDetailPageProps) {
  const { post, neighbours } = usePageData<PostData>();
  const sections = headingSections(post.headings);
  return (
    <PageSection>
      <div className={style.place}>
        <article className={style.article}>
          <div className={style.progress} aria-hidden="true" />
          <PostHeader post={post} />
          <div className={style.columns}>
            {post.imageUrl ? (
              <FeaturedImage post={post} address={post.imageUrl} />
            ) : (
              <div className={style.picture}>
                <CoverPlaceholder title={post.title} />
              </div>
            )}
            {sections.length > 0 && <TableOfContents key={post.id} sections={sections} />}
            <div className={style.text}>
              <RichTextView
                text={textBelowImage(post.body, post.imageUrl)}
                Link={TextLink}
                Calculator={PostCalculator}
              />
              <PostTopics topics={post.topicLinks ?? []} />
              <PostCorrections corrections={post.corrections} />
              <Disclosures heading={DISCLOSURES_TITLE} disclosures={post.disclosures ?? []} />
              <p className={style.disclaimer}>{POST_COPY.disclaimer}</p>
              <PostFooter key={post.id} post={post} address={origin + postPath(post.slug)} />
              {newsletterUrl !== null && <PostLetter address={newsletterUrl} />}
            </div>
          </div>
        </article>
      </div>
      <CallToAction regulatoryStatus={regulatoryStatus} />
      <NeighbourLinks neighbours={neighbours} />
      <RelatedPosts type={post.type} posts={neighbours.related} />
    </PageSection>
  );
}

const DEFAULT_IMAGE_SIZE = { width: 1600, height: 900 };
/** From edge to edge on a small screen, else as wide as the text. */
const FEATURED_SIZES = '(min-width: 42rem) 38.5rem, (min-width: 40rem) 92vw, 100vw';

function FeaturedImage({ post, address }: { readonly post: Article; readonly address: string }) {
  const { width, height } = imageSizeFromAddress(address) ?? DEFAULT_IMAGE_SIZE;
  return (
    <ResponsiveImage
      className={style.picture}
      src={address}
      alt={post.imageAlt}
      width={width}
      height={height}
      sizes={FEATURED_SIZES}
      crop={imageCrop(post.imageFocus)}
      fetchPriority="high"
      decoding="async"
    />
  );
}

/** A link within the text: a page of the site opens in place, a file or a feed as a document. */
function TextLink({ to, ...link }: ComponentProps<'a'> & { readonly to: string }) {
  return isPageAddress(to) ? <Link {...link} to={to} /> : <a {...link} href={to} />;
}

function CallToAction({ regulatoryStatus }: Pick<PostDetailPageProps, 'regulatoryStatus'>) {
  const { action, ...panel } = POST_ACTION_COPY;
  return (
    <div className={style.action}>
      <ActionPanel id="get-started" {...panel} regulatoryStatus={regulatoryStatus}>
        <ButtonLink Link={Link} to={ROUTES.contact}>
          {action}
        </ButtonLink>
      </ActionPanel>
    </div>
  );
}
