import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { FieldTexts } from '../definition/calculator.ts';
import { calculator as mortgage } from '../mortgage/definition.ts';
import { CalculatorForm } from './calculator-form.tsx';

const SENTENCE = 'You finish 3 years and 10 months sooner and pay £20,759 less interest.';

function show(texts: FieldTexts = {}) {
  const onSettled = vi.fn();
  render(
    <CalculatorForm
      calculator={mortgage}
      texts={texts}
      month="2026-11"
      action="/calculators/mortgage"
      headingLevel="h2"
      Link={({ to, children }) => <a href={to}>{children}</a>}
      onSettled={onSettled}
    />,
  );
  return { onSettled };
}

const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const result = () => screen.getByRole('region', { name: 'Result' });

async function type(name: string, text: string): Promise<void> {
  await userEvent.clear(input(name));
  await userEvent.type(input(name), text);
}

test('shows the result of the initial figures, with a chart and its table', () => {
  show();
  within(result()).getByText(SENTENCE);
  within(result()).getByRole('img', { name: /^Line chart: What you owe/ });
  expect(within(result()).getAllByRole('row', { hidden: true })).toHaveLength(27);
});

test('sends the figures to the page of the calculator without scripts', () => {
  show();
  const form = screen.getByRole<HTMLFormElement>('form', { name: mortgage.title });
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/calculators/mortgage']);
  expect([...new FormData(form).keys()]).toEqual(mortgage.fields.map(({ name }) => name));
});

test('computes while a person types, and announces the result after a pause', async () => {
  const { onSettled } = show();
  await type('Each month', '£200');
  await within(result()).findByText(/6 years and 7 months sooner/);
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/6 years and 7 months sooner/));
  expect(onSettled).toHaveBeenLastCalledWith(expect.objectContaining({ monthly: '£200', balance: '180,000' }));
});

test('names a problem beside the field when it loses the focus, and removes it with the correction', async () => {
  show();
  await type('Balance', 'plenty');
  await userEvent.tab();
  await screen.findByText('Correct the marked figures to see the result.');
  expect(input('Balance').getAttribute('aria-invalid')).toBe('true');
  screen.getByRole('textbox', { name: 'Balance', description: /'plenty' is not an amount in pounds/ });
  await type('Balance', '180 000');
  await within(result()).findByText(SENTENCE);
  expect(input('Balance').getAttribute('aria-invalid')).toBe('false');
});

test('lists the problems of a submitted form with links to the fields', async () => {
  show();
  await type('Years left', '1000');
  await userEvent.click(screen.getByRole('button', { name: 'Calculate' }));
  const alert = screen.getByRole('alert');
  await userEvent.click(within(alert).getByRole('link', { name: /^Years left: must be between 1 and/ }));
  expect(document.activeElement).toBe(input('Years left'));
});

test('shows a shared address with figures that cannot be read as it is, with its problems', () => {
  show({ balance: 'NaN', rate: 'Infinity', tax: '<b>' });
  expect([input('Balance').value, input('Interest rate a year').value]).toEqual(['NaN', 'Infinity']);
  expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(3);
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('<b>');
  expect(within(result()).queryByText(/NaN|Infinity/)).toBeNull();
});

test('steps with the arrow keys', async () => {
  show();
  await userEvent.type(input('Each month'), '{ArrowUp}{ArrowUp}');
  expect(input('Each month').value).toBe('150');
  await userEvent.type(input('Interest rate a year'), '{ArrowDown}');
  expect(input('Interest rate a year').value).toBe('4.4');
});

test('computes with what was typed before the scripts ran', async () => {
  const { onSettled } = show();
  input('Each month').value = '300';
  fireEvent.blur(input('Each month'));
  expect(await within(result()).findAllByText(/8 years and 8 months sooner/)).toHaveLength(2);
  expect(onSettled).toHaveBeenCalledOnce();
});
