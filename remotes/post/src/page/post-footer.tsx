import { type Article, Link } from '@ledgerlight/shell-api';
import { errorReportPath } from '@ledgerlight/site/routes';
import { Portrait } from '@ledgerlight/ui/portrait';
import { POST_COPY } from '../copy.ts';
import { AuthorName } from './author-name.tsx';
import style from './post-footer.module.css';
import { ShareLinks } from './share/share-links.tsx';

interface PostFooterProps {
  readonly post: Article;
  readonly address: string;
}

export function PostFooter({ post, address }: PostFooterProps) {
  return (
    <footer className={style.foot}>
      <div className={style.writer}>
        <div className={style.signature}>
          {post.authorNote && <Portrait name={post.author} url={post.authorNote.portraitUrl} size={56} />}
          <div>
            <p>
              {POST_COPY.writtenBy} <AuthorName className={style.author} post={post} />
            </p>
            {post.authorNote?.role && <p className={style.line}>{post.authorNote.role}</p>}
          </div>
        </div>
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
        <p className={style.report}>
          <Link to={errorReportPath(post.slug)}>{POST_COPY.reportError}</Link>
        </p>
        <p className={style.printed}>
          {POST_COPY.printedFrom} {address}
        </p>
      </div>
      <ShareLinks address={address} slug={post.slug} title={post.title} />
    </footer>
  );
}
