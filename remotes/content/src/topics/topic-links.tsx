import type { Topic } from '@ledgerlight/posts/post';
import { Link } from '@ledgerlight/shell-api';
import { topicPath } from '@ledgerlight/site/routes';
import style from './topic-links.module.css';

interface TopicLinksProps {
  readonly topics: readonly Topic[];
  readonly label: string;
  readonly headingLevel: 2 | 3;
}

/** Topics with what they are about, on home and on the page of all topics. */
export function TopicLinks({ topics, label, headingLevel }: TopicLinksProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ul className={style.topics} aria-label={label}>
      {topics.map(({ slug, name, description }) => (
        <li key={slug} className={style.topic}>
          <Heading className={style.name}>
            <Link className={style.link} to={topicPath(slug)}>
              {name}
            </Link>
          </Heading>
          <p className={style.text}>{description}</p>
        </li>
      ))}
    </ul>
  );
}
