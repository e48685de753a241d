import { type RemoteRoute, type RemoteRoutes, usePageData } from '@ledgerlight/shell-api';
import { RETRIES } from '@ledgerlight/site/retries';
import { ROUTES } from '@ledgerlight/site/routes';
import type { ReactElement } from 'react';
import { ABOUT_COPY } from './about/copy.ts';
import { AboutPage } from './about/page.tsx';
import { CASE_STUDIES_COPY } from './case-studies/copy.ts';
import { CaseStudiesPage } from './case-studies/page.tsx';
import { contactCopy } from './contact/copy/copy.ts';
import { ContactPage } from './contact/page.tsx';
import { reportQuery } from './contact/report-address.ts';
import { LegalPage } from './legal/page.tsx';
import { PRIVACY_POLICY } from './legal/privacy-copy.ts';
import { TERMS } from './legal/terms-copy.ts';
import { contactMeta, type MetaCopy, type PageType, pageMeta } from './meta.ts';
import { StaticPageSkeleton } from './page-skeleton.tsx';
import { SERVICES_COPY } from './services/copy.ts';
import { ServicesPage } from './services/page.tsx';

const routes: RemoteRoutes<RemoteRoute> = ({ site: { copyEdition, regulatoryStatus } }) => {
  const about = ABOUT_COPY[copyEdition];
  const contact = contactCopy(copyEdition);
  return [
    staticRoute(ROUTES.about, about, <AboutPage copy={about} regulatoryStatus={regulatoryStatus} />, 'AboutPage'),
    {
      path: ROUTES.contact,
      element: <ContactPage copy={contact} regulatoryStatus={regulatoryStatus} />,
      handle: {
        skeleton: <StaticPageSkeleton />,
        retries: 0,
        query: reportQuery,
        meta: (_: unknown, { origin }) => contactMeta(contact, origin),
      },
    },
    copyEdition === 'default'
      ? staticRoute(ROUTES.privacy, PRIVACY_POLICY, <LegalPage legal={PRIVACY_POLICY} />)
      : DATED_PRIVACY_ROUTE,
    staticRoute(ROUTES.terms, TERMS, <LegalPage legal={TERMS} />),
    ...(copyEdition === 'default'
      ? [
          staticRoute(ROUTES.services, SERVICES_COPY, <ServicesPage regulatoryStatus={regulatoryStatus} />),
          staticRoute(ROUTES.caseStudies, CASE_STUDIES_COPY, <CaseStudiesPage regulatoryStatus={regulatoryStatus} />),
        ]
      : []),
  ];
};

export default routes;

function staticRoute(path: string, copy: MetaCopy, element: ReactElement, type: PageType = 'WebPage'): RemoteRoute {
  return {
    path,
    element,
    handle: {
      skeleton: <StaticPageSkeleton />,
      retries: 0,
      meta: (_: unknown, { origin }) => pageMeta(type, path, copy, origin),
    },
  };
}

/**
 * The edition `original` is always updated on the current day of UTC (specification section 2, decision 0043). The server decides
 * the day (`YYYY-MM-DD`), so that the browser shows the same.
 */
const DATED_PRIVACY_ROUTE: RemoteRoute = {
  path: ROUTES.privacy,
  Component: DatedPrivacyPage,
  loader: () => new Date().toISOString().slice(0, 10),
  handle: {
    skeleton: <StaticPageSkeleton />,
    retries: RETRIES.post,
    fallback: PRIVACY_POLICY.updated,
    meta: (updated: string, { origin }) => pageMeta('WebPage', ROUTES.privacy, { ...PRIVACY_POLICY, updated }, origin),
  },
};

function DatedPrivacyPage() {
  return <LegalPage legal={{ ...PRIVACY_POLICY, updated: usePageData<string>() }} />;
}
