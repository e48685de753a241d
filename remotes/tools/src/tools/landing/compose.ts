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

/** Returns the sections of a landing page, in the order in which readers decide. */
export function composeCopy(offer: Offer): readonly CopySection[] {
  const { product, what, buyers, problem, outcome, price, action } = offer;
  const name = upperFirst(product);
  const sections: readonly CopySection[] = [
    {
      title: 'Headline: choose one',
      isList: true,
      lines: [
        upperFirst(outcome),
        `${name} for ${buyers}: ${outcome}`,
        `${upperFirst(problem)}? ${upperFirst(outcome)}.`,
      ],
    },
    { title: 'Line below it', lines: [`${name} is ${what} for ${buyers}.`] },
    {
      title: 'Problem',
      lines: [`If you are one of many ${buyers}, you know it: ${problem}.`, `It need not stay that way.`],
    },
    ...benefitSection(offer),
    ...proofSection(offer),
    ...doubtSection(offer),
    ...(price === '' ? [] : [{ title: 'Price', lines: [`${name} costs ${price}.`] }]),
    { title: 'Button', lines: [upperFirst(action)] },
  ];
  return sections;
}

function benefitSection({ product, benefits }: Offer): readonly CopySection[] {
  if (benefits.length === 0) return [];
  const lines = benefits.map(({ feature, benefit }) =>
    benefit === '' ? `${upperFirst(feature)}.` : `${upperFirst(feature)}, so that ${benefit}.`,
  );
  return [{ title: `What ${product} does`, isList: true, lines }];
}

function proofSection({ proof, source }: Offer): readonly CopySection[] {
  if (proof === '') return [];
  const lines = [sentence(proof), ...(source === '' ? [] : [`${SOURCE_MARK}${source}`])];
  return [{ title: 'Proof', lines }];
}

function doubtSection({ doubts }: Offer): readonly CopySection[] {
  if (doubts.length === 0) return [];
  return [
    { title: 'Doubts', lines: doubts.flatMap(({ question, answer }) => [asQuestion(question), sentence(answer)]) },
  ];
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

function asQuestion(text: string): string {
  return upperFirst(/[?!.]$/.test(text) ? text : `${text}?`);
}

function sentence(text: string): string {
  return upperFirst(/[?!.]$/.test(text) ? text : `${text}.`);
}
