import { Link } from '@ledgerlight/shell-api';
import { ROUTES } from '@ledgerlight/site/routes';
import { ButtonLink } from '@ledgerlight/ui/button';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import type { AboutCopy } from './copy.ts';
import { FigureTiles } from './figure-tiles.tsx';
import style from './page.module.css';
import { Team } from './team.tsx';
import { ValueCards } from './value-cards.tsx';

/** Who the company is (specification section 2, 'About'). */
export function AboutPage({ copy }: { readonly copy: AboutCopy }) {
  return (
    <PageSection>
      <PageHeader title={copy.title} text={copy.text} />
      <section className={style.mission} aria-labelledby="mission">
        <h2 id="mission">{copy.missionTitle}</h2>
        <div className={style.words}>
          {copy.mission.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            <Link to={ROUTES.contact}>{copy.missionLink}</Link>
          </p>
        </div>
      </section>
      <FigureTiles copy={copy} />
      <ValueCards copy={copy} />
      <Team copy={copy} />
      <section className={style.action} aria-labelledby="action">
        <div>
          <h2 id="action">{copy.actionTitle}</h2>
          <p className={style.actionText}>{copy.actionText}</p>
        </div>
        <div className={style.links}>
          <ButtonLink Link={Link} to={ROUTES.contact}>
            {copy.actionContact}
          </ButtonLink>
          <ButtonLink Link={Link} to={ROUTES.blog} variant="secondary">
            {copy.actionBlog}
          </ButtonLink>
        </div>
      </section>
    </PageSection>
  );
}
