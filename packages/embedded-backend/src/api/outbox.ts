import type { OutboxFolder } from '@ledgerlight/jobs/outbox-folder';
import { readMessage } from '@ledgerlight/jobs/read-message';
import * as v from 'valibot';
import type { Handler } from './handler.ts';

interface OutboxOptions {
  readonly outbox: Pick<OutboxFolder, 'list' | 'read'>;
  readonly publishableKey: string;
  /** Handles `/rest/v1`. */
  readonly tables: Handler;
}

/**
 * Creates the function `outbox`, for those who administer: `POST {"before": null}` returns a page of the filed mails, newest first, and
 * `POST {"file"}` one of them. A hosted project has none, because only the machine of the job worker has the files.
 */
export function createOutboxEndpoint({ outbox, publishableKey, tables }: OutboxOptions): Handler {
  async function mayRead(authorization: string | null): Promise<boolean> {
    if (authorization === null) return false;
    const headers = { apikey: publishableKey, authorization, 'content-type': 'application/json' };
    const response = await tables(
      new Request('http://localhost/rest/v1/rpc/current_staff', { method: 'POST', headers, body: '{}' }),
    );
    const staff = v.safeParse(staffSchema, await response.json().catch(() => null));
    return response.ok && staff.success && staff.output.some(({ rights }) => rights.includes('administer'));
  }

  async function page(before: string | null): Promise<Response> {
    const files = await outbox.list(before, PAGE_SIZE + 1);
    const mails = await Promise.all(
      files.slice(0, PAGE_SIZE).map(async (file) => {
        const message = await outbox.read(file);
        if (message === null) return [];
        const { to, subject, date } = await readMessage(message);
        return [{ file, to, subject, date }];
      }),
    );
    return respond(200, {
      mails: mails.flat(),
      next: files.length > PAGE_SIZE ? (files[PAGE_SIZE - 1] ?? null) : null,
    });
  }

  return async (request) => {
    const parsed = v.safeParse(requestSchema, request.method === 'POST' ? await request.text() : '');
    if (!parsed.success) return respond(400, { message: 'Send a file, or the file before a page.' });
    if (!(await mayRead(request.headers.get('authorization')))) {
      return respond(403, { message: 'Only an admin reads the outbox.' });
    }
    if (!('file' in parsed.output)) return page(parsed.output.before);
    const message = await outbox.read(parsed.output.file);
    if (message === null) return respond(404, { message: 'This mail is not in the outbox any more.' });
    return respond(200, await readMessage(message));
  };
}

function respond(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

const PAGE_SIZE = 20;
const name = v.pipe(v.string(), v.maxLength(200));
const requestSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([v.strictObject({ file: name }), v.strictObject({ before: v.nullable(name) })]),
);
const staffSchema = v.array(v.object({ rights: v.array(v.string()) }));
