import { imageSizeFromAddress } from '@ledgerlight/posts/image-name';
import { listRouteOf, postTypeLabel } from '@ledgerlight/posts/post-types';
import { type Article, Link, useLoaderData } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { DateText } from '@ledgerlight/ui/date-text';
import { PageSection } from '@ledgerlight/ui/page-section';
import { RichTextView } from '@ledgerlight/ui/rich-text-view';
import style from './article-page.module.css';
import { TableOfContents } from './table-of-contents.tsx';

const ONE_DAY = 86_400_000;

/** One article (specification section 2, 'Post detail'). */
export function ArticlePage() {
  const article = useLoaderData() as Article;
  return (
    <PageSection>
      <article>
        <ArticleHeader article={article} />
        {article.imageUrl && <FeaturedImage address={article.imageUrl} />}
        <div className={style.columns}>
          <TableOfContents headings={article.headings} />
          <div className={style.text}>
            <RichTextView text={article.body} />
            <p className={style.disclaimer}>
              This article is general information, not advice on your own situation. The value of investments can fall
              as well as rise, and you may get back less than you put in.
            </p>
          </div>
        </div>
      </article>
      <CallToAction />
    </PageSection>
  );
}

function ArticleHeader({ article }: { readonly article: Article }) {
  return (
    <header className={style.header}>
      <nav aria-label="Breadcrumb">
        <Link className={style.kind} to={listRouteOf(article.type)}>
          {postTypeLabel(article.type)}
        </Link>
      </nav>
      <h1 className={style.title}>{article.title}</h1>
      <p className={style.facts}>
        <span>
          By <strong>{article.author}</strong>
        </span>
        <DateText iso={article.publishedAt} />
        <span>{article.readingMinutes} min read</span>
        {wasUpdatedLater(article) && (
          <span>
            Updated <DateText iso={article.updatedAt} />
          </span>
        )}
      </p>
    </header>
  );
}

function FeaturedImage({ address }: { readonly address: string }) {
  const size = imageSizeFromAddress(address);
  return <img className={style.picture} src={address} alt="" {...size} fetchPriority="high" decoding="async" />;
}

function CallToAction() {
  return (
    <aside className={style.action} aria-labelledby="get-started">
      <div>
        <h2 id="get-started">Talk it through with an adviser</h2>
        <p>Tell us where you stand and what you want to reach. The first conversation costs nothing.</p>
      </div>
      <ButtonLink Link={Link} to="/contact">
        Get Started Today
      </ButtonLink>
    </aside>
  );
}

/** A correction within a day belongs to publishing; a later change is worth telling. */
function wasUpdatedLater({ publishedAt, updatedAt }: Article): boolean {
  return Date.parse(updatedAt) - Date.parse(publishedAt) > ONE_DAY;
}
