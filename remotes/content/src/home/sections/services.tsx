import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { Icon } from '@ledgerlight/ui/icon';
import { RegulatoryNote } from '@ledgerlight/ui/regulatory-note';
import type { HomeCopy } from '../copy/copy-type.ts';
import { FigureRow } from './figure-row.tsx';
import { MoreLink } from './more-link.tsx';
import sectionStyle from './section.module.css';
import { HomeSection } from './section.tsx';
import style from './services.module.css';

interface HomeServicesProps {
  readonly copy: HomeCopy['services'];
  readonly regulatoryStatus: string | undefined;
}

export function HomeServices({ copy, regulatoryStatus }: HomeServicesProps) {
  return (
    <HomeSection id="services" title={copy.title} text={copy.text}>
      <FigureRow figures={copy.figures} disclosure={copy.disclosure} />
      <div className={`${sectionStyle.sideways} ${style.cards}`}>
        <CardGrid>
          {copy.list.map(({ title, text, features, link }) => (
            <article key={title} className={`${sectionStyle.panel} ${style.card}`}>
              <h3>{title}</h3>
              <p className={sectionStyle.muted}>{text}</p>
              <ul className={style.features}>
                {features.map((feature) => (
                  <li key={feature} className={style.feature}>
                    <Icon name="check" size={18} />
                    {feature}
                  </li>
                ))}
              </ul>
              <MoreLink link={link} about={title} />
            </article>
          ))}
        </CardGrid>
      </div>
      <div className={sectionStyle.actions}>
        <ButtonLink Link={Link} to={copy.consultation.path}>
          {copy.consultation.label}
        </ButtonLink>
        <RegulatoryNote status={regulatoryStatus} />
      </div>
    </HomeSection>
  );
}
