import { Link } from '@ledgerlight/shell-api';
import { ROUTES } from '@ledgerlight/site/routes';
import { ActionPanel } from '@ledgerlight/ui/action-panel';
import { ButtonLink } from '@ledgerlight/ui/button';
import { FigureValue } from '@ledgerlight/ui/figure-value';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import type { AboutCopy } from './copy.ts';
import tileStyle from './figure-tiles.module.css';
import style from './page.module.css';
import { Team } from './team.tsx';
import valueStyle from './value-cards.module.css';

interface AboutProps {
  readonly copy: AboutCopy;
}

/** Specification section 2, 'About'. */
export function AboutPage({ copy, regulatoryStatus }: AboutProps & { readonly regulatoryStatus: string | undefined }) {
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
      <div className={style.action}>
        <ActionPanel id="action" title={copy.actionTitle} text={copy.actionText} regulatoryStatus={regulatoryStatus}>
          <ButtonLink Link={Link} to={ROUTES.contact}>
            {copy.actionContact}
          </ButtonLink>
          <ButtonLink Link={Link} to={ROUTES.blog} variant="secondary">
            {copy.actionBlog}
          </ButtonLink>
        </ActionPanel>
      </div>
    </PageSection>
  );
}

function FigureTiles({ copy }: AboutProps) {
  return (
    <section className={tileStyle.section} aria-labelledby="figures">
      <h2 id="figures" className="visually-hidden">
        {copy.figuresTitle}
      </h2>
      <dl className={tileStyle.tiles}>
        {copy.figures.map(({ label, ...figure }) => (
          <div key={label} className={tileStyle.tile}>
            <dt className={tileStyle.label}>{label}</dt>
            <dd className={tileStyle.value}>
              <FigureValue {...figure} />
            </dd>
          </div>
        ))}
      </dl>
      {copy.disclosure !== null && <p className={tileStyle.disclosure}>{copy.disclosure}</p>}
    </section>
  );
}

function ValueCards({ copy }: AboutProps) {
  return (
    <section className={valueStyle.section} aria-labelledby="values">
      <h2 id="values">{copy.valuesTitle}</h2>
      <ul className={valueStyle.cards}>
        {copy.values.map(({ title, text }) => (
          <li key={title} className={valueStyle.card}>
            <h3>{title}</h3>
            <p className={valueStyle.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
