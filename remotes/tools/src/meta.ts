import { CATALOGUED, type CatalogueEntry } from '@ledgerlight/calculators/catalogue';
import type { PageContext } from '@ledgerlight/shell-api';
import { type CalculatorKind, calculatorPath } from '@ledgerlight/site/calculator-kinds';
import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import type { PageMeta } from '@ledgerlight/site/page-meta';
import { ROUTES } from '@ledgerlight/site/routes';
import { breadcrumbList, collectionPage, organizationId, websiteId } from '@ledgerlight/site/structured-data';
import { CALCULATORS_COPY } from './calculators/copy.ts';
import { HUB_COPY, HUB_TITLE } from './hub/hub-copy.ts';
import { TOOL_GROUPS, TOOLS, toolBySlug, toolPath } from './tool/groups.ts';

type MetaOf<Data> = (data: Data, context: PageContext) => PageMeta;

export function toolsHubMeta(edition: CopyEdition): MetaOf<undefined> {
  const { title, description } = HUB_COPY[edition];
  const pages = TOOLS.map((tool) => ({ path: toolPath(tool), title: tool.title }));
  const facts = { path: ROUTES.tools, title, description, keywords: TOOL_GROUPS.map(({ name }) => name) };
  return (_, { origin }) => pageMeta(origin, facts, [], collectionPage({ origin, ...facts, pages }));
}

export const calculatorsMeta: MetaOf<undefined> = (_, { origin }) => {
  const { title, description } = CALCULATORS_COPY;
  const pages = CATALOGUED.map((calculator) => ({ path: calculatorPath(calculator.kind), title: calculator.title }));
  const keywords = ['finance calculators', 'mortgage calculator', 'savings calculator', 'tax calculator'];
  const facts = { path: ROUTES.calculators, title, description, keywords };
  return pageMeta(origin, facts, [TOOLS_STEP], collectionPage({ origin, ...facts, pages }));
};

export function toolMeta(slug: string, { origin }: PageContext): PageMeta {
  return pageMeta(origin, toolFacts(slug), [TOOLS_STEP]);
}

export function liveToolMeta(slug: string): MetaOf<undefined> {
  const facts = toolFacts(slug);
  return (_, { origin }) => pageMeta(origin, facts, [TOOLS_STEP], webApplication(origin, facts, 'BusinessApplication'));
}

/** The address of a calculator with figures is that of its page: search engines list it once. */
export function calculatorMeta<Data>({
  kind,
  ...entry
}: CatalogueEntry & { readonly kind: CalculatorKind }): MetaOf<Data> {
  const { title, description } = entry;
  const keywords = [title, kind.replaceAll('-', ' '), 'finance calculator'];
  const facts = { path: calculatorPath(kind), title, description, keywords };
  const above = [TOOLS_STEP, { name: CALCULATORS_COPY.title, path: ROUTES.calculators }];
  return (_, { origin }) => pageMeta(origin, facts, above, webApplication(origin, facts, 'FinanceApplication'));
}

function toolFacts(slug: string): PageFacts {
  const tool = toolBySlug(slug);
  const { title, description, group } = tool;
  return { path: toolPath(tool), title, description, keywords: [title, group.name] };
}

type PageFacts = Required<Pick<PageMeta, 'path' | 'title' | 'description' | 'keywords'>>;

interface Step {
  readonly name: string;
  readonly path: string;
}

const TOOLS_STEP: Step = { name: HUB_TITLE, path: ROUTES.tools };

/** @param above the pages above this one in its breadcrumbs, from the home page on */
function pageMeta(
  origin: string,
  facts: PageFacts,
  above: readonly Step[],
  ...nodes: PageMeta['structuredData']
): PageMeta {
  const breadcrumbs = breadcrumbList(origin, [...above, { name: facts.title, path: facts.path }]);
  return { ...facts, kind: 'website', index: true, structuredData: [...nodes, breadcrumbs] };
}

function webApplication(origin: string, { path, title, description }: PageFacts, applicationCategory: string) {
  const url = origin + path;
  return {
    '@type': 'WebApplication',
    '@id': `${url}#application`,
    url,
    name: title,
    description,
    applicationCategory,
    operatingSystem: 'Any',
    inLanguage: 'en',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'GBP' },
    isPartOf: { '@id': websiteId(origin) },
    publisher: { '@id': organizationId(origin) },
  };
}
