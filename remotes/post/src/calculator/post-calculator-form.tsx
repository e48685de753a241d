import { CALCULATORS } from '@ledgerlight/calculators/definitions';
import { CalculatorForm } from '@ledgerlight/calculators/form';
import { textsOf } from '@ledgerlight/calculators/query';
import { Link } from '@ledgerlight/shell-api';
import { CALCULATOR_KINDS, calculatorPath } from '@ledgerlight/site/calculator-kinds';
import type { ReactNode } from 'react';
import style from './post-calculator.module.css';

export interface PostCalculatorProps {
  /** Of the page of the calculator, with the figures of the post. */
  readonly address: string;
  /** The result as text. */
  readonly children: ReactNode;
}

/** The form of a calculator with the figures of the post, or the text for a kind that this release does not know. */
export function PostCalculatorForm({ address, children }: PostCalculatorProps) {
  const [path = '', query] = address.split('?', 2);
  const kind = CALCULATOR_KINDS.find((known) => calculatorPath(known) === path);
  if (!kind) return children;
  const calculator = CALCULATORS[kind];
  return (
    <div className={style.place}>
      <CalculatorForm
        calculator={calculator}
        texts={textsOf(calculator, new URLSearchParams(query))}
        month={null}
        action={path}
        headingLevel="h3"
        Link={Link}
      />
      <p className={style.more}>
        <Link to={path}>How this is calculated</Link>
      </p>
    </div>
  );
}
