import { characterCount } from '@ledgerlight/posts/character-count';
import * as v from 'valibot';

/** The maximum number of code points per field. The database enforces the same limits. */
export const VISITOR_LIMITS = {
  name: 100,
  email: 254,
  phone: 40,
  inquiryType: 100,
  subject: 200,
  message: 5000,
} as const;

export type VisitorField = keyof typeof VISITOR_LIMITS;

export const VISITOR_FIELDS: readonly VisitorField[] = ['name', 'email', 'phone', 'inquiryType', 'subject', 'message'];

/** The database has the same rule (private.is_email). */
const EMAIL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\w-]+\.)+[\w-]*[a-z][\w-]*$/i;

export const visitorEmailSchema = v.pipe(
  v.string(requiredMessage('email')),
  v.trim(),
  isFilled('email'),
  ...rulesOf('email', /\p{Cc}/u),
  v.check(
    (text) => !/[^\p{ASCII}].*@/u.test(text),
    'Email must have plain letters before the @, as mail servers need them',
  ),
  v.transform(canonicalEmail),
  v.regex(EMAIL, 'Email must be a valid email address'),
);

/**
 * Returns an address with its domain as mail servers know it, in ASCII and lower case, so that a mailbox has one spelling. A text that is
 * no address stays.
 */
export function canonicalEmail(address: string): string {
  const [, local = '', domain = ''] = /^(.+@)([^/?#:%\\@\s]+)$/s.exec(address) ?? [];
  const url = `http://${domain.normalize()}`;
  return URL.canParse(url) ? local + new URL(url).hostname : address;
}

/**
 * The contact form (specification section 5), with the messages of the database. Text stays as typed, except that line ends of the message
 * become `\n`, because forms without JavaScript send others.
 */
export const contactMessageSchema = v.object({
  name: requiredText('name'),
  email: visitorEmailSchema,
  phone: optionalText('phone'),
  inquiryType: optionalText('inquiryType'),
  subject: requiredText('subject'),
  message: v.pipe(
    v.string(requiredMessage('message')),
    v.transform((text) => text.replace(/\r\n?/g, '\n')),
    isFilled('message'),
    ...rulesOf('message', /(?![\t\n])\p{Cc}/u),
  ),
  /** The slug of the post that the message is about; empty for none, and for anything but a slug. */
  article: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(80), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)), ''), ''),
});

export type ContactMessageInput = v.InferInput<typeof contactMessageSchema>;

export function inquiryTypeSchema(offered: readonly string[]) {
  return v.optional(v.picklist(['', ...offered], `${labelOf('inquiryType')} must be one of the list`), '');
}

function requiredText(field: VisitorField) {
  return v.pipe(v.string(requiredMessage(field)), isFilled(field), ...rulesOf(field, /\p{Cc}/u));
}

function optionalText(field: VisitorField) {
  return v.optional(v.pipe(v.string(), ...rulesOf(field, /\p{Cc}/u)), '');
}

/** White space and invisible characters do not fill a field. */
function isFilled(field: VisitorField) {
  const visible = /[^\t-\r \u0085\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]/u;
  return v.check((text: string) => visible.test(text), requiredMessage(field));
}

function rulesOf(field: VisitorField, refused: RegExp) {
  const label = labelOf(field);
  const limit = VISITOR_LIMITS[field];
  return [
    v.check((text: string) => characterCount(text) <= limit, `${label} must be ${limit} characters or less`),
    v.check((text: string) => !refused.test(text), `${label} contains control characters`),
    // A lone surrogate cannot be sent to the database.
    v.check((text: string) => !/\p{Surrogate}/u.test(text), `${label} contains half of a character`),
  ] as const;
}

function requiredMessage(field: VisitorField): string {
  return `${labelOf(field)} is required`;
}

function labelOf(field: VisitorField): string {
  return field === 'inquiryType' ? 'Inquiry type' : `${field.charAt(0).toUpperCase()}${field.slice(1)}`;
}
