import { type RemoteRoute, type RemoteRoutes, usePageData } from '@ledgerlight/shell-api';
import { RETRIES } from '@ledgerlight/site/retries';
import { ROUTES } from '@ledgerlight/site/routes';
import { ABOUT_COPY } from './about/copy.ts';
import { AboutPage } from './about/page.tsx';
import { CASE_STUDIES_COPY } from './case-studies/copy.ts';
import { CaseStudiesPage } from './case-studies/page.tsx';
import { contactCopy } from './contact/copy/copy.ts';
import { ContactPage } from './contact/page.tsx';
import { reportQuery } from './contact/report-address.ts';
import type { LegalText } from './legal/copy.ts';
import { LegalPage } from './legal/page.tsx';
import { PRIVACY_POLICY } from './legal/privacy-copy.ts';
import { TERMS } from './legal/terms-copy.ts';
import { contactMeta, pageMeta } from './meta.ts';
import { StaticPageSkeleton } from './page-skeleton.tsx';
import { SERVICES_COPY } from './services/copy.ts';
import { ServicesPage } from './services/page.tsx';

const STATIC_PAGE = { skeleton: <StaticPageSkeleton />, retries: 0 };

/** As many as fit below each other without a search for one of them. */
const MAX_TEAM = 12;

const routes: RemoteRoutes<RemoteRoute> = ({ authors, site: { copyEdition, regulatoryStatus } }) => {
  const about = ABOUT_COPY[copyEdition];
  const contact = contactCopy(copyEdition);
  return [
    {
      path: ROUTES.about,
      element: <AboutPage copy={about} regulatoryStatus={regulatoryStatus} />,
      ...(about.team === null && { loader: async () => (await authors.list({ limit: MAX_TEAM })).authors }),
      handle: {
        skeleton: <StaticPageSkeleton />,
        retries: RETRIES.post,
        fallback: [],
        meta: (_: unknown, { origin }) => pageMeta('AboutPage', ROUTES.about, about, origin),
      },
    },
    {
      path: ROUTES.contact,
      element: <ContactPage copy={contact} regulatoryStatus={regulatoryStatus} />,
      handle: { ...STATIC_PAGE, query: reportQuery, meta: (_: unknown, { origin }) => contactMeta(contact, origin) },
    },
    copyEdition === 'default' ? legalRoute(PRIVACY_POLICY, ROUTES.privacy) : DATED_PRIVACY_ROUTE,
    legalRoute(TERMS, ROUTES.terms),
    ...(copyEdition === 'default' ? serviceRoutes(regulatoryStatus) : []),
  ];
};

export default routes;

function serviceRoutes(regulatoryStatus: string | undefined): readonly RemoteRoute[] {
  return [
    {
      path: ROUTES.services,
      element: <ServicesPage regulatoryStatus={regulatoryStatus} />,
      handle: {
        ...STATIC_PAGE,
        meta: (_: unknown, { origin }) => pageMeta('WebPage', ROUTES.services, SERVICES_COPY, origin),
      },
    },
    {
      path: ROUTES.caseStudies,
      element: <CaseStudiesPage regulatoryStatus={regulatoryStatus} />,
      handle: {
        ...STATIC_PAGE,
        meta: (_: unknown, { origin }) => pageMeta('WebPage', ROUTES.caseStudies, CASE_STUDIES_COPY, origin),
      },
    },
  ];
}

function legalRoute(legal: LegalText, path: string): RemoteRoute {
  return {
    path,
    element: <LegalPage legal={legal} />,
    handle: { ...STATIC_PAGE, meta: (_: unknown, { origin }) => pageMeta('WebPage', path, legal, origin) },
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
