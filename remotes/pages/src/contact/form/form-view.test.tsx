import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { afterEdit, type ContactFormState, UNTRIED, withProblems } from './form-state.ts';
import { ContactFormView } from './form-view.tsx';

function show(state: ContactFormState): void {
  render(
    <MemoryRouter>
      <ContactFormView state={state} inquiryTypes={['Media Inquiry']} />
    </MemoryRouter>,
  );
}

const refused = withProblems(UNTRIED, { email: 'Email is required', subject: 'Subject is required' });

/** The names of the fields that are called wrong, of all that the form has. */
function wrongFields(): string[] {
  const fields = [...screen.getAllByRole<HTMLInputElement>('textbox'), screen.getByRole<HTMLSelectElement>('combobox')];
  expect(fields).toHaveLength(6);
  return fields.filter((field) => field.getAttribute('aria-invalid') !== 'false').map(({ name }) => name);
}

test('an untried form says nothing of problems', () => {
  show(UNTRIED);
  expect([wrongFields(), screen.queryByRole('alert')]).toEqual([[], null]);
});

test('a problem stands beside its field, which names it as its description after the hint', () => {
  show(refused);
  screen.getByRole('textbox', { name: 'Email', description: 'We answer to this address. Email is required' });
  expect(wrongFields()).toEqual(['email', 'subject']);
});

test('the summary links each problem to its field, in the order of the form', () => {
  show(refused);
  const links = within(screen.getByRole('region', { name: 'Please check the form' })).getAllByRole('link');
  expect(links.map((link) => `${link.getAttribute('href')}: ${link.textContent}`)).toEqual([
    '#contact-email: Email is required',
    '#contact-subject: Subject is required',
  ]);
});

test('editing a field clears what was wrong with it and nothing else', () => {
  show(afterEdit(refused, 'email'));
  expect(wrongFields()).toEqual(['subject']);
});

test('the summary goes with the last problem', () => {
  show(afterEdit(afterEdit(refused, 'email'), 'subject'));
  expect([wrongFields(), screen.queryByRole('alert')]).toEqual([[], null]);
});

test('each check with problems is a new attempt, so that the summary takes the focus again', () => {
  expect([refused, withProblems(refused, { name: 'Name is required' })]).toMatchObject([
    { attempt: 1 },
    { attempt: 2 },
  ]);
});

test('while a message is under way it cannot be sent again', () => {
  show({ kind: 'sending' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sending...' }).disabled).toBe(true);
});

test.each([
  ['failed', 'Your message was not sent'],
  ['too-many', 'Too many messages were sent'],
] as const)('after an attempt that ended as %s the form stays and names the e-mail address', (outcome, title) => {
  show({ kind: 'ended', outcome });
  const notice = within(screen.getByRole('region', { name: title }));
  const address = notice.getByRole('link', { name: 'hello@ledgerlight.example' });
  expect(address.getAttribute('href')).toBe('mailto:hello@ledgerlight.example');
  screen.getByRole('textbox', { name: 'Message' });
});

test.each([
  ['problems of fields', refused],
  ['a failed attempt', { kind: 'ended', outcome: 'failed' }],
] as const)('%s are announced at once and take the focus', (_what, state) => {
  show(state);
  expect(screen.getByRole('region').contains(screen.getByRole('alert'))).toBe(true);
  expect(screen.getByRole('region').matches(':focus')).toBe(true);
});
