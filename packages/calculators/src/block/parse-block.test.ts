import { expect, test } from 'vitest';
import { parseCalculatorBlock } from './parse-block.ts';

const faultsOf = (text: string) => {
  const parsed = parseCalculatorBlock(text);
  return parsed.ok ? [] : parsed.faults;
};

test('reads the kind and the figures that differ', () => {
  const parsed = parseCalculatorBlock('kind: mortgage\n\nbalance: £200,000\nmonthly: 50');
  expect(parsed).toMatchObject({ ok: true, texts: { balance: '£200,000', monthly: '50' } });
});

test('names unknown kinds, keys and bad values with their lines', () => {
  expect(faultsOf('balance: 1')).toMatchObject(
    [{ line: 0, message: /has no 'kind'. There are mortgage, / }].map(match),
  );
  expect(faultsOf('kind: lottery')).toMatchObject([{ line: 1, message: /'lottery' is no calculator/ }].map(match));
  expect(faultsOf('kind: mortgage\nrate: high\nwage: 3\nrate: 4\nnonsense')).toMatchObject(
    [
      { line: 2, message: /'high' is not a percentage/ },
      { line: 3, message: /'wage' is no figure of the calculator 'mortgage'. There are balance, rate/ },
      { line: 4, message: /'rate' is said twice/ },
      { line: 5, message: /'nonsense' is no line/ },
    ].map(match),
  );
});

test('names figures that do not fit each other', () => {
  expect(faultsOf('kind: debts\nbudget: 100')).toMatchObject([{ line: 2, message: /minimums alone/ }].map(match));
});

function match({ line, message }: { readonly line: number; readonly message: RegExp }) {
  return { line, message: expect.stringMatching(message) };
}
