import { VISITOR_FIELDS } from '@ledgerlight/visitor-messages/contact-message';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactCopy } from '../copy/copy.ts';
import { readContactMessage } from './message.ts';

const { inquiryTypes } = contactCopy('default');
const filled = {
  name: 'Ana Kowalska',
  email: 'ana@example.org',
  phone: '',
  inquiryType: '',
  subject: 'Bond ladders',
  message: 'How long should a ladder be?\nAnd why?',
  honeypot: '',
};

const read = (changes: Partial<typeof filled> = {}, offered: readonly string[] = inquiryTypes) =>
  readContactMessage(Object.entries({ ...filled, ...changes }), offered);

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

test('100 kB of text is refused with a message for its field alone', () => {
  expect(read({ message: 'x'.repeat(100_000) })).toEqual({
    problems: { message: 'Message must be 5000 characters or less' },
  });
});

test('control characters are refused with a message for their field', () => {
  expect(read({ name: 'Ana\u0007', message: 'a\u0000b' })).toEqual({
    problems: { name: 'Name contains control characters', message: 'Message contains control characters' },
  });
});

test('emoji, right-to-left marks and joined characters stay exactly as they are', () => {
  const texts = { name: 'Łucja 👩‍👧', subject: '\u200fשלום\u200e (a)', message: 'e\u0301\u202eabc\u202c 🚀' };
  expect(read(texts)).toEqual({ message: { ...filled, ...texts } });
});

test.each(['default', 'original'] as const)('each inquiry type of the edition %s is taken, and no other', (edition) => {
  const offered = contactCopy(edition).inquiryTypes;
  for (const inquiryType of offered) expect(read({ inquiryType }, offered)).toHaveProperty('message');
  const foreign = edition === 'default' ? 'Game Review Request' : 'Investment Advice';
  expect(read({ inquiryType: foreign }, offered)).toEqual({
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
    inquiryType: fc.oneof(fc.string(), fc.constantFrom(...inquiryTypes)),
    subject: fc.string(),
    message: fc.string({ unit: 'binary' }),
    honeypot: fc.string(),
  });
  fc.assert(
    fc.property(texts, (typed) => {
      const result = readContactMessage(Object.entries(typed), inquiryTypes);
      if ('message' in result) {
        const message = typed.message.replace(/\r\n?/g, '\n');
        expect(result.message).toEqual({ ...typed, email: typed.email.trim(), message });
      } else {
        const fields = Object.keys(result.problems);
        expect(fields.length).toBeGreaterThan(0);
        for (const field of fields) expect(VISITOR_FIELDS).toContain(field);
      }
    }),
  );
});
