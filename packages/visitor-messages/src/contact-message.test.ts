import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  contactMessageSchema,
  inquiryTypeSchema,
  VISITOR_FIELDS,
  VISITOR_LIMITS,
  visitorEmailSchema,
} from './contact-message.ts';

const filled = { name: 'Ana', email: 'ana@example.org', subject: 'Bonds', message: 'Why?' };

function problemOf(field: string, text: string): string | undefined {
  const { issues = [] } = v.safeParse(contactMessageSchema, { ...filled, [field]: text });
  return issues.find((issue) => v.getDotPath(issue) === field)?.message;
}

test('each field of the form has a limit', () => {
  expect(VISITOR_FIELDS).toEqual(Object.keys(VISITOR_LIMITS));
});

test.each([
  ['info@müller.example', 'info@xn--mller-kva.example'],
  ['info@mu\u0308ller.example', 'info@xn--mller-kva.example'],
  ['info@xn--mller-kva.example', 'info@xn--mller-kva.example'],
  ['user@例え.テスト', 'user@xn--r8jz45g.xn--zckzah'],
  ['Ana.Lis+x@EXAMPLE．org', 'Ana.Lis+x@example.org'],
])('stores %s as %s', (typed, stored) => expect(v.parse(visitorEmailSchema, typed)).toBe(stored));

test.each([
  ['jürgen@example.org', /plain letters before the @/],
  ['.ana@example.org', /valid email address/],
  ['ana.@example.org', /valid email address/],
  ['a..na@example.org', /valid email address/],
  ['ana@１２７.0.0.1', /valid email address/],
  ['ana@example.org/x', /valid email address/],
])('refuses %s in words', (typed, message) => expect(problemOf('email', typed)).toMatch(message));

test.each(['ana', 'ana@', '@example.org', 'ana@example', 'a b@example.org', 'ana@exam,ple.org'])(
  'refuses the email address %j',
  (email) => expect(problemOf('email', email)).toBe('Email must be a valid email address'),
);

test('trims the email address and normalises the line ends of the message', () => {
  const typed = { ...filled, email: ' ana@example.org\n', message: 'one\r\ntwo\rthree\nfour' };
  const message = 'one\ntwo\nthree\nfour';
  expect(v.parse(contactMessageSchema, typed)).toEqual({ ...filled, phone: '', inquiryType: '', message, article: '' });
});

test.each(['name', 'phone', 'subject', 'message'] as const)('limits %s by code points', (field) => {
  const longest = VISITOR_LIMITS[field];
  expect(problemOf(field, '😀'.repeat(longest))).toBeUndefined();
  expect(problemOf(field, 'a'.repeat(longest + 1))).toMatch(new RegExp(`must be ${longest} characters or less$`));
});

test.each(['name', 'email', 'subject', 'message'])('refuses invisible characters as a value of %s', (field) => {
  expect(problemOf(field, ' \t\u00a0\u200f')).toMatch(/ is required$/);
});

test.each(VISITOR_FIELDS)('refuses control characters in %s', (field) => {
  for (const character of ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085']) {
    expect(problemOf(field, `a${character}b`)).toMatch(/ contains control characters$/);
  }
});

test('accepts line breaks in the message only', () => {
  expect(problemOf('message', 'a\n\tb')).toBeUndefined();
  expect(problemOf('subject', 'a\nb')).toBe('Subject contains control characters');
});

test('refuses a lone surrogate', () => {
  expect(problemOf('subject', 'a\ud83d')).toBe('Subject contains half of a character');
});

test('accepts an offered inquiry type or none', () => {
  const schema = inquiryTypeSchema(['Media Inquiry']);
  expect(v.parse(schema, 'Media Inquiry')).toBe('Media Inquiry');
  expect(v.parse(schema, '')).toBe('');
  expect(v.parse(schema, undefined)).toBe('');
  expect(v.safeParse(schema, 'media inquiry').issues?.[0]?.message).toBe('Inquiry type must be one of the list');
});
