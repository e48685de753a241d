import { CATALOGUED } from '@ledgerlight/calculators/catalogue';
import type { PageContext } from '@ledgerlight/shell-api';
import { type CalculatorKind, calculatorPath } from '@ledgerlight/site/calculator-kinds';
import type { PageMeta } from '@ledgerlight/site/page-meta';
import { ROUTES } from '@ledgerlight/site/routes';
import { breadcrumbList, collectionPage, organizationId, websiteId } from '@ledgerlight/site/structured-data';
import { HUB_TITLE } from '../hub/hub-copy.ts';
import { CALCULATORS_COPY } from './copy.ts';

export function calculatorsMeta(_: undefined, { origin }: PageContext): PageMeta {
  const { title, description } = CALCULATORS_COPY;
  const path = ROUTES.calculators;
  const pages = CATALOGUED.map((calculator) => ({ path: calculatorPath(calculator.kind), title: calculator.title }));
  return {
    title,
    description,
    path,
    kind: 'website',
    index: true,
    keywords: ['finance calculators', 'mortgage calculator', 'savings calculator', 'tax calculator'],
    structuredData: [
      collectionPage({ origin, path, title, description, pages }),
      breadcrumbList(origin, [TOOLS_STEP, { name: title, path }]),
    ],
  };
}

interface CalculatorFacts {
  readonly kind: CalculatorKind;
  readonly title: string;
  readonly description: string;
}

/** The address of a calculator with figures is that of its page: search engines list it once. */
export function calculatorMeta({ kind, title, description }: CalculatorFacts, origin: string): PageMeta {
  const path = calculatorPath(kind);
  const steps = [TOOLS_STEP, { name: CALCULATORS_COPY.title, path: ROUTES.calculators }, { name: title, path }];
  return {
    title,
    description,
    path,
    kind: 'website',
    index: true,
    keywords: [title, kind.replaceAll('-', ' '), 'finance calculator'],
    structuredData: [webApplication(origin, { kind, title, description }), breadcrumbList(origin, steps)],
  };
}

const TOOLS_STEP = { name: HUB_TITLE, path: ROUTES.tools };

function webApplication(origin: string, { kind, title, description }: CalculatorFacts) {
  const url = origin + calculatorPath(kind);
  return {
    '@type': 'WebApplication',
    '@id': `${url}#application`,
    url,
    name: title,
    description,
    applicationCategory: 'FinanceApplication',
    operatingSystem: 'Any',
    inLanguage: 'en',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'GBP' },
    isPartOf: { '@id': websiteId(origin) },
    publisher: { '@id': organizationId(origin) },
  };
}
