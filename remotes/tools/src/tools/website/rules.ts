import { defineTool } from '../../form/tool-values.ts';
import { type Finding, foundIn, good, phraseFindings, problem, warning } from '../../result/finding.ts';
import { BUSINESS_FIELDS, type BusinessFacts } from './business.ts';
import { writePage } from './write-page.ts';
import { writeStyles } from './write-styles.ts';

export interface WebsiteResult {
  readonly files: Readonly<Record<string, string>>;
  readonly findings: readonly Finding[];
}

export const WEBSITE_RULES = defineTool({
  slug: 'ai-website-builder',
  fields: BUSINESS_FIELDS,
  pairs: [
    ['email', 'telephone'],
    ['street', 'city'],
  ],
  example: {
    name: 'Harbour Bookkeeping',
    tagline: 'Accounts for cafés and small shops in Leith',
    about:
      'We keep the books of twelve cafés and shops within walking distance of the harbour.\n\nYou bring the receipts, we bring the spreadsheet, and once a month we go through both over coffee.',
    services: [
      { title: 'Monthly accounts', text: 'Income, costs and cash on one page, by the tenth of each month.' },
      { title: 'VAT returns', text: 'Prepared, explained and sent before the deadline.' },
      { title: 'Payroll', text: 'Payslips and pension contributions for up to ten people.' },
    ],
    hours: 'Monday to Thursday, 9:00 to 17:00\nFriday, 9:00 to 13:00',
    street: '12 Shore Lane',
    city: 'Edinburgh',
    email: 'hello@harbour.example',
    telephone: '+44 131 496 0000',
    palette: 'forest',
  },
  make: makeWebsite,
});

function makeWebsite(business: BusinessFacts): WebsiteResult {
  const files = { 'index.html': writePage(business), 'style.css': writeStyles(business.palette) };
  return { files, findings: findingsOf(business) };
}

function findingsOf({ tagline, about, email, telephone, services }: BusinessFacts): readonly Finding[] {
  const findings = [
    ...phraseFindings('sentence below the name', tagline),
    ...phraseFindings('text about the business', about),
    ...services.flatMap(({ title, text }) => phraseFindings(`service ${title}`, text)),
    ...foundIn(
      email === '' &&
        telephone === '' &&
        problem(
          'There is no way to reach the business.',
          'Give an e-mail address or a telephone number. Many countries require one.',
        ),
      about.length < 100 &&
        warning(
          'The text about the business is short.',
          'Say for whom it works, since when, and what it does differently.',
        ),
    ),
  ];
  return findings.length > 0 ? findings : [good('The page has all parts that visitors look for.')];
}
