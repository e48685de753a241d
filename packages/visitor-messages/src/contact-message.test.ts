import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contactMessageSchema, inquiryTypeSchema, VISITOR_FIELDS, VISITOR_LIMITS } from './contact-message.ts';

const filled = { name: 'Ana', email: 'ana@example.org', subject: 'Bonds', message: 'Why?' };

/** The first message for a field when it holds this text. */
function problemOf(field: string, text: string): string | undefined {
  const { issues = [] } = v.safeParse(contactMessageSchema, { ...filled, [field]: text });
  return issues.find((issue) => v.getDotPath(issue) === field)?.message;
}

test('the fields of the form are those with a limit', () => {
  expect(VISITOR_FIELDS).toEqual(Object.keys(VISITOR_LIMITS));
});

test.each(['ana', 'ana@', '@example.org', 'ana@example', 'ana@example..org', 'a b@example.org', 'ana@exam,ple.org'])(
  '%j is no e-mail address',
  (email) => expect(problemOf('email', email)).toBe('Email must be a valid email address'),
);

test('white space around an e-mail address is dropped', () => {
  expect(v.parse(contactMessageSchema, { ...filled, email: ' ana@example.org ' }).email).toBe('ana@example.org');
});

test.each(['name', 'phone', 'subject', 'message'] as const)('%s has a limit, counted in characters', (field) => {
  const longest = VISITOR_LIMITS[field];
  expect(problemOf(field, '😀'.repeat(longest))).toBeUndefined();
  expect(problemOf(field, 'a'.repeat(longest + 1))).toMatch(new RegExp(`must be ${longest} characters or less$`));
});

test.each(['name', 'email', 'subject', 'message'])(
  '%s is not filled by white space or marks without a shape',
  (field) => {
    expect(problemOf(field, ' \t\u00a0\u200f')).toMatch(/ is required$/);
  },
);

test.each(VISITOR_FIELDS)('control characters are refused in the field %s', (field) => {
  for (const character of ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085']) {
    expect(problemOf(field, `a${character}b`)).toMatch(/ contains control characters$/);
  }
});

test('only the message has lines', () => {
  expect(problemOf('message', 'a\n\tb')).toBeUndefined();
  expect(problemOf('subject', 'a\nb')).toBe('Subject contains control characters');
});

test('half of a character is refused', () => {
  expect(problemOf('subject', 'a\ud83d')).toBe('Subject contains half of a character');
});

test('a choice is one of those offered, or none', () => {
  const schema = inquiryTypeSchema(['Media Inquiry']);
  expect(v.parse(schema, 'Media Inquiry')).toBe('Media Inquiry');
  expect(v.parse(schema, '')).toBe('');
  expect(v.parse(schema, undefined)).toBe('');
  expect(v.safeParse(schema, 'media inquiry').issues?.[0]?.message).toBe('Inquiry type must be one of the list');
});
