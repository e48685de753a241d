import type { PageContext } from '@ledgerlight/shell-api';
import type { PageMeta } from '@ledgerlight/site/page-meta';
import { ROUTES } from '@ledgerlight/site/routes';
import { breadcrumbList, organizationId, websiteId } from '@ledgerlight/site/structured-data';
import type { AboutCopy } from './about/copy.ts';
import type { ContactCopy } from './contact/copy/copy.ts';
import { faqPage } from './contact/faq-page.ts';
import type { LegalText } from './legal/copy.ts';

/** What the head of the about page says. */
export function aboutMeta(copy: AboutCopy) {
  return (_: undefined, { origin }: PageContext): PageMeta =>
    describePage({ type: 'AboutPage', origin, path: ROUTES.about, copy });
}

/** What the head of the contact page says, with its common questions where there are some. */
export function contactMeta(copy: ContactCopy) {
  return (_: undefined, { origin }: PageContext): PageMeta => {
    const meta = describePage({ type: 'ContactPage', origin, path: ROUTES.contact, copy });
    const { questions } = copy;
    if (questions.length === 0) return meta;
    return { ...meta, structuredData: [...meta.structuredData, faqPage({ origin, path: ROUTES.contact, questions })] };
  };
}

/** What the head of the page of a legal text says. */
export function legalMeta(legal: LegalText, path: string) {
  return (_: unknown, { origin }: PageContext): PageMeta =>
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
  readonly copy: Pick<LegalText, 'title' | 'metaTitle' | 'metaDescription' | 'keywords'>;
  readonly dateModified?: string;
}): PageMeta {
  const url = origin + path;
  return {
    title: copy.metaTitle,
    description: copy.metaDescription,
    path,
    kind: 'website',
    index: true,
    keywords: copy.keywords,
    structuredData: [
      {
        '@type': type,
        '@id': url,
        url,
        name: copy.title,
        description: copy.metaDescription,
        inLanguage: 'en',
        isPartOf: { '@id': websiteId(origin) },
        about: { '@id': organizationId(origin) },
        ...page,
      },
      breadcrumbList(origin, [{ name: copy.title, path }]),
    ],
  };
}
