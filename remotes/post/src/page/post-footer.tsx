import type { Article } from '@ledgerlight/shell-api';
import { authorLine, POST_COPY } from '../copy.ts';
import style from './post-footer.module.css';
import { ShareLinks } from './share-links.tsx';

export function PostFooter({ post, address }: { readonly post: Article; readonly address: string }) {
  const line = authorLine(post.author);
  return (
    <footer className={style.foot}>
      <div className={style.writer}>
        <p>
          {POST_COPY.writtenBy} <strong className={style.author}>{post.author}</strong>
        </p>
        {line !== null && <p className={style.line}>{line}</p>}
        <p className={style.printed}>
          {POST_COPY.printedFrom} {address}
        </p>
      </div>
      <ShareLinks address={address} title={post.title} />
    </footer>
  );
}
