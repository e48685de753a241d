/** What a visitor says about an offer. Texts end without a full stop. */
export interface Offer {
  readonly product: string;
  /** 'a bookkeeping app' */
  readonly what: string;
  /** 'small cafés' */
  readonly buyers: string;
  /** 'receipts pile up until the VAT deadline' */
  readonly problem: string;
  /** 'know your cash every morning' */
  readonly outcome: string;
  readonly benefits: readonly { readonly feature: string; readonly benefit: string }[];
  readonly proof: string;
  readonly source: string;
  readonly price: string;
  readonly doubts: readonly { readonly question: string; readonly answer: string }[];
  readonly action: string;
}

export interface CopySection {
  readonly title: string;
  readonly lines: readonly string[];
  readonly isList?: boolean;
}

/** Begins the line that names a source, which is no claim. */
export const SOURCE_MARK = 'Source: ';

/** Returns the sections of a landing page that have something to say, in the order in which readers decide. */
export function composeCopy(offer: Offer): readonly CopySection[] {
  const { what, buyers, problem, outcome, price, benefits, proof, source, doubts } = offer;
  const name = upperFirst(offer.product);
  const [goal, trouble] = [upperFirst(outcome), upperFirst(problem)];
  const sections: readonly CopySection[] = [
    {
      title: 'Headline: choose one',
      isList: true,
      lines: [goal, `${name} for ${buyers}: ${outcome}`, `${trouble}? ${goal}.`],
    },
    { title: 'Line below it', lines: [`${name} is ${what} for ${buyers}.`] },
    {
      title: 'Problem',
      lines: [`If you are one of many ${buyers}, you know it: ${problem}.`, 'It need not stay that way.'],
    },
    {
      title: `What ${offer.product} does`,
      isList: true,
      lines: benefits.map(({ feature, benefit }) => `${upperFirst(feature)}${benefit && `, so that ${benefit}`}.`),
    },
    { title: 'Proof', lines: proof === '' ? [] : [ended(proof, '.'), ...(source ? [SOURCE_MARK + source] : [])] },
    { title: 'Doubts', lines: doubts.flatMap(({ question, answer }) => [ended(question, '?'), ended(answer, '.')]) },
    { title: 'Price', lines: price === '' ? [] : [`${name} costs ${price}.`] },
    { title: 'Button', lines: [upperFirst(offer.action)] },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

export function copyAsMarkdown(sections: readonly CopySection[]): string {
  return sections
    .map(
      ({ title, lines, isList = false }) =>
        `## ${title}\n\n${isList ? lines.map((line) => `- ${line}`).join('\n') : lines.join('\n\n')}`,
    )
    .join('\n\n');
}

function upperFirst(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

function ended(text: string, mark: '.' | '?'): string {
  return upperFirst(/[?!.]$/.test(text) ? text : text + mark);
}
