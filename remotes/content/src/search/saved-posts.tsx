import { Link } from '@ledgerlight/shell-api';
import { unsavePost, useSavedPosts } from '@ledgerlight/shell-api/saved-posts';
import { postPath, ROUTES, SAVED_POSTS_ID } from '@ledgerlight/site/routes';
import { Icon } from '@ledgerlight/ui/icon';
import { useRef } from 'react';
import { SAVED_COPY } from './copy.ts';
import style from './saved-posts.module.css';

/** The posts that this browser stores for later; hidden where there are no scripts to save one. */
export function SavedPosts() {
  const posts = useSavedPosts();
  const title = useRef<HTMLHeadingElement>(null);

  function remove(slug: string) {
    unsavePost(slug);
    // The focused button disappears with its post.
    title.current?.focus();
  }

  return (
    <section className={style.saved} aria-labelledby={SAVED_POSTS_ID}>
      <h2 className={style.title} id={SAVED_POSTS_ID} tabIndex={-1} ref={title}>
        {SAVED_COPY.title}
      </h2>
      {posts.length === 0 ? (
        <p className={style.none}>
          {SAVED_COPY.none} <Link to={ROUTES.blog}>{SAVED_COPY.browse}</Link>
        </p>
      ) : (
        <ul className={style.list}>
          {posts.map((post) => (
            <li key={post.slug} className={style.post}>
              <Link to={postPath(post.slug)} className={style.link}>
                {post.title}
              </Link>
              <button type="button" className={style.remove} onClick={() => remove(post.slug)}>
                <Icon name="close" size={18} />
                {SAVED_COPY.remove}
                <span className="visually-hidden"> {post.title}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
