import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { SentNotice } from './form.tsx';
import { afterEdit, type ContactFormState, UNTRIED, withProblems } from './form-state.ts';
import { ContactFormView } from './form-view.tsx';

function show(state: ContactFormState, article: string | null = null): void {
  render(
    <MemoryRouter>
      <ContactFormView state={state} inquiryTypes={['Media Inquiry']} article={article} />
    </MemoryRouter>,
  );
}

const refused = withProblems(UNTRIED, { email: 'Email is required', subject: 'Subject is required' });

function invalidFields(): string[] {
  const fields = [...screen.getAllByRole<HTMLInputElement>('textbox'), screen.getByRole<HTMLSelectElement>('combobox')];
  expect(fields).toHaveLength(6);
  return fields.filter((field) => field.getAttribute('aria-invalid') !== 'false').map(({ name }) => name);
}

test('shows no problems before the first attempt', () => {
  show(UNTRIED);
  expect([invalidFields(), screen.queryByRole('alert')]).toEqual([[], null]);
});

test('describes a field by its hint and its problem', () => {
  show(refused);
  screen.getByRole('textbox', { name: 'Email', description: 'We will reply to this address. Email is required' });
  expect(invalidFields()).toEqual(['email', 'subject']);
});

test('links each problem in the summary to its field, in the order of the form', () => {
  show(refused);
  const links = within(screen.getByRole('region', { name: 'Please check the form' })).getAllByRole('link');
  expect(links.map((link) => `${link.getAttribute('href')}: ${link.textContent}`)).toEqual([
    '#contact-email: Email is required',
    '#contact-subject: Subject is required',
  ]);
});

test('clears the problem of an edited field, and the summary with the last one', () => {
  const subjectLeft = afterEdit(refused, 'email');
  show(subjectLeft);
  expect(invalidFields()).toEqual(['subject']);
  cleanup();
  show(afterEdit(subjectLeft, 'subject'));
  expect([invalidFields(), screen.queryByRole('alert')]).toEqual([[], null]);
});

test('counts each check with problems, so that the summary takes the focus again', () => {
  expect([refused, withProblems(refused, { name: 'Name is required' })]).toMatchObject([
    { attempt: 1 },
    { attempt: 2 },
  ]);
});

test('disables the button while a message is sent', () => {
  show({ kind: 'sending' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sending...' }).disabled).toBe(true);
});

test.each([
  ['failed', 'Your message was not sent'],
  ['too-many', 'Too many messages were sent'],
] as const)('keeps the form and names the e-mail address after %s', (outcome, title) => {
  show({ kind: 'ended', outcome });
  const notice = within(screen.getByRole('region', { name: title }));
  const address = notice.getByRole('link', { name: 'hello@ledgerlight.example' });
  expect(address.getAttribute('href')).toBe('mailto:hello@ledgerlight.example');
  screen.getByRole('textbox', { name: 'Message' });
});

test.each([
  ['problems of fields', refused],
  ['a failed attempt', { kind: 'ended', outcome: 'failed' }],
] as const)('announces %s and moves the focus there', (_what, state) => {
  show(state);
  expect(screen.getByRole('region').contains(screen.getByRole('alert'))).toBe(true);
  expect(screen.getByRole('region').matches(':focus')).toBe(true);
});

test('confirms a stored message and offers another', () => {
  const onAnother = vi.fn();
  render(<SentNotice text="Your message is with us" onAnother={onAnother} />);
  const notice = screen.getByRole('region', { name: 'Thank you' });
  expect(notice.matches(':focus')).toBe(true);
  within(within(notice).getByRole('status')).getByText('Your message is with us');
  screen.getByRole('button', { name: 'Send another message' }).click();
  expect(onAnother).toHaveBeenCalledOnce();
});

test('a report of an error carries its article and a subject that the reader may change', () => {
  show(UNTRIED, 'bond-ladders');
  expect(screen.getByRole('link', { name: '/blog/bond-ladders' }).getAttribute('href')).toBe('/blog/bond-ladders');
  const entries = new FormData(screen.getByRole<HTMLFormElement>('form'));
  expect([entries.get('article'), entries.get('subject')]).toEqual(['bond-ladders', 'An error in an article']);
});
