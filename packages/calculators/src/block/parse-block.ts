import type { BlockFault } from '@ledgerlight/posts/blocks/kind';
import { quoted, readSettings } from '@ledgerlight/posts/blocks/settings';
import { CALCULATOR_KINDS } from '@ledgerlight/site/calculator-kinds';
import type { Calculator, FieldTexts } from '../definition/calculator.ts';
import type { CalculatorResult, FieldProblem } from '../definition/result.ts';
import { CALCULATORS } from '../definitions.ts';

export type ParsedBlock =
  | {
      readonly ok: true;
      readonly calculator: Calculator;
      readonly texts: FieldTexts;
      readonly result: CalculatorResult;
    }
  | { readonly ok: false; readonly faults: readonly BlockFault[] };

/** Parses a `calculator` block: lines of `name: value` with the kind and the texts of fields. Never throws. */
export function parseCalculatorBlock(text: string): ParsedBlock {
  const { settings, faults } = readSettings(text, SETTING, "such as 'kind: mortgage'.");
  const kind = settings.get('kind');
  const known = CALCULATOR_KINDS.find((each) => each === kind?.value);
  if (known === undefined) return { ok: false, faults: [kindFault(kind), ...faults] };
  settings.delete('kind');
  const calculator = CALCULATORS[known];
  const found = [...faults, ...fieldFaults(calculator, settings)].toSorted((one, other) => one.line - other.line);
  if (found.length > 0) return { ok: false, faults: found };
  const texts = Object.fromEntries([...settings].map(([name, { value }]) => [name, value]));
  const evaluation = calculator.evaluate(texts, null);
  if (evaluation.kind === 'result') return { ok: true, calculator, texts, result: evaluation.result };
  const faultOf = ({ field, message }: FieldProblem) => ({ line: settings.get(field)?.line ?? 0, message });
  return { ok: false, faults: evaluation.problems.map(faultOf) };
}

type Settings = ReturnType<typeof readSettings>['settings'];

const SETTING = /^\s*([A-Za-z]\w*)\s*:(?:\s+(.*?))?\s*$/;

function kindFault(kind: ReturnType<Settings['get']>): BlockFault {
  const kinds = `There are ${CALCULATOR_KINDS.join(', ')}.`;
  if (!kind) return { line: 0, message: `The block has no 'kind'. ${kinds}` };
  return { line: kind.line, message: `'${quoted(kind.value)}' is no calculator. ${kinds}` };
}

function fieldFaults({ kind, fields }: Calculator, settings: Settings): readonly BlockFault[] {
  return [...settings].flatMap(([name, { value, line }]) => {
    const field = fields.find((each) => each.name === name);
    if (!field) {
      const names = fields.map((each) => each.name).join(', ');
      return [{ line, message: `'${quoted(name)}' is no figure of the calculator '${kind}'. There are ${names}.` }];
    }
    const reading = field.read(value);
    return reading.ok ? [] : [{ line, message: reading.message }];
  });
}
