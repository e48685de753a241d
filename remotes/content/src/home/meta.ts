import { SERVICES } from '@ledgerlight/site/navigation';
import type { PageMeta } from '@ledgerlight/site/page-meta';
import { ROUTES } from '@ledgerlight/site/routes';
import { organizationId, type StructuredDataNode, websiteId } from '@ledgerlight/site/structured-data';
import type { HomeCopy } from './copy/copy-type.ts';

/** Specification section 2. */
export function homeMeta({ title, description, keywords }: HomeCopy['meta'], origin: string): PageMeta {
  const path = ROUTES.home;
  const url = origin + path;
  const page = {
    '@type': 'WebPage',
    '@id': `${url}#webpage`,
    url,
    name: title,
    description,
    inLanguage: 'en',
    isPartOf: { '@id': websiteId(origin) },
    about: { '@id': organizationId(origin) },
  };
  const structuredData = [page, ...serviceNodes(origin)];
  return { title, description, path, kind: 'website', index: true, keywords, structuredData };
}

/** Adds the offers to the node of the company, which the shell adds to every page. */
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
