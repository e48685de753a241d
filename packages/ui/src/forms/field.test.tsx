import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Field } from './field.tsx';

function show(options: Partial<Parameters<typeof Field>[0]> = {}): HTMLInputElement {
  render(
    <Field id="letter-name" name="name" label="Name" problems={[]} {...options}>
      {(control) => <input {...control} type="text" />}
    </Field>,
  );
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
}

test('a control has a label, the name of its field, and nothing more to say', () => {
  const control = show();
  expect([control.name, control.required, control.getAttribute('aria-describedby')]).toEqual(['name', false, null]);
});

test('the star of a required field is not read out, the control says that it is required', () => {
  expect(show({ required: true }).required).toBe(true);
  screen.getByText('*');
});

test('a field is right while nothing is wrong with it, also a required one that is empty', () => {
  expect(show({ required: true }).getAttribute('aria-invalid')).toBe('false');
});

test('a control names its hint and what is wrong as its description, in this order', () => {
  const control = show({ hint: 'As on your passport.', problems: ['Name is too long', 'Name has a line break'] });
  expect(control.getAttribute('aria-invalid')).toBe('true');
  const description = /^As on your passport\. Name is too long ?Name has a line break$/;
  expect(screen.getByRole('textbox', { description })).toBe(control);
});

test('what stands beside the label is no part of it', () => {
  show({ aside: <span>0 / 160</span> });
  screen.getByText('0 / 160');
});
