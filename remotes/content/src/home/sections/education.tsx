import { Link } from '@ledgerlight/shell-api';
import { ButtonLink } from '@ledgerlight/ui/button';
import type { HomeCopy } from '../copy/copy-type.ts';
import type { HomeData } from '../data.ts';
import style from './education.module.css';
import { FigureRow } from './figure-row.tsx';
import { NewsletterCard } from './newsletter-card.tsx';
import sectionStyle from './section.module.css';
import { HomeSection } from './section.tsx';

interface HomeEducationProps extends Pick<HomeData, 'counts'> {
  readonly copy: HomeCopy['education'];
}

export function HomeEducation({ copy, counts }: HomeEducationProps) {
  const posts = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const features = copy.features.map(({ countsPosts, ...feature }) =>
    countsPosts && posts > 0 ? { ...feature, value: posts.toLocaleString('en-GB') } : feature,
  );
  return (
    <HomeSection id="education" title={copy.title} text={copy.text}>
      <FigureRow figures={features} />
      <div className={style.columns}>
        <div className={style.advice}>
          <div>
            <h3>{copy.advice.title}</h3>
            <p className={sectionStyle.muted}>{copy.advice.text}</p>
          </div>
          <ul className={style.tiles}>
            {copy.tiles.map(({ title, text }) => (
              <li key={title} className={`${sectionStyle.panel} ${style.tile}`}>
                <h4 className={style.tileTitle}>{title}</h4>
                <p className={style.question}>{text}</p>
              </li>
            ))}
          </ul>
          <div className={sectionStyle.actions}>
            <ButtonLink Link={Link} variant="secondary" to={copy.consultation.path}>
              {copy.consultation.label}
            </ButtonLink>
            <Link className={style.lessons} to={copy.lessons.path}>
              {copy.lessons.label}
            </Link>
          </div>
        </div>
        <NewsletterCard copy={copy.newsletter} />
      </div>
    </HomeSection>
  );
}
