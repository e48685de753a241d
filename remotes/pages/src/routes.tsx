import type { RemoteRoutes } from '@ledgerlight/shell-api';
import { PRIVACY_POLICY } from '@ledgerlight/site/copy/privacy';
import { TERMS } from '@ledgerlight/site/copy/terms';
import { ROUTES } from '@ledgerlight/site/routes';
import { AboutPage } from './about/about-page.tsx';
import { ContactPage } from './contact/contact-page.tsx';
import { LegalPage } from './legal/legal-page.tsx';
import { PagePlaceholder } from './page-placeholder.tsx';
import { aboutMeta, contactMeta, legalMeta } from './pages-meta.ts';

/** What the pages share: they wait for no data, so there is nothing to ask for again. */
const still = { skeleton: <PagePlaceholder />, retries: 0 };

/** The pages of this remote. */
const routes: RemoteRoutes = () => [
  { path: ROUTES.about, Component: AboutPage, handle: { ...still, meta: aboutMeta } },
  { path: ROUTES.contact, Component: ContactPage, handle: { ...still, meta: contactMeta } },
  {
    path: ROUTES.privacy,
    element: <LegalPage legal={PRIVACY_POLICY} />,
    handle: { ...still, meta: legalMeta(PRIVACY_POLICY, ROUTES.privacy) },
  },
  {
    path: ROUTES.terms,
    element: <LegalPage legal={TERMS} />,
    handle: { ...still, meta: legalMeta(TERMS, ROUTES.terms) },
  },
];

export default routes;
