import type { GlossaryTerm } from '@ledgerlight/posts/glossary/term';
import type { PageContext, RemoteRoute, ShellServices } from '@ledgerlight/shell-api';
import type { PageMeta } from '@ledgerlight/site/page-meta';
import { RETRIES } from '@ledgerlight/site/retries';
import { glossaryPath, ROUTES } from '@ledgerlight/site/routes';
import { breadcrumbList, type StructuredDataNode } from '@ledgerlight/site/structured-data';
import { EntryListSkeleton } from '../entry-skeletons.tsx';
import { GLOSSARY_COPY } from './copy.ts';
import { type GlossaryData, GlossaryPage } from './page.tsx';

export function glossaryRoute({ posts }: ShellServices): RemoteRoute {
  return {
    path: ROUTES.glossary,
    element: <GlossaryPage />,
    loader: async (): Promise<GlossaryData> => ({ terms: await posts.glossary() }),
    handle: {
      meta: ({ terms }: GlossaryData, { origin }: PageContext) => glossaryMeta(origin, terms),
      skeleton: <EntryListSkeleton {...GLOSSARY_COPY} />,
      retries: RETRIES.list,
      fallback: { terms: [], failed: true } satisfies GlossaryData,
    },
  };
}

function glossaryMeta(origin: string, terms: readonly GlossaryTerm[]): PageMeta {
  const { metaTitle, description, title, keywords } = GLOSSARY_COPY;
  return {
    title: metaTitle,
    description,
    path: ROUTES.glossary,
    kind: 'website',
    index: true,
    keywords,
    structuredData: [termSet(origin, terms), breadcrumbList(origin, [{ name: title, path: ROUTES.glossary }])],
  };
}

function termSet(origin: string, terms: readonly GlossaryTerm[]): StructuredDataNode {
  const url = origin + ROUTES.glossary;
  const id = `${url}#terms`;
  return {
    '@type': 'DefinedTermSet',
    '@id': id,
    url,
    name: GLOSSARY_COPY.title,
    inLanguage: 'en',
    hasDefinedTerm: terms.map(({ slug, term, otherForms, definition }) => ({
      '@type': 'DefinedTerm',
      '@id': origin + glossaryPath(slug),
      url: origin + glossaryPath(slug),
      name: term,
      ...(otherForms.length > 0 && { alternateName: otherForms }),
      description: definition,
      inDefinedTermSet: { '@id': id },
    })),
  };
}
