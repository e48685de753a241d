import { imageSizeFromAddress } from '@ledgerlight/posts/image-name';
import { type Article, Link, useLoaderData } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { PageSection } from '@ledgerlight/ui/page-section';
import { RichTextView } from '@ledgerlight/ui/rich-text-view';
import { ArticleHeader } from './article-header.tsx';
import style from './article-page.module.css';
import { sectionsOf, TableOfContents } from './table-of-contents.tsx';

/** One article (specification section 2, 'Post detail'). */
export function ArticlePage() {
  const article = useLoaderData() as Article;
  const sections = sectionsOf(article.headings);
  const isLong = sections.length > 0;
  return (
    <PageSection>
      <div className={isLong ? style.wide : style.narrow}>
        <article>
          <ArticleHeader article={article} />
          {article.imageUrl && <FeaturedImage address={article.imageUrl} />}
          <div className={style.columns}>
            {isLong && <TableOfContents sections={sections} />}
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
      </div>
    </PageSection>
  );
}

/** Beside the title the picture says nothing more, so it has no words of its own. */
function FeaturedImage({ address }: { readonly address: string }) {
  const { width, height } = imageSizeFromAddress(address) ?? ASSUMED_SIZE;
  return (
    <img
      className={style.picture}
      src={address}
      alt=""
      width={width}
      height={height}
      fetchPriority="high"
      decoding="async"
    />
  );
}

/** Of an address that does not tell the size of its image. */
const ASSUMED_SIZE = { width: 1600, height: 900 };

function CallToAction() {
  return (
    <aside className={style.action} aria-labelledby="get-started">
      <div>
        <h2 className={style.actionTitle} id="get-started">
          Talk it through with an adviser
        </h2>
        <p className={style.actionText}>
          Tell us where you stand and what you want to reach. The first conversation costs nothing.
        </p>
      </div>
      <ButtonLink Link={Link} to="/contact">
        Get Started Today
      </ButtonLink>
    </aside>
  );
}
