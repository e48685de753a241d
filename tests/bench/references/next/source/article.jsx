import { imageSizeFromAddress } from '@ledgerlight/images/name';
import { imageCrop } from '@ledgerlight/posts/image-crop';
import { ArticleCorrections } from '@ledgerlight/remote-post/src/article-corrections.tsx';
import { loadArticle } from '@ledgerlight/remote-post/src/article-data.ts';
import { ArticleHeader } from '@ledgerlight/remote-post/src/article-header.tsx';
import { ArticleLink } from '@ledgerlight/remote-post/src/article-link.tsx';
import style from '@ledgerlight/remote-post/src/article-page.module.css';
import { ARTICLE_ACTION_COPY, ARTICLE_COPY } from '@ledgerlight/remote-post/src/copy.ts';
import { Link } from '@ledgerlight/shell-api';
import { postPath, ROUTES } from '@ledgerlight/site/routes';
import { ButtonLink } from '@ledgerlight/ui/button';
import { PageSection } from '@ledgerlight/ui/page-section';
import { ResponsiveImage } from '@ledgerlight/ui/responsive-image';
import { RichTextView } from '@ledgerlight/ui/rich-text-view';
import { notFound } from 'next/navigation';
import { ArticleFoot, ArticleNeighbours, RelatedArticles, TableOfContents } from './article-in-browser.jsx';
import { site } from './posts.js';

/** The page of an article. */
export async function Article({ posts, slug }) {
  const found = await loadArticle(slug, posts);
  if (found === null) notFound();
  const { article, neighbours } = found;
  const headings = article.headings.filter(({ level }) => level === 2);
  const sections = headings.length < 3 ? [] : headings;
  const { width, height } = imageSizeFromAddress(article.imageUrl) ?? { width: 1600, height: 900 };
  return (
    <PageSection>
      <div className={sections.length > 0 ? style.wide : style.narrow}>
        <article className={style.article}>
          <div className={style.progress} aria-hidden="true" />
          <ArticleHeader article={article} />
          <div className={style.columns}>
            <ResponsiveImage
              className={style.picture}
              src={article.imageUrl}
              alt={article.imageAlt}
              width={width}
              height={height}
              sizes="(min-width: 42rem) 38.5rem, (min-width: 40rem) 92vw, 100vw"
              crop={imageCrop(article.imageFocus)}
              fetchPriority="high"
              decoding="async"
            />
            {sections.length > 0 && <TableOfContents sections={sections} />}
            <div className={style.text}>
              <RichTextView text={article.body} Link={ArticleLink} />
              <ArticleCorrections corrections={article.corrections} />
              <p className={style.disclaimer}>{ARTICLE_COPY.disclaimer}</p>
              <ArticleFoot article={withoutText(article)} address={site.origin + postPath(article.slug)} />
            </div>
          </div>
        </article>
      </div>
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
      <ArticleNeighbours neighbours={neighbours} />
      <RelatedArticles type={article.type} posts={neighbours.related} />
    </PageSection>
  );
}

/** What a component in the browser is given travels to it, so it gets no more than it shows. */
function withoutText({ author, title }) {
  return { author, title };
}
