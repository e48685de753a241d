import { expect } from 'vitest';
import type { Calculator, FieldTexts } from '../definition/calculator.ts';
import type { CalculatorResult, FieldProblem } from '../definition/result.ts';

/** Returns what a calculator makes of texts. The other fields have their initial ones. */
export function resultOf(
  calculator: Calculator,
  texts: FieldTexts = {},
  month: string | null = null,
): CalculatorResult {
  const evaluation = calculator.evaluate(texts, month);
  return evaluation.kind === 'result' ? evaluation.result : expect.fail(JSON.stringify(evaluation.problems));
}

export function problemsOf(calculator: Calculator, texts: FieldTexts): readonly FieldProblem[] {
  const evaluation = calculator.evaluate(texts, null);
  return evaluation.kind === 'problems' ? evaluation.problems : [];
}
