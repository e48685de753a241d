import type { IncomingMessage } from 'node:http';
import { contactFormCopy } from '@ledgerlight/site/copy/contact-form';
import { FORM_ADDRESSES, HONEYPOT_FIELD } from '@ledgerlight/site/routes';
import { contactMessageSchema, inquiryTypeSchema } from '@ledgerlight/visitor-messages/contact-message';
import { PROOF_FIELD } from '@ledgerlight/visitor-messages/proof-of-work';
import * as v from 'valibot';
import { ContactAnswer } from '../../embed/contact-answer.tsx';
import type { Answer } from '../http/answer.ts';
import { readForm } from './fields.ts';
import {
  attempt,
  challengeOf,
  documentAnswer,
  type FormResult,
  messageAnswer,
  messagesFor,
  retryHeaders,
  type VisitorFormsOptions,
} from './outcome.ts';

/** Stores a message. A script gets a status alone, a form without one gets a page. */
export async function takeMessage(request: IncomingMessage, options: VisitorFormsOptions): Promise<Answer> {
  const { styles, headers, copyEdition } = options;
  const { inquiryTypes, sentText } = contactFormCopy(copyEdition);
  const { name = '', email = '', phone, inquiryType, subject = '', message = '', ...rest } = await readForm(request);
  const { [PROOF_FIELD]: proof = '' } = rest;
  const fields = { name, email, phone, inquiryType, subject, message, honeypot: rest[HONEYPOT_FIELD] };
  const rules = v.object({ ...contactMessageSchema.entries, inquiryType: inquiryTypeSchema(inquiryTypes) });
  const checked = v.safeParse(rules, fields, { abortPipeEarly: true });
  const result: FormResult<void> = checked.success
    ? await attempt(messagesFor(request, options, proof).submitContact(fields), (failure) =>
        options.report(failure, FORM_ADDRESSES.contact),
      )
    : { kept: false, status: 422, problems: checked.issues.map(({ message: problem }) => problem) };
  const texts = result.kept ? [sentText] : result.problems;
  if (request.headers.accept?.includes('application/json')) {
    return messageAnswer(result.status, retryHeaders(result), texts.join('. '), challengeOf(result, proof));
  }
  const page = <ContactAnswer styles={styles} kept={result.kept} texts={texts} />;
  return documentAnswer(result.status, { ...headers, ...retryHeaders(result) }, page);
}
