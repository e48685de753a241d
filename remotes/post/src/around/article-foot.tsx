import type { Article } from '@ledgerlight/shell-api';
import { ARTICLE_COPY, authorLine } from '../copy.ts';
import style from './article-foot.module.css';
import { ShareLinks } from './share-links.tsx';

/** What stands below the text: who wrote it, and how to pass it on. `address` is the article's canonical one. */
export function ArticleFoot({ article, address }: { readonly article: Article; readonly address: string }) {
  const line = authorLine(article.author);
  return (
    <footer className={style.foot}>
      <div className={style.writer}>
        <p>
          {ARTICLE_COPY.writtenBy} <strong className={style.author}>{article.author}</strong>
        </p>
        {line !== null && <p className={style.line}>{line}</p>}
        <p className={style.printed}>
          {ARTICLE_COPY.printedFrom} {address}
        </p>
      </div>
      <ShareLinks address={address} title={article.title} />
    </footer>
  );
}
