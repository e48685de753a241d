import * as v from 'valibot';
import type { Query } from '../queue/queue-database.ts';

/** A mail of the table `private.outgoing_mail`. */
export type StoredMail = Readonly<v.InferOutput<typeof mailSchema>>;

export type MailOutcome = 'queued' | 'sent' | 'filed' | 'failed' | 'expired';

/** Reads and changes the mails of the database, for the jobs that send them. */
export function createMailStore(query: Query) {
  return {
    /** The mails to work on: those that wait, and those whose worker has not been heard of for a while. */
    async waiting(): Promise<readonly string[]> {
      return v.parse(idsSchema, await query(WAITING)).map(({ id }) => id);
    },
    async read(id: string): Promise<StoredMail | null> {
      return v.parse(v.array(mailSchema), await query(READ, [id]))[0] ?? null;
    },
    /** Returns whether this worker may hand over the text. */
    async claim(id: string): Promise<boolean> {
      return v.parse(claimSchema, await query('select private.claim_mail($1) as claimed', [id]))[0].claimed;
    },
    async settle(id: string, outcome: MailOutcome, reason: string | null = null): Promise<void> {
      await query('select private.settle_mail($1, $2, $3)', [id, outcome, reason]);
    },
    /** Removes links whose time is over. Returns the mails that had one. */
    async cleanUp(): Promise<readonly string[]> {
      return v.parse(idsSchema, await query('select private.clean_up_mail() as id')).map(({ id }) => id);
    },
  };
}

export type MailStore = ReturnType<typeof createMailStore>;

const WAITING = `
select id from private.outgoing_mail
where state = 'queued' or (state = 'sending' and changed_at < now() - interval '15 minutes')
order by created_at
limit 100
`;
const READ = `
select id, recipient, subject, text, html, state, unsubscribe_url, created_at::text, expires_at <= now() as is_over
from private.outgoing_mail where id = $1
`;
const idsSchema = v.array(v.object({ id: v.string() }));
const claimSchema = v.tuple([v.object({ claimed: v.boolean() })]);
const mailSchema = v.object({
  id: v.string(),
  recipient: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.nullable(v.string()),
  state: v.picklist(['queued', 'sending', 'sent', 'filed', 'failed', 'expired']),
  unsubscribe_url: v.nullable(v.string()),
  created_at: v.pipe(v.string(), v.toDate()),
  is_over: v.boolean(),
});
