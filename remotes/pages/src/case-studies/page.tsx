import { Link } from '@ledgerlight/shell-api';
import { ROUTES, servicePath } from '@ledgerlight/site/routes';
import { ActionPanel } from '@ledgerlight/ui/action-panel';
import { ButtonLink } from '@ledgerlight/ui/button';
import { ExampleMark } from '@ledgerlight/ui/example-mark';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { PageContents } from '../page-contents.tsx';
import sectionStyle from '../page-sections.module.css';
import { CASE_STUDIES_COPY } from './copy.ts';
import { CASE_STUDIES, type CaseStudy } from './examples.ts';
import style from './page.module.css';

interface CaseStudiesPageProps {
  readonly regulatoryStatus: string | undefined;
}

export function CaseStudiesPage({ regulatoryStatus }: CaseStudiesPageProps) {
  return (
    <PageSection>
      <PageHeader title={CASE_STUDIES_COPY.title} text={CASE_STUDIES_COPY.text}>
        <p className={style.disclosure}>{CASE_STUDIES_COPY.disclosure}</p>
        <PageContents label={CASE_STUDIES_COPY.contentsLabel} sections={CASE_STUDIES} />
      </PageHeader>
      {CASE_STUDIES.map((study) => (
        <Study key={study.id} study={study} />
      ))}
      <ActionPanel
        id="own-numbers"
        title={CASE_STUDIES_COPY.actionTitle}
        text={CASE_STUDIES_COPY.actionText}
        regulatoryStatus={regulatoryStatus}
      >
        <ButtonLink Link={Link} to={ROUTES.contact}>
          {CASE_STUDIES_COPY.action}
        </ButtonLink>
      </ActionPanel>
    </PageSection>
  );
}

function Study({ study }: { readonly study: CaseStudy }) {
  const { id, title, situation, assumptions, steps, result, leftOut, service } = study;
  return (
    <article className={`${sectionStyle.section} ${style.study}`} aria-labelledby={id}>
      <div>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <p className={style.mark}>
          <ExampleMark />
        </p>
        <p className={style.situation}>{situation}</p>
        <h3 className={style.partTitle}>{CASE_STUDIES_COPY.assumptions}</h3>
        <dl className={style.assumptions}>
          {assumptions.map(({ label, value }) => (
            <div key={label} className={style.assumption}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={style.workings}>
        <h3 className={style.partTitle}>{CASE_STUDIES_COPY.steps}</h3>
        <ol className={style.steps}>
          {steps.map(({ text, sum }) => (
            <li key={text}>
              {text}
              <span className={style.sum}>{sum}</span>
            </li>
          ))}
        </ol>
        <h3 className={style.partTitle}>{CASE_STUDIES_COPY.result}</h3>
        <p className={style.result}>{result}</p>
        <h3 className={style.partTitle}>{CASE_STUDIES_COPY.leftOut}</h3>
        <p>{leftOut}</p>
        <p className={style.service}>
          {CASE_STUDIES_COPY.service} <Link to={servicePath(service)}>{service}</Link>
        </p>
      </div>
    </article>
  );
}
