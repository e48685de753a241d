import { HONEYPOT_FIELD } from '@ledgerlight/site/routes';
import {
  contactMessageSchema,
  inquiryTypeSchema,
  VISITOR_FIELDS,
  type VisitorField,
} from '@ledgerlight/visitor-messages/contact-message';
import * as v from 'valibot';

/** A message that keeps to the rules, as it is sent. */
export type WrittenMessage = v.InferOutput<ReturnType<typeof formSchema>>;

/** What is wrong with the fields that have something wrong: one message each. */
export type ContactProblems = Readonly<Partial<Record<VisitorField, string>>>;

/** The message in the form's entries, or what is wrong with them (specification section 5, 'Contact form'). */
export function readContactMessage(
  entries: Iterable<readonly [string, unknown]>,
  inquiryTypes: readonly string[],
): { readonly message: WrittenMessage } | { readonly problems: ContactProblems } {
  const result = v.safeParse(formSchema(inquiryTypes), Object.fromEntries(entries));
  if (result.success) return { message: result.output };
  const { nested = {} } = v.flatten<ReturnType<typeof formSchema>>(result.issues);
  const found = VISITOR_FIELDS.flatMap(
    (field) => nested[field]?.slice(0, 1).map((text) => [field, text] as const) ?? [],
  );
  return { problems: Object.fromEntries(found) };
}

function formSchema(inquiryTypes: readonly string[]) {
  return v.object({
    ...contactMessageSchema.entries,
    inquiryType: inquiryTypeSchema(inquiryTypes),
    [HONEYPOT_FIELD]: v.string(),
  });
}
