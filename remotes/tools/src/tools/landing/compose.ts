import * as v from 'valibot';
import { optionalText, requiredText } from '../../form/checks.ts';

const MAX_LINE = 160;

/** A full stop at the end would stand inside of a sentence. */
const withoutStop = v.transform((text: string) => text.replace(/[.\s]+$/, ''));
const required = (name: string) => v.pipe(requiredText(name, MAX_LINE), withoutStop);
const optional = (name: string) => v.pipe(optionalText(name, MAX_LINE), withoutStop);

/** What a visitor says about an offer. */
export const offerSchema = v.object({
  product: required('The name of the offer'),
  what: required('The field “What it is”'),
  buyers: required('The field “For whom”'),
  problem: required('The problem'),
  outcome: required('The result'),
  benefits: v.pipe(
    v.array(v.object({ feature: optional('The feature'), benefit: optional('The benefit') })),
    v.checkItems(({ feature, benefit }) => feature !== '' || benefit === '', 'A benefit needs the feature behind it.'),
    v.transform((rows) => rows.filter(({ feature }) => feature !== '')),
  ),
  proof: optional('The proof'),
  source: optionalText('The source', 300),
  price: optional('The price'),
  doubts: v.pipe(
    v.array(v.object({ question: optional('The doubt'), answer: optionalText('The answer', 500) })),
    v.checkItems(
      ({ question, answer }) => (question === '') === (answer === ''),
      'A doubt needs its answer, and an answer its doubt.',
    ),
    v.transform((rows) => rows.filter(({ question }) => question !== '')),
  ),
  action: required('The text of the button'),
});

export type Offer = v.InferOutput<typeof offerSchema>;

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
