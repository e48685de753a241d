import type { TopicLink } from '@ledgerlight/posts/post';
import { Link } from '@ledgerlight/shell-api';
import { topicPath } from '@ledgerlight/site/routes';
import { POST_COPY } from '../../copy.ts';
import style from './post-topics.module.css';

/** Links to the topics of a post, the main one first. */
export function PostTopics({ topics }: { readonly topics: readonly TopicLink[] }) {
  if (topics.length === 0) return null;
  return (
    <nav className={style.topics} aria-label={POST_COPY.topics}>
      <span className={style.label} aria-hidden="true">
        {POST_COPY.topics}
      </span>
      <ul className={style.list}>
        {topics.map(({ slug, name }) => (
          <li key={slug}>
            <Link className={style.topic} to={topicPath(slug)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
