import { CALCULATOR_KINDS } from '@ledgerlight/site/calculator-kinds';
import type { Calculator, FieldTexts } from '../definition/calculator.ts';
import type { CalculatorResult } from '../definition/result.ts';
import { CALCULATORS } from '../definitions.ts';

/** A fault of a block. The line counts from 1 within the block; 0 is its first fence. */
interface Fault {
  readonly line: number;
  readonly message: string;
}

export type ParsedBlock =
  | {
      readonly ok: true;
      readonly calculator: Calculator;
      readonly texts: FieldTexts;
      readonly result: CalculatorResult;
    }
  | { readonly ok: false; readonly faults: readonly Fault[] };

interface Setting {
  readonly name: string;
  readonly value: string;
  readonly line: number;
}

/** Parses a `calculator` block: lines of `name: value` with the kind and the texts of fields. Never throws. */
export function parseCalculatorBlock(text: string): ParsedBlock {
  const { settings, faults } = readSettings(text);
  const kind = settings.find(({ name }) => name === 'kind');
  const known = CALCULATOR_KINDS.find((each) => each === kind?.value);
  if (known === undefined) return { ok: false, faults: [kindFault(kind), ...faults] };
  const calculator = CALCULATORS[known];
  const values = settings.filter(({ name }) => name !== 'kind');
  const found = [...faults, ...fieldFaults(calculator, values)].toSorted((one, other) => one.line - other.line);
  if (found.length > 0) return { ok: false, faults: found };
  const texts = Object.fromEntries(values.map(({ name, value }) => [name, value]));
  const evaluation = calculator.evaluate(texts, null);
  if (evaluation.kind === 'result') return { ok: true, calculator, texts, result: evaluation.result };
  const lineOf = (field: string) => values.find(({ name }) => name === field)?.line ?? 0;
  return { ok: false, faults: evaluation.problems.map(({ field, message }) => ({ line: lineOf(field), message })) };
}

function readSettings(text: string) {
  const settings: Setting[] = [];
  const faults: Fault[] = [];
  for (const [index, written] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    if (written.trim() === '') continue;
    const [, name = '', value = ''] = SETTING.exec(written) ?? [];
    if (name === '') faults.push({ line, message: `'${shortened(written)}' is no line such as 'kind: mortgage'.` });
    else if (settings.some((setting) => setting.name === name))
      faults.push({ line, message: `'${name}' is said twice.` });
    else settings.push({ name, value, line });
  }
  return { settings, faults };
}

const SETTING = /^\s*([a-z]\w*)\s*:(?:\s+(.*?))?\s*$/i;

function kindFault(kind: Setting | undefined): Fault {
  const kinds = `There are ${CALCULATOR_KINDS.join(', ')}.`;
  if (!kind) return { line: 0, message: `The block has no 'kind'. ${kinds}` };
  return { line: kind.line, message: `'${shortened(kind.value)}' is no calculator. ${kinds}` };
}

function fieldFaults({ kind, fields }: Calculator, settings: readonly Setting[]): readonly Fault[] {
  return settings.flatMap(({ name, value, line }) => {
    const field = fields.find((each) => each.name === name);
    if (!field) {
      const names = fields.map((each) => each.name).join(', ');
      return [{ line, message: `'${shortened(name)}' is no figure of the calculator '${kind}'. There are ${names}.` }];
    }
    const reading = field.read(value);
    return reading.ok ? [] : [{ line, message: reading.message }];
  });
}

function shortened(text: string): string {
  const written = text.trim();
  return written.length > 40 ? `${written.slice(0, 39)}…` : written;
}
