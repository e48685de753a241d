import type { RemoteRoute, RemoteRoutes } from '@ledgerlight/shell-api';
import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import { ROUTES } from '@ledgerlight/site/routes';
import { aboutCopy } from './about/copy.ts';
import { AboutPage } from './about/page.tsx';
import { contactCopy } from './contact/copy/copy.ts';
import { ContactPage } from './contact/page.tsx';
import type { LegalText } from './legal/copy.ts';
import { LegalPage } from './legal/page.tsx';
import { PRIVACY_POLICY } from './legal/privacy-copy.ts';
import { currentDay, PrivacyOfToday, privacyUpdatedOn } from './legal/privacy-of-today.tsx';
import { TERMS } from './legal/terms-copy.ts';
import { aboutMeta, contactMeta, legalMeta } from './meta.ts';
import { PagePlaceholder } from './page-placeholder.tsx';

/** Most pages wait for no data, so there is nothing to ask for again. */
const still = { skeleton: <PagePlaceholder />, retries: 0 };

/** A page of its own is asked for again as often as a post (specification section 7). */
const RETRIES = 2;

/** The pages of this remote, in the edition of the site's texts. */
const routes: RemoteRoutes<RemoteRoute> = ({ site: { copyEdition } }) => {
  const about = aboutCopy(copyEdition);
  const contact = contactCopy(copyEdition);
  return [
    { path: ROUTES.about, element: <AboutPage copy={about} />, handle: { ...still, meta: aboutMeta(about) } },
    { path: ROUTES.contact, element: <ContactPage copy={contact} />, handle: { ...still, meta: contactMeta(contact) } },
    privacyRoute(copyEdition),
    legalRoute(TERMS, ROUTES.terms),
  ];
};

export default routes;

/** The policy with the date of its text, or in the edition `original` with the current day (decision 0043). */
function privacyRoute(edition: CopyEdition): RemoteRoute {
  const path = ROUTES.privacy;
  if (edition === 'default') return legalRoute(PRIVACY_POLICY, path);
  return {
    path,
    Component: PrivacyOfToday,
    loader: currentDay,
    handle: {
      skeleton: <PagePlaceholder />,
      retries: RETRIES,
      fallback: PRIVACY_POLICY.updated,
      meta: (day: string, context) => legalMeta(privacyUpdatedOn(day), path)(day, context),
    },
  };
}

function legalRoute(legal: LegalText, path: string): RemoteRoute {
  return { path, element: <LegalPage legal={legal} />, handle: { ...still, meta: legalMeta(legal, path) } };
}
