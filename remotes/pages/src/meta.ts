import type { PageMeta } from '@ledgerlight/site/page-meta';
import { ROUTES } from '@ledgerlight/site/routes';
import { breadcrumbList, organizationId, type StructuredDataNode, websiteId } from '@ledgerlight/site/structured-data';
import type { ContactCopy } from './contact/copy/copy.ts';
import type { LegalText } from './legal/copy.ts';

export type MetaCopy = Pick<LegalText, 'title' | 'metaTitle' | 'metaDescription' | 'keywords'> &
  Partial<Pick<LegalText, 'updated'>>;

export type PageType = 'AboutPage' | 'ContactPage' | 'WebPage';

export function pageMeta(
  type: PageType,
  path: string,
  { title, metaTitle, metaDescription, keywords, updated }: MetaCopy,
  origin: string,
): PageMeta {
  const url = origin + path;
  return {
    title: metaTitle,
    description: metaDescription,
    path,
    kind: 'website',
    index: true,
    keywords,
    structuredData: [
      {
        '@type': type,
        '@id': url,
        url,
        name: title,
        description: metaDescription,
        inLanguage: 'en',
        isPartOf: { '@id': websiteId(origin) },
        about: { '@id': organizationId(origin) },
        ...(updated !== undefined && { dateModified: updated }),
      },
      breadcrumbList(origin, [{ name: title, path }]),
    ],
  };
}

export function contactMeta(copy: ContactCopy, origin: string): PageMeta {
  const meta = pageMeta('ContactPage', ROUTES.contact, copy, origin);
  if (copy.questions.length === 0) return meta;
  return { ...meta, structuredData: [...meta.structuredData, faqNode(origin, copy.questions)] };
}

function faqNode(origin: string, questions: ContactCopy['questions']): StructuredDataNode {
  const url = origin + ROUTES.contact;
  return {
    '@type': 'FAQPage',
    '@id': `${url}#questions`,
    url,
    inLanguage: 'en',
    isPartOf: { '@id': websiteId(origin) },
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
