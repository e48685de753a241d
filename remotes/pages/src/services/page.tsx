import { Link } from '@ledgerlight/shell-api';
import { SERVICES } from '@ledgerlight/site/navigation';
import { ROUTES, serviceId } from '@ledgerlight/site/routes';
import { ActionPanel } from '@ledgerlight/ui/action-panel';
import { ButtonLink } from '@ledgerlight/ui/button';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { RegulatoryNote } from '@ledgerlight/ui/regulatory-note';
import type { ReactNode } from 'react';
import { PageContents } from '../page-contents.tsx';
import sectionStyle from '../page-sections.module.css';
import { SERVICE_COPY, SERVICES_COPY } from './copy.ts';
import style from './page.module.css';

interface ServicesPageProps {
  readonly regulatoryStatus: string | undefined;
}

/** The five services (specification section 1), each with its limits. */
export function ServicesPage({ regulatoryStatus }: ServicesPageProps) {
  return (
    <PageSection>
      <PageHeader title={SERVICES_COPY.title} text={SERVICES_COPY.text}>
        <RegulatoryNote status={regulatoryStatus} />
        <PageContents
          label={SERVICES_COPY.contentsLabel}
          sections={SERVICES.map((service) => ({ id: serviceId(service), title: service }))}
        />
      </PageHeader>
      {SERVICES.map((service) => (
        <Service key={service} service={service} />
      ))}
      <ActionPanel id="examples" title={SERVICES_COPY.examplesTitle} text={SERVICES_COPY.examplesText}>
        <ButtonLink Link={Link} to={ROUTES.caseStudies} variant="secondary">
          {SERVICES_COPY.examplesLink}
        </ButtonLink>
      </ActionPanel>
    </PageSection>
  );
}

function Service({ service }: { readonly service: (typeof SERVICES)[number] }) {
  const { lead, forWhom, process, fee, notIt } = SERVICE_COPY[service];
  const id = serviceId(service);
  return (
    <section className={`${sectionStyle.section} ${style.service}`} aria-labelledby={id}>
      <div className={style.intro}>
        <h2 id={id} tabIndex={-1}>
          {service}
        </h2>
        <p className={style.lead}>{lead}</p>
        <div className={style.action}>
          <ButtonLink Link={Link} to={ROUTES.contact}>
            {SERVICES_COPY.action}
            <span className="visually-hidden">: {service}</span>
          </ButtonLink>
        </div>
      </div>
      <div className={style.parts}>
        <Part title={SERVICES_COPY.forWhom}>
          <p>{forWhom}</p>
        </Part>
        <Part title={SERVICES_COPY.process}>
          <ol className={style.steps}>
            {process.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Part>
        <Part title={SERVICES_COPY.fee}>
          <p>{fee}</p>
        </Part>
        <Part title={SERVICES_COPY.notIt}>
          <p>{notIt}</p>
        </Part>
      </div>
    </section>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={style.part}>
      <h3 className={style.partTitle}>{title}</h3>
      {children}
    </div>
  );
}
