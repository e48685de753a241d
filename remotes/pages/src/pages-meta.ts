import type { PageContext } from '@ledgerlight/shell-api';
import { ABOUT_COPY } from '@ledgerlight/site/copy/about';
import { CONTACT_COPY } from '@ledgerlight/site/copy/contact';
import type { LegalText } from '@ledgerlight/site/copy/legal';
import type { PageMeta } from '@ledgerlight/site/page-meta';
import { ROUTES } from '@ledgerlight/site/routes';
import { breadcrumbList, siteNodes } from '@ledgerlight/site/structured-data';

/** What the head of the about page says. */
export function aboutMeta(_: undefined, { origin }: PageContext): PageMeta {
  return describePage({ type: 'AboutPage', origin, path: ROUTES.about, copy: ABOUT_COPY });
}

/** What the head of the contact page says. */
export function contactMeta(_: undefined, { origin }: PageContext): PageMeta {
  return describePage({ type: 'ContactPage', origin, path: ROUTES.contact, copy: CONTACT_COPY });
}

/** What the head of the page of a legal text says. */
export function legalMeta(legal: LegalText, path: string) {
  return (_: undefined, { origin }: PageContext): PageMeta =>
    describePage({ type: 'WebPage', origin, path, copy: legal, dateModified: legal.updated });
}

function describePage({
  type,
  origin,
  path,
  copy,
  ...page
}: {
  readonly type: 'AboutPage' | 'ContactPage' | 'WebPage';
  readonly origin: string;
  readonly path: string;
  readonly copy: { readonly title: string; readonly metaTitle: string; readonly metaDescription: string };
  readonly dateModified?: string;
}): PageMeta {
  const url = origin + path;
  const [organization, website] = siteNodes(origin);
  return {
    title: copy.metaTitle,
    description: copy.metaDescription,
    path,
    kind: 'website',
    index: true,
    structuredData: [
      {
        '@type': type,
        '@id': url,
        url,
        name: copy.title,
        description: copy.metaDescription,
        inLanguage: 'en',
        isPartOf: { '@id': website?.['@id'] },
        about: { '@id': organization?.['@id'] },
        ...page,
      },
      breadcrumbList(origin, [{ name: copy.title, path }]),
    ],
  };
}
