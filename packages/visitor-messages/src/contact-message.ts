import { characterCount } from '@ledgerlight/posts/character-count';
import * as v from 'valibot';

/** The most characters (Unicode code points) of each field that a visitor sends. The database holds the same limits. */
export const VISITOR_LIMITS = {
  name: 100,
  email: 254,
  phone: 40,
  inquiryType: 100,
  subject: 200,
  message: 5000,
} as const;

/** A field that a visitor fills in. */
export type VisitorField = keyof typeof VISITOR_LIMITS;

/** The fields in the order of the form. */
export const VISITOR_FIELDS: readonly VisitorField[] = ['name', 'email', 'phone', 'inquiryType', 'subject', 'message'];

/** An e-mail address as a visitor types it; white space around it is dropped. */
export const visitorEmailSchema = v.pipe(
  v.string(requiredMessage('email')),
  v.trim(),
  ...rulesOf('email', { required: true, lines: false }),
  v.regex(emailPattern(), 'Email must be a valid email address'),
);

/**
 * The contact form (specification section 5: name, email, subject and message are required). Texts stay exactly as typed,
 * but for the ends of lines in the message, which become `\n`: a form that is sent without JavaScript has others. Messages
 * are those of the database.
 */
export const contactMessageSchema = v.object({
  name: v.pipe(v.string(requiredMessage('name')), ...rulesOf('name', { required: true, lines: false })),
  email: visitorEmailSchema,
  phone: v.optional(v.pipe(v.string(), ...rulesOf('phone', { required: false, lines: false })), ''),
  inquiryType: v.optional(v.pipe(v.string(), ...rulesOf('inquiryType', { required: false, lines: false })), ''),
  subject: v.pipe(v.string(requiredMessage('subject')), ...rulesOf('subject', { required: true, lines: false })),
  message: v.pipe(
    v.string(requiredMessage('message')),
    v.transform((text) => text.replace(/\r\n?/g, '\n')),
    ...rulesOf('message', { required: true, lines: true }),
  ),
});

/** The fields of the contact form as they were typed. */
export type ContactMessageInput = v.InferInput<typeof contactMessageSchema>;

/** The choice of the inquiry type: one of those that the form offers, or none. */
export function inquiryTypeSchema(offered: readonly string[]) {
  return v.optional(v.picklist(['', ...offered], `${labelOf('inquiryType')} must be one of the list`), '');
}

function rulesOf(field: VisitorField, rules: { readonly required: boolean; readonly lines: boolean }) {
  // White space and characters without a shape do not fill a field.
  const seen = /[^\t-\r \u0085\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]/u;
  const refused = rules.lines ? /(?![\t\n])\p{Cc}/u : /\p{Cc}/u;
  const label = labelOf(field);
  return [
    v.check((text: string) => !rules.required || seen.test(text), requiredMessage(field)),
    v.check(
      (text: string) => characterCount(text) <= VISITOR_LIMITS[field],
      `${label} must be ${VISITOR_LIMITS[field]} characters or less`,
    ),
    v.check((text: string) => !refused.test(text), `${label} contains control characters`),
    // Half of a character cannot be sent, so the database has no message for it.
    v.check((text: string) => !/\p{Surrogate}/u.test(text), `${label} contains half of a character`),
  ] as const;
}

function emailPattern(): RegExp {
  const foreign = ' \\u00a0\\u1680\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u2064\\u3000\\ufeff@"(),:;<>\\[\\]\\\\';
  return new RegExp(`^[^${foreign}]+@[^.${foreign}]+([.][^.${foreign}]+)+$`, 'u');
}

function requiredMessage(field: VisitorField): string {
  return `${labelOf(field)} is required`;
}

function labelOf(field: VisitorField): string {
  return field === 'inquiryType' ? 'Inquiry type' : `${field.charAt(0).toUpperCase()}${field.slice(1)}`;
}
