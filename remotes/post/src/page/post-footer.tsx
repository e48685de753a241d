import { type Article, Link } from '@ledgerlight/shell-api';
import { errorReportPath } from '@ledgerlight/site/routes';
import { authorLine, POST_COPY } from '../copy.ts';
import style from './post-footer.module.css';
import { ShareLinks } from './share-links.tsx';

interface PostFooterProps {
  readonly post: Article;
  readonly address: string;
  readonly offersReport: boolean;
}

export function PostFooter({ post, address, offersReport }: PostFooterProps) {
  const line = authorLine(post.author);
  return (
    <footer className={style.foot}>
      <div className={style.writer}>
        <p>
          {POST_COPY.writtenBy} <strong className={style.author}>{post.author}</strong>
        </p>
        {line !== null && <p className={style.line}>{line}</p>}
        {post.authorNote?.biography && (
          <p className={style.note} dir="auto">
            {post.authorNote.biography}
          </p>
        )}
        {post.authorNote?.interests && (
          <p className={style.note} dir="auto">
            <strong>{POST_COPY.interests}</strong> {post.authorNote.interests}
          </p>
        )}
        {offersReport && (
          <p className={style.report}>
            <Link to={errorReportPath(post.slug)}>{POST_COPY.reportError}</Link>
          </p>
        )}
        <p className={style.printed}>
          {POST_COPY.printedFrom} {address}
        </p>
      </div>
      <ShareLinks address={address} slug={post.slug} title={post.title} />
    </footer>
  );
}
