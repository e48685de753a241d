import { Link } from '@ledgerlight/shell-api';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { Icon } from '@ledgerlight/ui/icon';
import type { HomeCopy } from '../copy/copy-type.ts';
import style from './services.module.css';

/** The services with their features, each with a link. */
export function ServiceCards({ list }: Pick<HomeCopy['services'], 'list'>) {
  return (
    <CardGrid>
      {list.map(({ title, text, features, link }) => (
        <article key={title} className={style.card}>
          <h3>{title}</h3>
          <p className={style.text}>{text}</p>
          <ul className={style.features}>
            {features.map((feature) => (
              <li key={feature} className={style.feature}>
                <Icon name="check" size={18} />
                {feature}
              </li>
            ))}
          </ul>
          <Link className={style.more} to={link.path}>
            {link.label}
            <span className="visually-hidden"> about {title}</span>
            <Icon name="arrow-right" size={16} />
          </Link>
        </article>
      ))}
    </CardGrid>
  );
}
