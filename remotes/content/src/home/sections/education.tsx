import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import { FigureValue } from '@ledgerlight/ui/figure-value';
import type { HomeCopy } from '../copy/copy-type.ts';
import type { HomeData } from '../data.ts';
import { AdviceQuestions } from './advice-questions.tsx';
import style from './education.module.css';
import { NewsletterCard } from './newsletter-card.tsx';
import { HomeSection } from './section.tsx';

interface HomeEducationProps extends Pick<HomeData, 'counts'> {
  readonly copy: HomeCopy['education'];
  readonly newsletterUrl: string;
}

export function HomeEducation({ copy, counts, newsletterUrl }: HomeEducationProps) {
  const insights = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <HomeSection id="education" title={copy.title} text={copy.text} surface="sunken">
      <ul className={style.features}>
        {copy.features.map(({ value, label, text, illustrative = false, countsInsights }) => (
          <li key={label}>
            <h3 className={style.featureTitle}>
              <span className={style.value}>
                <FigureValue
                  value={countsInsights && insights > 0 ? String(insights) : value}
                  illustrative={illustrative}
                />
              </span>{' '}
              {label}
            </h3>
            <p className={style.muted}>{text}</p>
          </li>
        ))}
      </ul>
      <p className={style.lessons}>
        <Link to={copy.lessons.path}>{copy.lessons.label}</Link>
      </p>
      <div className={style.columns}>
        <div className={style.advice}>
          <AdviceQuestions copy={copy} />
          <div>
            <ButtonLink Link={Link} variant="secondary" to={copy.consultation.path}>
              {copy.consultation.label}
            </ButtonLink>
          </div>
        </div>
        <NewsletterCard copy={copy.newsletter} newsletterUrl={newsletterUrl} />
      </div>
    </HomeSection>
  );
}
