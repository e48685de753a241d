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

test('a control has a label and a name, and no description', () => {
  const control = show();
  expect([control.name, control.required, control.getAttribute('aria-describedby')]).toEqual(['name', false, null]);
});

test('a required control has the attribute and a decorative star', () => {
  expect(show({ required: true }).required).toBe(true);
  screen.getByText('*');
});

test('an empty required field without problems is valid', () => {
  expect(show({ required: true }).getAttribute('aria-invalid')).toBe('false');
});

test('the description of a control is its hint, then its problems', () => {
  const control = show({ hint: 'As on your passport.', problems: ['Name is too long', 'Name has a line break'] });
  expect(control.getAttribute('aria-invalid')).toBe('true');
  const description = /^As on your passport\. Name is too long ?Name has a line break$/;
  expect(screen.getByRole('textbox', { description })).toBe(control);
});

test('the aside is no part of the label', () => {
  show({ aside: <span>0 / 160</span> });
  screen.getByText('0 / 160');
});
