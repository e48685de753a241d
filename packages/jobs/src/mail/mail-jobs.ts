import * as v from 'valibot';
import type { JobSettings } from '../job-settings.ts';
import type { JobQueue } from '../queue/job-queue.ts';
import type { Query } from '../queue/queue-database.ts';
import { createMailTransport } from './mail-transport.ts';
import { createOutboxFolder } from './outbox-folder.ts';
import { sendMail } from './send-mail.ts';
import { createMailStore } from './stored-mail.ts';

/**
 * Registers the jobs that send mail and remove its links when their time is over. Returns a function that adds a job for each waiting
 * mail: the table of mails is the truth, and a job that got lost is added again.
 */
export async function registerMailJobs(
  queue: JobQueue,
  query: Query,
  { mailServer, outboxFolder }: JobSettings,
): Promise<() => Promise<void>> {
  const store = createMailStore(query);
  const outbox = createOutboxFolder(outboxFolder);
  await query("select private.note_mail_setup($1::text = 'sends')", [mailServer === null ? 'files' : 'sends']);
  const server = mailServer && { from: mailServer.from, send: createMailTransport(mailServer) };
  await queue.handle(MAIL, SENDING, ({ data, isLast }) =>
    sendMail(v.parse(dataSchema, data).id, isLast, { store, outbox, server }),
  );
  await queue.handle(CLEAN_UP, CLEANING, async () => outbox.remove(await store.cleanUp()));
  await queue.schedule(CLEAN_UP, '7 * * * *');
  return async () => {
    const waiting = await store.waiting();
    await queue.add(
      MAIL,
      waiting.map((id) => ({ key: id, data: { id } })),
    );
  };
}

const MAIL = 'mail';
const CLEAN_UP = 'mail-clean-up';
/** Gives up after some two hours. */
const SENDING = { retries: 9, retrySeconds: 15, limitSeconds: 300 };
const CLEANING = { retries: 2, retrySeconds: 60, limitSeconds: 300 };
const dataSchema = v.object({ id: v.string() });
