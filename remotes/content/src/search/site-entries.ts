import { CATALOGUED } from '@ledgerlight/calculators/catalogue';
import type { AuthorLink } from '@ledgerlight/posts/author';
import type { GlossaryTerm } from '@ledgerlight/posts/glossary/term';
import type { Topic } from '@ledgerlight/posts/post';
import { type CalculatorKind, calculatorPath } from '@ledgerlight/site/calculator-kinds';
import { FOOTER_LINKS, FURTHER_LINKS, NAVIGATION } from '@ledgerlight/site/navigation';
import { authorPath, glossaryPath, ROUTES, topicPath } from '@ledgerlight/site/routes';
import type { SiteEntry } from '@ledgerlight/site/site-search';
import { TOOL_TITLES } from '@ledgerlight/site/tool-slugs';

interface ListedEntries {
  readonly topics: readonly Topic[];
  readonly authors: readonly AuthorLink[];
  readonly terms: readonly GlossaryTerm[];
}

/** Returns what a search finds beside posts, the most useful kind first. */
export function siteEntries({ topics, authors, terms }: ListedEntries): readonly SiteEntry[] {
  const pages = new Map([...NAVIGATION, ...FOOTER_LINKS, ...FURTHER_LINKS].map(({ label, path }) => [path, label]));
  pages.delete(ROUTES.home);
  return [
    ...CATALOGUED.map(({ kind, title, description }) =>
      entry('Calculator', title, calculatorPath(kind), description, CALCULATOR_WORDS[kind]),
    ),
    ...terms.map(({ slug, term, otherForms, definition }) =>
      entry('Glossary', term, glossaryPath(slug), definition, otherForms.join(' ')),
    ),
    ...topics.map(({ slug, name, description }) => entry('Topic', name, topicPath(slug), description)),
    ...Object.entries(TOOL_TITLES).map(([slug, title]) => entry('Tool', title, `${ROUTES.tools}/${slug}`)),
    ...[...pages].map(([path, label]) => entry('Page', label, path, '', PAGE_WORDS[path])),
    ...authors.map(({ slug, name }) => entry('Author', name, authorPath(slug))),
  ];
}

function entry(kind: SiteEntry['kind'], title: string, path: string, text = '', words = ''): SiteEntry {
  return { kind, title, path, text, words };
}

const PAGE_WORDS: Readonly<Record<string, string>> = {
  [ROUTES.about]: 'us who we are company team',
  [ROUTES.authors]: 'writes writers articles',
  [ROUTES.contact]: 'email phone address help support complaint',
  [ROUTES.corrections]: 'errors mistakes report',
  [ROUTES.newsletter]: 'subscribe unsubscribe email letter sign up',
  [ROUTES.privacy]: 'cookies data GDPR',
  [ROUTES.services]: 'financial adviser advice planning',
};

const CALCULATOR_WORDS: Readonly<Record<CalculatorKind, string>> = {
  mortgage: 'home loan repayments',
  'fix-or-tracker': 'fixed rate remortgage',
  'take-home-pay': 'salary wages income tax net gross National Insurance NI student loan repayments code PAYE',
  'savings-goal': 'compound interest saving',
  'stamp-duty': 'first time buyer second house SDLT LBTT LTT property tax',
  debts: 'credit card loans pay off clear snowball avalanche',
  fees: 'fund charges costs ongoing OCF platform',
  'pension-or-isa': 'retirement',
  drawdown: 'pension retirement income savings last withdrawal annuity',
  'personal-inflation': 'CPI RPI rate cost of living',
  'deposit-protection': 'FSCS limit safe savings bank',
  'emergency-fund': 'rainy day savings',
  'loan-comparison': 'APR personal car compare',
};
