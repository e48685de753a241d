import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { RegulatoryNote } from '@ledgerlight/ui/regulatory-note';
import type { HomeCopy } from '../copy/copy-type.ts';
import { AdviceQuestions } from '../sections/advice-questions.tsx';
import { HomeSection } from '../sections/section.tsx';
import { ServiceCards } from '../sections/service-cards.tsx';
import { FRONT_COPY } from './copy.ts';
import style from './services.module.css';

interface FrontServicesProps {
  readonly copy: HomeCopy['services'];
  readonly education: Pick<HomeCopy['education'], 'advice' | 'tiles' | 'consultation'>;
  readonly regulatoryStatus: string | undefined;
}

/** The services and the questions that lead to them. */
export function FrontServices({ copy, education, regulatoryStatus }: FrontServicesProps) {
  const { advice, tiles, consultation } = education;
  return (
    <HomeSection id="services" title={copy.title} text={copy.text} surface="page" isCompact>
      <div className={style.cards}>
        <ServiceCards list={copy.list} />
      </div>
      <div className={style.offer}>
        <div className={style.actions}>
          <ButtonLink Link={Link} to={copy.consultation.path}>
            {copy.consultation.label}
          </ButtonLink>
          {FRONT_COPY.serviceLinks.map(({ label, path }) => (
            <Link key={path} className={style.more} to={path}>
              {label}
            </Link>
          ))}
        </div>
        <RegulatoryNote status={regulatoryStatus} />
      </div>
      <div className={style.advice}>
        <AdviceQuestions copy={{ advice, tiles }} />
        <div className={style.offer}>
          <ButtonLink Link={Link} variant="secondary" to={consultation.path}>
            {consultation.label}
          </ButtonLink>
          <RegulatoryNote status={regulatoryStatus} />
        </div>
      </div>
    </HomeSection>
  );
}
