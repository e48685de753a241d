import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import type { HomeCopy } from '../copy/copy-type.ts';
import { AdviceQuestions } from '../sections/advice-questions.tsx';
import { HomeSection } from '../sections/section.tsx';
import { ServiceCards } from '../sections/service-cards.tsx';
import style from './services.module.css';

interface FrontServicesProps {
  readonly copy: HomeCopy['services'];
  readonly education: Pick<HomeCopy['education'], 'advice' | 'tiles' | 'consultation'>;
}

/** The services and the questions that lead to them. */
export function FrontServices({ copy, education }: FrontServicesProps) {
  const { advice, tiles, consultation } = education;
  return (
    <HomeSection id="services" title={copy.title} text={copy.text} surface="page" isCompact>
      <div className={style.cards}>
        <ServiceCards list={copy.list} />
      </div>
      <div>
        <ButtonLink Link={Link} to={copy.consultation.path}>
          {copy.consultation.label}
        </ButtonLink>
      </div>
      <div className={style.advice}>
        <AdviceQuestions copy={{ advice, tiles }} />
        <div>
          <ButtonLink Link={Link} variant="secondary" to={consultation.path}>
            {consultation.label}
          </ButtonLink>
        </div>
      </div>
    </HomeSection>
  );
}
