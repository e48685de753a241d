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
  article: '',
  honeypot: '',
};

const read = (changes: Partial<typeof filled> = {}, offered: readonly string[] = inquiryTypes) =>
  readContactMessage(Object.entries({ ...filled, ...changes }), offered);

test('accepts a filled form exactly as typed', () => {
  expect(read()).toEqual({ message: filled });
});

test('reports each missing required field once', () => {
  expect(read({ name: '', email: '', subject: '', message: '' })).toEqual({
    problems: {
      name: 'Name is required',
      email: 'Email is required',
      subject: 'Subject is required',
      message: 'Message is required',
    },
  });
});

test.each(['default', 'original'] as const)('accepts the inquiry types of the edition %s and no other', (edition) => {
  const offered = contactCopy(edition).inquiryTypes;
  for (const inquiryType of offered) expect(read({ inquiryType }, offered)).toHaveProperty('message');
  const unknown = edition === 'default' ? 'Game Review Request' : 'Investment Advice';
  expect(read({ inquiryType: unknown }, offered)).toEqual({
    problems: { inquiryType: 'Inquiry type must be one of the list' },
  });
});

test('passes the honeypot on to the server', () => {
  expect(read({ honeypot: 'https://spam.example' })).toMatchObject({ message: { honeypot: 'https://spam.example' } });
});

test('returns a message or a problem of a known field for any input', () => {
  const texts = fc.record({
    name: fc.string(),
    email: fc.oneof(fc.string(), fc.emailAddress()),
    phone: fc.string(),
    inquiryType: fc.oneof(fc.string(), fc.constantFrom(...inquiryTypes)),
    subject: fc.string(),
    message: fc.string({ unit: 'binary' }),
    article: fc.constantFrom('', 'bond-ladders'),
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

test.each(['Bond Ladders', '../admin', 'x'.repeat(81)])('takes %s for no article', (article) => {
  expect(read({ article })).toEqual({ message: filled });
  expect(read({ article: 'bond-ladders' })).toEqual({ message: { ...filled, article: 'bond-ladders' } });
});
