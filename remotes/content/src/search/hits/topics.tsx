import { Link } from '@ledgerlight/shell-api';
import { Icon } from '@ledgerlight/ui/icon';
import { SEARCH_COPY, SEARCH_TOPICS } from '../copy.ts';
import style from './topics.module.css';

/** Shows subjects to start from while nothing is looked for. */
export function SearchTopics() {
  return (
    <section>
      <h2 className={style.title}>{SEARCH_COPY.topicsTitle}</h2>
      <ul className={style.topics}>
        {SEARCH_TOPICS.map(({ label, path }) => (
          <li key={path}>
            <Link to={path} className={style.topic}>
              {label}
              <Icon name="chevron-right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
