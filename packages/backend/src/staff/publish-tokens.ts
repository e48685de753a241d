import * as v from 'valibot';
import { timestampSchema } from '../client/column-schemas.ts';
import { BackendRequestError, BackendUnreachableError, errorMessage, NotAllowedError } from '../client/errors.ts';
import { fetchWithTimeout, REQUEST_TIMEOUT } from '../client/request-timeout.ts';
import type { StaffAccess } from './staff-access.ts';
import { answered, assertAdmin } from './staff-requests.ts';

/** A token with which a machine publishes. The token itself is not stored. */
export interface PublishToken {
  readonly id: string;
  readonly name: string;
  /** The account that posts and revisions name. */
  readonly username: string;
  /** The admin who created it. */
  readonly owner: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}

/**
 * The tokens of the site, for admins. Methods reject with `NotAllowedError`, `BackendUnreachableError` or `BackendRequestError`, and
 * with the signal's reason when it is aborted.
 */
export interface PublishTokens {
  /** Every token, the newest first. */
  list(signal?: AbortSignal): Promise<readonly PublishToken[]>;
  /** Creates a token and returns it, the only time that it is seen. */
  create(name: string, days: number): Promise<string>;
  /** Ends a token and its sessions at once. Does nothing to a token that was revoked before. */
  revoke(id: string): Promise<void>;
}

/** How long a name of a token may be, in characters. */
export const MAX_TOKEN_NAME_LENGTH = 60;

/** Returns the account of a token, or null when it does not look like one. */
export function tokenAccount(token: string): string | null {
  const key = /^llp_([a-z0-9]{12})_[a-z0-9]{40}$/.exec(token)?.[1];
  return key === undefined ? null : `token-${key}`;
}

/** The tokens over the client of a signed-in admin. */
export function createPublishTokens(staff: Pick<StaffAccess, 'client' | 'address' | 'accessToken'>): PublishTokens {
  const { client } = staff;
  return {
    async list(signal) {
      const request = client.from('publish_tokens').select(COLUMNS).order('created_at', { ascending: false });
      const rows = answered(tokensSchema, await (signal ? request.abortSignal(signal) : request), signal);
      if (rows.length === 0) await assertAdmin(client, signal);
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        username: row.username,
        owner: row.owner,
        createdAt: row.created_at,
        expiresAt: row.expires_at,
        lastUsedAt: row.last_used_at,
        revokedAt: row.revoked_at,
      }));
    },

    create: (name, days) => requestToken(staff, { name, days }),

    async revoke(id) {
      answered(v.boolean(), await client.rpc('revoke_publish_token', { token_id: id }).retry(false));
    },
  };
}

async function requestToken(
  { address, accessToken }: Pick<StaffAccess, 'address' | 'accessToken'>,
  wanted: { readonly name: string; readonly days: number },
): Promise<string> {
  const response = await fetchWithTimeout(REQUEST_TIMEOUT)(`${address.url}/functions/v1/publish-token`, {
    method: 'POST',
    headers: {
      apikey: address.publishableKey,
      authorization: `Bearer ${await accessToken()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(wanted),
  }).catch((cause: unknown) => {
    throw new BackendUnreachableError(`The backend does not answer: ${errorMessage(cause)}`, { cause });
  });
  const body: unknown = await response.json().catch(() => null);
  const created = v.safeParse(createdSchema, body);
  if (response.ok && created.success) return created.output.token;
  const refusal = v.safeParse(refusalSchema, body);
  const message = refusal.success ? refusal.output.message : 'The token could not be created. Please try again.';
  if (response.status === 401 || response.status === 403) throw new NotAllowedError(message);
  throw new BackendRequestError(message, null, { status: response.status });
}

const COLUMNS = 'id,name,username,owner,created_at,expires_at,last_used_at,revoked_at';
const createdSchema = v.object({ token: v.string() });
const refusalSchema = v.object({ message: v.string() });
const tokensSchema = v.array(
  v.object({
    id: v.string(),
    name: v.string(),
    username: v.string(),
    owner: v.string(),
    created_at: timestampSchema,
    expires_at: timestampSchema,
    last_used_at: v.nullable(timestampSchema),
    revoked_at: v.nullable(timestampSchema),
  }),
);
