import * as v from 'valibot';
import { rows, text } from '../../form/fields.ts';

const MAX_LINE = 160;
const MAX_ROWS = 8;

/** A full stop at the end would stand inside of a sentence. */
const withoutStop = v.transform((typed: string) => typed.replace(/[.\s]+$/, ''));
const phrase = (label: string, hint?: string, required = false) =>
  v.pipe(text(label, MAX_LINE, { hint, required }), withoutStop);

/** What a visitor says about an offer. */
export const OFFER_FIELDS = {
  product: phrase('Name of the offer', undefined, true),
  what: phrase('What it is', 'Such as: a cash book on your phone', true),
  buyers: phrase('For whom', 'In the plural, such as: small cafés', true),
  problem: phrase('Their problem', 'Such as: receipts pile up until the VAT deadline', true),
  outcome: phrase('The result', 'Such as: know your cash every morning', true),
  benefits: v.pipe(
    rows(
      {
        feature: v.pipe(text('Feature', MAX_LINE, { hint: 'It …', lines: 2 }), withoutStop),
        benefit: v.pipe(text('Benefit', MAX_LINE, { hint: 'so that …', lines: 2 }), withoutStop),
      },
      { label: 'Features', rowLabel: 'Feature', max: MAX_ROWS },
    ),
    v.checkItems(({ feature, benefit }) => feature !== '' || benefit === '', 'A benefit needs the feature behind it.'),
    v.transform((all) => all.filter(({ feature }) => feature !== '')),
  ),
  proof: v.pipe(text('One proof', MAX_LINE, { hint: 'A fact that others can check', lines: 2 }), withoutStop),
  source: text('Source of the proof', 300, { hint: 'Who measured it, and when' }),
  doubts: v.pipe(
    rows(
      { question: phrase('Question of a buyer'), answer: text('Answer', 500, { lines: 2 }) },
      { label: 'Doubts', rowLabel: 'Doubt', max: MAX_ROWS },
    ),
    v.checkItems(
      ({ question, answer }) => (question === '') === (answer === ''),
      'A doubt needs its answer, and an answer its doubt.',
    ),
    v.transform((all) => all.filter(({ question }) => question !== '')),
  ),
  price: phrase('Price', 'Such as: a monthly fee, and the term'),
  action: phrase('Text of the button', 'Begin with a verb', true),
};

export type Offer = v.InferOutput<v.ObjectSchema<typeof OFFER_FIELDS, undefined>>;

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
