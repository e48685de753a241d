import { HONEYPOT_FIELD } from '@ledgerlight/site/routes';
import {
  contactMessageSchema,
  inquiryTypeSchema,
  VISITOR_FIELDS,
  type VisitorField,
} from '@ledgerlight/visitor-messages/contact-message';
import * as v from 'valibot';

export type ContactFormMessage = v.InferOutput<ReturnType<typeof formSchema>>;

export type ContactProblems = Readonly<Partial<Record<VisitorField, string>>>;

/** Returns the valid message, or one problem for each invalid field (specification section 5, 'Contact form'). */
export function readContactMessage(
  entries: Iterable<readonly [string, unknown]>,
  inquiryTypes: readonly string[],
): { readonly message: ContactFormMessage } | { readonly problems: ContactProblems } {
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
