import * as v from 'valibot';
import { postBackend } from '../../client/backend-fetch.ts';
import { BackendRequestError, EntryMissingError, NotAllowedError } from '../../client/errors.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';

/** A mail of the outbox in the list. `file` is its name there, and its key. */
export type FiledMailEntry = Readonly<v.InferOutput<typeof entrySchema>>;

/** A mail of the outbox with its text and headers. */
export type FiledMail = Readonly<v.InferOutput<typeof mailSchema>>;

export type OutboxPage = Readonly<v.InferOutput<typeof pageSchema>>;

/**
 * The mail that was written to files because no mail server is configured, for those who administer. The outbox of the admin area shows it.
 * @throws NotAllowedError, EntryMissingError for a mail that is gone, BackendUnreachableError, BackendRequestError, the signal's reason
 */
export function createOutbox(staff: Pick<StaffAccess, 'address' | 'accessToken'>) {
  return {
    /** Newest first, after the file `before`. Null from a backend without an outbox: the job worker of a hosted project has it. */
    list: async (before: string | null, signal?: AbortSignal): Promise<OutboxPage | null> =>
      v.parse(v.nullable(pageSchema), await send(staff, { before }, signal)),

    async read(file: string, signal?: AbortSignal): Promise<FiledMail> {
      const mail = await send(staff, { file }, signal);
      if (mail === null) throw new EntryMissingError('This mail is not in the outbox any more.');
      return v.parse(mailSchema, mail);
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Returns null for what does not exist. */
async function send(
  { address, accessToken }: Pick<StaffAccess, 'address' | 'accessToken'>,
  wanted: object,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const token = await accessToken();
  const response = await postBackend(address, 'functions/v1/outbox', wanted, { token, signal: signal ?? null });
  if (response.status === 404) return null;
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body;
  const refusal = v.safeParse(refusalSchema, body);
  const message = refusal.success ? refusal.output.message : 'The outbox could not be read. Please try again.';
  if (response.status === 401 || response.status === 403) throw new NotAllowedError(message);
  throw new BackendRequestError(message, null, { status: response.status });
}

const entrySchema = v.object({ file: v.string(), to: v.string(), subject: v.string(), date: v.nullable(v.string()) });
const pageSchema = v.object({ mails: v.array(entrySchema), next: v.nullable(v.string()) });
const mailSchema = v.object({
  from: v.string(),
  to: v.string(),
  subject: v.string(),
  date: v.nullable(v.string()),
  text: v.string(),
  html: v.nullable(v.string()),
  headers: v.array(v.object({ name: v.string(), value: v.string() })),
});
const refusalSchema = v.object({ message: v.string() });
