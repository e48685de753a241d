import { Link } from '@ledgerlight/shell-api';
import { ABOUT_COPY } from '@ledgerlight/site/copy/about';
import { ROUTES } from '@ledgerlight/site/routes';
import { ButtonLink } from '@ledgerlight/ui/button';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import style from './about-page.module.css';
import { FigureTiles } from './figure-tiles.tsx';
import { Team } from './team.tsx';
import { ValueCards } from './value-cards.tsx';

/** Who the company is (specification section 2, 'About'). */
export function AboutPage() {
  return (
    <PageSection>
      <PageHeader title={ABOUT_COPY.title} text={ABOUT_COPY.text} />
      <section className={style.mission} aria-labelledby="mission">
        <h2 id="mission">{ABOUT_COPY.missionTitle}</h2>
        <div className={style.words}>
          {ABOUT_COPY.mission.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            <Link to={ROUTES.contact}>{ABOUT_COPY.missionLink}</Link>
          </p>
        </div>
      </section>
      <FigureTiles />
      <ValueCards />
      <Team />
      <section className={style.action} aria-labelledby="action">
        <h2 id="action">{ABOUT_COPY.actionTitle}</h2>
        <p className={style.actionText}>{ABOUT_COPY.actionText}</p>
        <div className={style.links}>
          <ButtonLink Link={Link} to={ROUTES.contact}>
            {ABOUT_COPY.actionContact}
          </ButtonLink>
          <ButtonLink Link={Link} to={ROUTES.blog} variant="secondary">
            {ABOUT_COPY.actionBlog}
          </ButtonLink>
        </div>
      </section>
    </PageSection>
  );
}
