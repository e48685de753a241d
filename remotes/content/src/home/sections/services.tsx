import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { Icon } from '@ledgerlight/ui/icon';
import type { HomeCopy } from '../copy/copy-type.ts';
import { FigureRow } from './figure-row.tsx';
import { HomeSection } from './section.tsx';
import style from './services.module.css';

export function HomeServices({ copy }: { readonly copy: HomeCopy['services'] }) {
  return (
    <HomeSection id="services" title={copy.title} text={copy.text} surface="page">
      <FigureRow figures={copy.figures} disclosure={copy.disclosure} />
      <CardGrid>
        {copy.list.map(({ title, text, features, link }) => (
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
      <div>
        <ButtonLink Link={Link} to={copy.consultation.path}>
          {copy.consultation.label}
        </ButtonLink>
      </div>
    </HomeSection>
  );
}
