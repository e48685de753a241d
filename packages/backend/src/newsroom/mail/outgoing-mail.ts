import * as v from 'valibot';
import { timestampSchema } from '../../client/column-schemas.ts';
import { fetchData } from '../../client/fetch-data.ts';
import { rowSchema } from '../../client/row-schema.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';

export const MAIL_STATES = ['queued', 'sending', 'sent', 'filed', 'failed', 'expired'] as const;

export type MailState = (typeof MAIL_STATES)[number];

/** A mail of the site. Its links are in the text until it was sent or they are over. */
export type OutgoingMail = Readonly<v.InferOutput<typeof mailSchema>>;

/** The mail that the site sends, for those who administer. The inbox of the admin area lists it. */
export function createOutgoingMails({ client }: Pick<StaffAccess, 'client'>) {
  return {
    /** The newest first. */
    list: (signal?: AbortSignal): Promise<readonly OutgoingMail[]> =>
      fetchData(v.array(mailSchema), client.rpc('outgoing_mail'), signal),

    /** Queues a mail again. Returns false when it may not be repeated any more. */
    repeat: (id: string): Promise<boolean> => fetchData(v.boolean(), client.rpc('repeat_mail', { mail: id })),
  };
}

const mailSchema = rowSchema(
  {
    id: v.string(),
    recipient: v.string(),
    subject: v.string(),
    body: v.string(),
    state: v.picklist(MAIL_STATES),
    reason: v.nullable(v.string()),
    created_at: timestampSchema,
    changed_at: timestampSchema,
    may_be_repeated: v.boolean(),
  },
  { recipient: 'to', body: 'text' },
);
