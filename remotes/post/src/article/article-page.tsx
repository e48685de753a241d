import { imageSizeFromAddress } from '@ledgerlight/pictures/name';
import { imageCrop } from '@ledgerlight/posts/image-crop';
import { Link, usePageData } from '@ledgerlight/shell-api';
import { postPath, ROUTES } from '@ledgerlight/site/routes';
import { ButtonLink } from '@ledgerlight/ui/button';
import { CoverPlaceholder } from '@ledgerlight/ui/cover-placeholder';
import { PageSection } from '@ledgerlight/ui/page-section';
import { ResponsiveImage } from '@ledgerlight/ui/responsive-image';
import { RichTextView } from '@ledgerlight/ui/rich-text-view';
import { ArticleFoot } from '../around/article-foot.tsx';
import { ArticleLink } from '../around/article-link.tsx';
import { ArticleNeighbours } from '../around/article-neighbours.tsx';
import { RelatedArticles } from '../around/related-articles.tsx';
import { sectionsOf, TableOfContents } from '../around/table-of-contents.tsx';
import { ARTICLE_ACTION_COPY, ARTICLE_COPY } from '../copy.ts';
import { ArticleCorrections } from './article-corrections.tsx';
import type { ArticleData } from './article-data.ts';
import { ArticleHeader } from './article-header.tsx';
import style from './article-page.module.css';

/** One article (specification section 2, 'Post detail'). `origin` is that of the site. */
export function ArticlePage({ origin }: { readonly origin: string }) {
  const { article, neighbours } = usePageData<ArticleData>();
  const sections = sectionsOf(article.headings);
  return (
    <PageSection>
      <div className={style.place}>
        <article className={style.article}>
          <div className={style.progress} aria-hidden="true" />
          <ArticleHeader article={article} />
          <div className={style.columns}>
            {article.imageUrl ? (
              <FeaturedImage article={article} address={article.imageUrl} />
            ) : (
              <div className={style.picture}>
                <CoverPlaceholder title={article.title} />
              </div>
            )}
            {sections.length > 0 && <TableOfContents key={article.id} sections={sections} />}
            <div className={style.text}>
              <RichTextView text={article.body} Link={ArticleLink} />
              <ArticleCorrections corrections={article.corrections} />
              <p className={style.disclaimer}>{ARTICLE_COPY.disclaimer}</p>
              <ArticleFoot key={article.id} article={article} address={origin + postPath(article.slug)} />
            </div>
          </div>
        </article>
      </div>
      <CallToAction />
      <ArticleNeighbours neighbours={neighbours} />
      <RelatedArticles type={article.type} posts={neighbours.related} />
    </PageSection>
  );
}

function FeaturedImage({ article, address }: { readonly article: ArticleData['article']; readonly address: string }) {
  const { width, height } = imageSizeFromAddress(address) ?? ASSUMED_SIZE;
  return (
    <ResponsiveImage
      className={style.picture}
      src={address}
      alt={article.imageAlt}
      width={width}
      height={height}
      sizes={FEATURED_SIZES}
      crop={imageCrop(article.imageFocus)}
      colour={article.imageColour}
      fetchPriority="high"
      decoding="async"
    />
  );
}

/** The size that is assumed of an image whose address does not tell it. */
const ASSUMED_SIZE = { width: 1600, height: 900 };

/** The widths of the featured picture: from edge to edge on a small screen, else as wide as the text. */
const FEATURED_SIZES = '(min-width: 42rem) 38.5rem, (min-width: 40rem) 92vw, 100vw';

function CallToAction() {
  return (
    <aside className={style.action} aria-labelledby="get-started">
      <div>
        <h2 className={style.actionTitle} id="get-started">
          {ARTICLE_ACTION_COPY.title}
        </h2>
        <p className={style.actionText}>{ARTICLE_ACTION_COPY.text}</p>
      </div>
      <ButtonLink Link={Link} to={ROUTES.contact}>
        {ARTICLE_ACTION_COPY.action}
      </ButtonLink>
    </aside>
  );
}
