import { SERVICES } from '@ledgerlight/site/navigation';
import type { PageMeta } from '@ledgerlight/site/page-meta';
import { ROUTES } from '@ledgerlight/site/routes';
import { organizationId, type StructuredDataNode, websiteId } from '@ledgerlight/site/structured-data';
import type { HomeCopy } from './copy/copy-type.ts';

/** The head of the home page, with the structured data of a financial service (specification section 2). */
export function homeMeta({ title, description, keywords }: HomeCopy['meta'], origin: string): PageMeta {
  return {
    title,
    description,
    path: ROUTES.home,
    kind: 'website',
    index: true,
    keywords,
    structuredData: [homeNode({ title, description, origin }), ...serviceNodes(origin)],
  };
}

function homeNode(page: { readonly title: string; readonly description: string; readonly origin: string }) {
  const url = page.origin + ROUTES.home;
  return {
    '@type': 'WebPage',
    '@id': `${url}#webpage`,
    url,
    name: page.title,
    description: page.description,
    inLanguage: 'en',
    isPartOf: { '@id': websiteId(page.origin) },
    about: { '@id': organizationId(page.origin) },
  };
}

/** What the company offers: one more fact of the node that every page names as the company, and the offers. */
function serviceNodes(origin: string): readonly StructuredDataNode[] {
  const company = organizationId(origin);
  const catalog = `${origin}${ROUTES.home}#services`;
  return [
    { '@id': company, hasOfferCatalog: { '@id': catalog } },
    {
      '@type': 'OfferCatalog',
      '@id': catalog,
      name: 'Financial services',
      itemListElement: SERVICES.map((name) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name, serviceType: name, provider: { '@id': company } },
      })),
    },
  ];
}
