import * as v from 'valibot';
import { postBackend } from '../client/backend-fetch.ts';
import { timestampSchema } from '../client/column-schemas.ts';
import { BackendRequestError, NotAllowedError } from '../client/errors.ts';
import { fetchData, sendQuery } from '../client/fetch-data.ts';
import { columnsOf, rowSchema } from '../client/row-schema.ts';
import { assertAdmin } from './assert-staff.ts';
import type { StaffAccess } from './staff-access.ts';

/** `username` is the account that posts and revisions name, `owner` the admin who created the token. */
export type PublishToken = Readonly<v.InferOutput<typeof tokenSchema>>;

export type PublishTokens = ReturnType<typeof createPublishTokens>;

export const MAX_TOKEN_NAME_LENGTH = 60;

/** Returns the account of a token, or null when it is malformed. */
export function tokenAccount(token: string): string | null {
  const key = /^llp_([a-z0-9]{12})_[a-z0-9]{40}$/.exec(token)?.[1];
  return key === undefined ? null : `token-${key}`;
}

/** Manages tokens, for admins. The account page of the admin area creates them; the CLI signs in with one in CI. */
export function createPublishTokens(staff: Pick<StaffAccess, 'client' | 'address' | 'accessToken'>) {
  const { client } = staff;
  return {
    async list(signal?: AbortSignal): Promise<readonly PublishToken[]> {
      const query = client
        .from('publish_tokens')
        .select(columnsOf(tokenSchema.entries))
        .order('created_at', { ascending: false });
      const tokens = await fetchData(v.array(tokenSchema), query, signal);
      if (tokens.length === 0) await assertAdmin(client, signal);
      return tokens;
    },

    /** Creates a token and returns it, the only time that it is readable. */
    create: (name: string, days: number) => requestToken(staff, { name, days }),

    /** Ends a token and its sessions at once. */
    revoke: (id: string) => sendQuery(client.rpc('revoke_publish_token', { token_id: id })),
  };
}

async function requestToken(
  { address, accessToken }: Pick<StaffAccess, 'address' | 'accessToken'>,
  wanted: { readonly name: string; readonly days: number },
): Promise<string> {
  const response = await postBackend(address, 'functions/v1/publish-token', wanted, { token: await accessToken() });
  const body: unknown = await response.json().catch(() => null);
  const created = v.safeParse(createdSchema, body);
  if (response.ok && created.success) return created.output.token;
  const refusal = v.safeParse(refusalSchema, body);
  const message = refusal.success ? refusal.output.message : 'The token could not be created. Please try again.';
  if (response.status === 401 || response.status === 403) throw new NotAllowedError(message);
  throw new BackendRequestError(message, null, { status: response.status });
}

const createdSchema = v.object({ token: v.string() });
const refusalSchema = v.object({ message: v.string() });
const tokenSchema = rowSchema({
  id: v.string(),
  name: v.string(),
  username: v.string(),
  owner: v.string(),
  created_at: timestampSchema,
  expires_at: timestampSchema,
  last_used_at: v.nullable(timestampSchema),
  revoked_at: v.nullable(timestampSchema),
});
