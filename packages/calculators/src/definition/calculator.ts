import type { CalculatorKind } from '@ledgerlight/site/calculator-kinds';
import { CATALOGUE, type CatalogueEntry } from '../catalogue.ts';
import type { FieldDefinition } from './field.ts';
import type { CalculatorResult, FieldProblem, ResultFigure } from './result.ts';

/** A calculator: its fields, what it makes of them, and how. */
export interface Calculator extends CatalogueEntry {
  readonly kind: CalculatorKind;
  readonly fields: readonly NamedField[];
  readonly method: CalculationMethod;
  /**
   * Calculates from the texts of the fields. A field without a text has its initial one; other names are ignored.
   * @param month the current month such as '2026-11', for dates in the result; null leaves them out
   */
  readonly evaluate: (texts: FieldTexts, month: string | null) => Evaluation;
}

export type NamedField = FieldDefinition<unknown> & { readonly name: string };

export type FieldTexts = Readonly<Record<string, string>>;

export type Evaluation =
  | { readonly kind: 'result'; readonly result: CalculatorResult }
  /** In the order of the fields. */
  | { readonly kind: 'problems'; readonly problems: readonly FieldProblem[] };

/** 'How this is calculated'. */
export interface CalculationMethod {
  readonly formulas: readonly string[];
  readonly assumptions: readonly string[];
  /** The tax year of the rules, such as '2026/27', where a rule of a year is used. */
  readonly taxYear?: string;
  /** The day on which formulas and rules were last compared with the sources. */
  readonly checkedOn: string;
  readonly sources: readonly MethodSource[];
}

export interface MethodSource {
  readonly name: string;
  readonly address: string;
}

type Fields = Readonly<Record<string, FieldDefinition<unknown>>>;

type ValuesOf<Given extends Fields> = {
  readonly [Name in keyof Given]: Given[Name] extends FieldDefinition<infer Value> ? Value : never;
};

/** A result, which has no tables or notes unless the calculation gives them. Figures and notes that are false are left out. */
interface Outcome extends Pick<CalculatorResult, 'sentence' | 'chart'>, Partial<Pick<CalculatorResult, 'tables'>> {
  readonly figures: readonly (ResultFigure | false)[];
  readonly notes?: readonly (string | false)[];
}

interface Definition<Given extends Fields> {
  readonly kind: CalculatorKind;
  /** In the order of the form. */
  readonly fields: Given;
  readonly method: CalculationMethod;
  /** Returns problems of values that do not fit each other. */
  readonly calculate: (
    values: ValuesOf<Given>,
    month: string | null,
  ) => Outcome | { readonly problems: readonly (FieldProblem & { readonly field: keyof Given })[] };
}

export function defineCalculator<Given extends Fields>(definition: Definition<Given>): Calculator {
  const { kind, method, calculate } = definition;
  const fields = Object.entries(definition.fields).map(([name, field]) => ({ ...field, name }));
  return {
    kind,
    ...CATALOGUE[kind],
    fields,
    method,
    evaluate(texts, month) {
      const readings = fields.map(({ name, initial, read }) => ({ name, reading: read(texts[name] ?? initial) }));
      const problems = readings.flatMap(({ name, reading }) =>
        reading.ok ? [] : [{ field: name, message: reading.message }],
      );
      if (problems.length > 0) return { kind: 'problems', problems };
      const values = Object.fromEntries(readings.map(({ name, reading }) => [name, reading.ok ? reading.value : null]));
      // Each name has the value that its own field read, which the compiler cannot know of entries.
      const outcome = calculate(values as ValuesOf<Given>, month);
      if ('problems' in outcome) return { kind: 'problems', problems: outcome.problems };
      const figures = outcome.figures.filter((figure) => figure !== false);
      const notes = (outcome.notes ?? []).filter((note) => note !== false);
      return { kind: 'result', result: { tables: [], ...outcome, figures, notes } };
    },
  };
}
