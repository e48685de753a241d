import { type BlockKind, CALCULATOR_LANGUAGE } from '@ledgerlight/posts/blocks/kind';
import { CALCULATOR_ATTRIBUTE, element, type RichText, type RichTextElement } from '@ledgerlight/posts/rich-text';
import { calculatorPath } from '@ledgerlight/site/calculator-kinds';
import { calculatorQuery } from '../definition/query.ts';
import type { ResultFigure } from '../definition/result.ts';
import { type ParsedBlock, parseCalculatorBlock } from './parse-block.ts';

const MAX_CALCULATORS = 4;

/** A calculator within a post (decision 0171): its result as text, which the page of the post replaces by the form. */
export const calculatorBlock: BlockKind = {
  language: CALCULATOR_LANGUAGE,
  problemCode: 'invalid-block',
  maxPerPost: MAX_CALCULATORS,
  tooMany: `A text has at most ${MAX_CALCULATORS} calculators.`,
  faultsOf(text) {
    const parsed = parseCalculatorBlock(text);
    return parsed.ok ? [] : parsed.faults;
  },
  render(text) {
    const parsed = parseCalculatorBlock(text);
    return parsed.ok ? [calculatorElement(parsed)] : null;
  },
  renderForFeed(text) {
    const parsed = parseCalculatorBlock(text);
    return parsed.ok ? [sentence(parsed), pageLink(parsed)] : null;
  },
  readableText: () => '',
};

type ValidBlock = Extract<ParsedBlock, { ok: true }>;

function calculatorElement(block: ValidBlock): RichTextElement {
  const { title } = block.calculator;
  const region = { className: 'table-scroll', tabIndex: 0, role: 'region', 'aria-label': `Figures: ${title}` };
  return element('div', { className: 'calculator', [CALCULATOR_ATTRIBUTE]: addressOf(block) }, [
    sentence(block),
    element('div', region, [figureTable(block.result.figures)]),
    pageLink(block),
  ]);
}

function addressOf({ calculator, texts }: ValidBlock): string {
  return calculatorPath(calculator.kind, calculatorQuery(calculator, texts));
}

function sentence({ result }: ValidBlock): RichTextElement {
  return element('p', {}, [element('strong', {}, [result.sentence])]);
}

function pageLink(block: ValidBlock): RichTextElement {
  return element('p', {}, [
    'With your own figures: ',
    element('a', { href: addressOf(block) }, [block.calculator.title]),
  ]);
}

function figureTable(figures: readonly ResultFigure[]): RichTextElement {
  const rows: RichText = figures.map(({ label, value, note }) =>
    element('tr', {}, [
      element('th', { scope: 'row' }, [label]),
      element('td', { className: 'align-right' }, [note ? `${value} ${note}` : value]),
    ]),
  );
  return element('table', {}, [element('tbody', {}, rows)]);
}
