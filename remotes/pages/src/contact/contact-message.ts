import { INQUIRY_TYPES } from '@ledgerlight/site/copy/contact';
import { HONEYPOT_FIELD } from '@ledgerlight/site/routes';
import * as v from 'valibot';

/** The most characters (Unicode code points) of each field; the server that stores the message has the same limits. */
export const CONTACT_LIMITS = {
  name: 100,
  email: 254,
  phone: 40,
  inquiryType: 100,
  subject: 200,
  message: 5000,
} as const;

/** A field that a visitor fills in. */
export type ContactField = keyof typeof CONTACT_LIMITS;

/** The fields in the order of the form. */
export const CONTACT_FIELDS: readonly ContactField[] = ['name', 'email', 'phone', 'inquiryType', 'subject', 'message'];

const contactMessageSchema = v.object({
  name: required('Name', CONTACT_LIMITS.name),
  email: v.pipe(
    required('Email', CONTACT_LIMITS.email),
    v.trim(),
    v.regex(emailPattern(), 'Email must be a valid email address'),
  ),
  phone: optional('Phone', CONTACT_LIMITS.phone),
  inquiryType: v.picklist(['', ...INQUIRY_TYPES], 'Inquiry type must be one of the list'),
  subject: required('Subject', CONTACT_LIMITS.subject),
  message: required('Message', CONTACT_LIMITS.message),
  [HONEYPOT_FIELD]: v.string(),
});

/** A message that keeps to the rules, as it is sent. */
export type ContactMessage = v.InferOutput<typeof contactMessageSchema>;

/** What is wrong with the fields that have something wrong: one message each. */
export type ContactProblems = Readonly<Partial<Record<ContactField, string>>>;

/** The message in the form's entries, or what is wrong with them (specification section 5, 'Contact form'). */
export function readContactMessage(
  entries: Iterable<readonly [string, unknown]>,
): { readonly message: ContactMessage } | { readonly problems: ContactProblems } {
  const result = v.safeParse(contactMessageSchema, Object.fromEntries(entries));
  if (result.success) return { message: result.output };
  const { nested = {} } = v.flatten<typeof contactMessageSchema>(result.issues);
  const found = CONTACT_FIELDS.flatMap(
    (field) => nested[field]?.slice(0, 1).map((text) => [field, text] as const) ?? [],
  );
  return { problems: Object.fromEntries(found) };
}

function required(label: string, longest: number) {
  return v.pipe(
    v.string(`${label} is required`),
    v.check((text) => text.trim() !== '', `${label} is required`),
    atMost(label, longest),
  );
}

function optional(label: string, longest: number) {
  return v.pipe(v.string(), atMost(label, longest));
}

function atMost(label: string, longest: number) {
  return v.check(
    (text: string) => Array.from(text).length <= longest,
    `${label} must be ${longest} characters or less`,
  );
}

function emailPattern(): RegExp {
  const foreign = '\\s@"(),:;<>\\[\\]\\\\';
  return new RegExp(`^[^${foreign}]+@[^.${foreign}]+([.][^.${foreign}]+)+$`, 'u');
}
