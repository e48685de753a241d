import { defineTool } from '../../form/tool-values.ts';
import { type Finding, foundIn, good, problem, warning } from '../../result/finding.ts';
import { copyClaimsIn } from './claims.ts';
import { type CopySection, composeCopy, copyAsMarkdown, OFFER_FIELDS, type Offer, SOURCE_MARK } from './compose.ts';

interface LandingResult {
  readonly sections: readonly CopySection[];
  readonly markdown: string;
  readonly findings: readonly Finding[];
}

export const LANDING_RULES = defineTool({
  slug: 'landing-page-copy-generator',
  fields: OFFER_FIELDS,
  pairs: [
    ['product', 'what'],
    ['price', 'action'],
  ],
  example: {
    product: 'Till Diary',
    what: 'a cash book on your phone',
    buyers: 'small cafés',
    problem: 'receipts pile up until the VAT deadline',
    outcome: 'know your cash every morning',
    benefits: [
      { feature: 'it reads receipts with the camera', benefit: 'nothing has to be typed' },
      { feature: 'it adds up each day at closing time', benefit: 'a mistake shows on the same evening' },
    ],
    proof: '42 cafés used it for a year and spent four hours less on each VAT return',
    source: 'Survey of all customers, May 2026',
    price: '£12 a month, with no minimum term',
    doubts: [
      {
        question: 'Do I have to change my accountant?',
        answer: 'No. It exports the files that accountants work with.',
      },
    ],
    action: 'Try it for a month',
  },
  make: makeCopy,
});

function makeCopy(offer: Offer): LandingResult {
  const sections = composeCopy(offer);
  const claims = sections.filter(({ title }) => title !== 'Price').flatMap(({ lines }) => lines.flatMap(claimFindings));
  const distinct = [...new Map(claims.map((claim) => [claim.text, claim])).values()];
  return { sections, markdown: copyAsMarkdown(sections), findings: [...findingsOf(offer), ...distinct] };
}

function claimFindings(line: string): readonly Finding[] {
  if (line.startsWith(SOURCE_MARK)) return [];
  return copyClaimsIn(line).map(({ phrase, evidence }) => warning(`“${phrase}” is a claim.`, evidence));
}

function findingsOf({ proof, source, price, doubts }: Offer): readonly Finding[] {
  const findings = foundIn(
    proof === '' &&
      problem('There is no proof.', 'Give one fact that others can check: a number of buyers, a test, a name.'),
    proof !== '' &&
      source === '' &&
      problem('The proof has no source.', 'Say where and when it was measured, and keep the document.'),
    price === '' && warning('There is no price.', 'Readers who do not find it assume that it is high.'),
    doubts.length === 0 &&
      warning('There is no doubt answered.', 'Name the reason for which buyers hesitate most, and answer it.'),
  );
  return findings.length > 0 ? findings : [good('Proof, price and answers are there.')];
}
