import type { Topic } from '@ledgerlight/posts/post';
import { Link } from '@ledgerlight/shell-api';
import { ROUTES, topicPath } from '@ledgerlight/site/routes';
import { Icon } from '@ledgerlight/ui/icon';
import { HomeSection } from '../sections/section.tsx';
import { FRONT_COPY } from './copy.ts';
import style from './topics.module.css';

/** The topics of the site. Nothing for a site without topics. */
export function FrontTopics({ topics }: { readonly topics: readonly Topic[] }) {
  const { title, text, all } = FRONT_COPY.topics;
  if (topics.length === 0) return null;
  return (
    <HomeSection id="topics" title={title} text={text} surface="page" isCompact isContinued>
      <ul className={style.topics}>
        {topics.slice(0, MAX_SHOWN).map(({ slug, name }) => (
          <li key={slug}>
            <Link className={style.topic} to={topicPath(slug)}>
              {name}
              <Icon name="chevron-right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
      {topics.length > MAX_SHOWN && (
        <p className={style.all}>
          <Link to={ROUTES.topics}>{all}</Link>
        </p>
      )}
    </HomeSection>
  );
}

const MAX_SHOWN = 12;
