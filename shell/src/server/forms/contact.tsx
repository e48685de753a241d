import { contactFormCopy } from '@ledgerlight/site/copy/contact-form';
import { ARTICLE_PARAMETER, FORM_ADDRESSES, HONEYPOT_FIELD } from '@ledgerlight/site/routes';
import { contactMessageSchema, inquiryTypeSchema } from '@ledgerlight/visitor-messages/contact-message';
import { PROOF_FIELD } from '@ledgerlight/visitor-messages/proof-of-work';
import * as v from 'valibot';
import { ContactResult } from '../../embed/contact-answer.tsx';
import type { RouteResponse } from '../http/response.ts';
import type { RouteRequest } from '../http/route.ts';
import { readForm } from './form-fields.ts';
import { type FormResult, type FormRoutesOptions, formResponse, formResultOf } from './form-result.ts';

/** Handles a contact form that was sent with or without scripts. */
export async function submitContact(given: RouteRequest, options: FormRoutesOptions): Promise<RouteResponse> {
  const { request, clientKey } = given;
  const { inquiryTypes, sentText } = contactFormCopy(options.copyEdition);
  const { name = '', email = '', phone, inquiryType, subject = '', message = '', ...rest } = await readForm(request);
  const { [PROOF_FIELD]: proof = '', [ARTICLE_PARAMETER]: article } = rest;
  const fields = { name, email, phone, inquiryType, subject, message, article, honeypot: rest[HONEYPOT_FIELD] };
  const rules = v.object({ ...contactMessageSchema.entries, inquiryType: inquiryTypeSchema(inquiryTypes) });
  const checked = v.safeParse(rules, fields, { abortPipeEarly: true });
  const result: FormResult<void> = checked.success
    ? await formResultOf(options.messagesOf(clientKey(), proof).submitContact(fields), (failure) =>
        options.report(failure, FORM_ADDRESSES.contact),
      )
    : { ok: false, status: 422, problems: checked.issues.map(({ message: problem }) => problem) };
  const texts = result.ok ? [sentText] : result.problems;
  return formResponse(request, options, result, {
    text: texts.join('. '),
    proof,
    page: () => <ContactResult styles={options.styles} kept={result.ok} texts={texts} />,
  });
}
