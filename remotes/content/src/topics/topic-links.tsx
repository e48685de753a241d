import { MAX_COUNTED_TOPIC_POSTS, type TopicSummary } from '@ledgerlight/posts/post';
import { Link } from '@ledgerlight/shell-api';
import { postPath, topicPath } from '@ledgerlight/site/routes';
import coveringStyle from '@ledgerlight/ui/covering-link.module.css';
import { DateText } from '@ledgerlight/ui/date-text';
import { TOPICS_COPY } from './copy.ts';
import style from './topic-links.module.css';

interface TopicLinksProps {
  readonly topics: readonly TopicSummary[];
  readonly label: string;
}

/** Topics with what they are about, how many posts they have and the newest of them. */
export function TopicLinks({ topics, label }: TopicLinksProps) {
  return (
    <ul className={style.topics} aria-label={label}>
      {topics.map(({ slug, name, description, posts, latest }) => (
        <li key={slug} className={style.topic}>
          <div className={style.head}>
            <h2 className={style.name}>
              <Link className={coveringStyle.link} to={topicPath(slug)}>
                {name}
              </Link>
            </h2>
            <p className={style.count}>{countText(posts)}</p>
          </div>
          <p className={style.text}>{description}</p>
          {latest && (
            <p className={style.latest}>
              {TOPICS_COPY.latest}{' '}
              <Link className={style.post} to={postPath(latest.slug)}>
                {latest.title}
              </Link>{' '}
              <span className={style.day}>
                <DateText iso={latest.publishedAt} />
              </span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function countText(posts: number): string {
  const { none, one, several, many } = TOPICS_COPY.counts;
  if (posts >= MAX_COUNTED_TOPIC_POSTS) return `${MAX_COUNTED_TOPIC_POSTS.toLocaleString('en-GB')} ${many}`;
  if (posts === 0) return none;
  return `${posts} ${posts === 1 ? one : several}`;
}
