import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { afterEdit, type ContactFormState, UNTRIED, withProblems } from './form-state.ts';
import { ContactFormView } from './form-view.tsx';

function show(state: ContactFormState): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ContactFormView state={state} inquiryTypes={['Media Inquiry']} />
    </MemoryRouter>,
  );
}

const refused = withProblems(UNTRIED, { email: 'Email is required', subject: 'Subject is required' });

/** The tag of the control with this name. */
function control(html: string, name: string): string {
  return html.match(new RegExp(`<(?:input|textarea|select) [^>]*name="${name}"[^>]*>`))?.[0] ?? '';
}

test('an untried form says nothing of problems', () => {
  const html = show(UNTRIED);
  expect(html).not.toContain('aria-invalid="true"');
  expect(html).not.toContain('Please check the form');
});

test('a problem stands beside its field, which names it as its description after the hint', () => {
  const html = show(refused);
  expect(html).toMatch(/id="contact-email-problem"[^>]*><p>Email is required</);
  expect(control(html, 'email')).toContain('aria-invalid="true"');
  expect(control(html, 'email')).toContain('aria-describedby="contact-email-hint contact-email-problem"');
  expect(control(html, 'name')).toContain('aria-invalid="false"');
});

test('the summary links each problem to its field, in the order of the form', () => {
  const links = [...show(refused).matchAll(/<a href="#([^"]+)">([^<]+)</g)].map(([, id, text]) => `${id}: ${text}`);
  expect(links).toEqual(['contact-email: Email is required', 'contact-subject: Subject is required']);
});

test('editing a field clears what was wrong with it and nothing else', () => {
  const html = show(afterEdit(refused, 'email'));
  expect(control(html, 'email')).toContain('aria-invalid="false"');
  expect(control(html, 'subject')).toContain('aria-invalid="true"');
});

test('the summary goes with the last problem', () => {
  expect(show(afterEdit(afterEdit(refused, 'email'), 'subject'))).not.toContain('Please check the form');
});

test('each check with problems is a new attempt, so that the summary takes the focus again', () => {
  expect([refused, withProblems(refused, { name: 'Name is required' })]).toMatchObject([
    { attempt: 1 },
    { attempt: 2 },
  ]);
});

test('while a message is under way it cannot be sent again', () => {
  expect(show({ kind: 'sending' })).toMatch(/<button [^>]*disabled=""[^>]*>Sending\.\.\.</);
});

test.each([
  ['failed', 'Your message was not sent'],
  ['too-many', 'Too many messages were sent'],
] as const)('after an attempt that ended as %s the form stays and names the e-mail address', (outcome, title) => {
  const html = show({ kind: 'ended', outcome });
  expect(html).toContain(title);
  expect(html).toContain('href="mailto:hello@ledgerlight.example"');
  expect(control(html, 'message')).not.toBe('');
});

test.each([
  ['problems of fields', refused],
  ['a failed attempt', { kind: 'ended', outcome: 'failed' }],
] as const)('%s are announced at once', (_what, state) => {
  expect(show(state)).toMatch(/<section [^>]*tabindex="-1"[^>]*><div [^>]*role="alert"/i);
});
