import { INQUIRY_TYPES } from '@ledgerlight/site/copy/contact';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTACT_FIELDS, CONTACT_LIMITS, readContactMessage } from './contact-message.ts';

const filled = {
  name: 'Ana Kowalska',
  email: 'ana@example.org',
  phone: '',
  inquiryType: '',
  subject: 'Bond ladders',
  message: 'How long should a ladder be?\nAnd why?',
  honeypot: '',
};

const read = (changes: Partial<typeof filled> = {}) => readContactMessage(Object.entries({ ...filled, ...changes }));

test('a filled form is a message, exactly as it was typed', () => {
  expect(read()).toEqual({ message: filled });
});

test('an empty form names each required field once', () => {
  expect(read({ name: '', email: '', subject: '', message: '' })).toEqual({
    problems: {
      name: 'Name is required',
      email: 'Email is required',
      subject: 'Subject is required',
      message: 'Message is required',
    },
  });
});

test('white space alone counts as empty', () => {
  expect(read({ subject: ' \t\u00a0' })).toEqual({ problems: { subject: 'Subject is required' } });
});

test.each(['ana', 'ana@', '@example.org', 'ana@example', 'ana@example..org', 'a b@example.org', 'ana@exam,ple.org'])(
  '%j is no e-mail address',
  (email) => expect(read({ email })).toEqual({ problems: { email: 'Email must be a valid email address' } }),
);

test('white space around an e-mail address is dropped', () => {
  expect(read({ email: ' ana@example.org ' })).toMatchObject({ message: { email: 'ana@example.org' } });
});

test.each(['name', 'phone', 'subject', 'message'] as const)('%s has a limit, counted in characters', (field) => {
  const longest = CONTACT_LIMITS[field];
  expect(read({ [field]: '😀'.repeat(longest) })).toHaveProperty('message');
  const { problems } = read({ [field]: 'a'.repeat(longest + 1) }) as { problems: Record<string, string> };
  expect(problems[field]).toMatch(new RegExp(`must be ${longest} characters or less$`));
});

test('each inquiry type of the list is taken, and no other', () => {
  for (const inquiryType of INQUIRY_TYPES) expect(read({ inquiryType })).toHaveProperty('message');
  expect(read({ inquiryType: 'Game Review Request' })).toEqual({
    problems: { inquiryType: 'Inquiry type must be one of the list' },
  });
});

test('what fills in the hidden field is passed on for the server to judge', () => {
  expect(read({ honeypot: 'https://spam.example' })).toMatchObject({ message: { honeypot: 'https://spam.example' } });
});

test('whatever is typed, the answer is a message or a problem for at least one known field', () => {
  const texts = fc.record({
    name: fc.string(),
    email: fc.oneof(fc.string(), fc.emailAddress()),
    phone: fc.string(),
    inquiryType: fc.oneof(fc.string(), fc.constantFrom(...INQUIRY_TYPES)),
    subject: fc.string(),
    message: fc.string({ unit: 'binary' }),
    honeypot: fc.string(),
  });
  fc.assert(
    fc.property(texts, (typed) => {
      const result = readContactMessage(Object.entries(typed));
      if ('message' in result) {
        expect(result.message).toEqual({ ...typed, email: typed.email.trim() });
      } else {
        const fields = Object.keys(result.problems);
        expect(fields.length).toBeGreaterThan(0);
        for (const field of fields) expect(CONTACT_FIELDS).toContain(field);
      }
    }),
  );
});
