import * as v from 'valibot';
import { postBackend } from '../client/backend-fetch.ts';
import type { BackendAddress } from '../client/client.ts';
import { timestampSchema } from '../client/column-schemas.ts';
import { BackendRequestError, BackendUnreachableError } from '../client/errors.ts';
import { rowSchema } from '../client/row-schema.ts';

/** What a link is good for. */
export type AccountLinkState = Readonly<v.InferOutput<typeof stateSchema>>;

export type AccountLinks = ReturnType<typeof createAccountLinks>;

/** The link or a field of the form was refused; the message is for the person. */
export class AccountLinkError extends Error {
  override readonly name = 'AccountLinkError';
  readonly code = 'ACCOUNT_LINK';
  readonly field: 'link' | 'username' | 'byline' | 'password';

  constructor(message: string, field: AccountLinkError['field']) {
    super(message);
    this.field = field;
  }
}

/**
 * Uses invitations and links for a new password, without a session.
 * @throws AccountLinkError, BackendUnreachableError, BackendRequestError, the signal's reason
 */
export function createAccountLinks(address: BackendAddress) {
  return {
    /** Returns null for a token that was never given out. */
    async state(token: string, signal?: AbortSignal): Promise<AccountLinkState | null> {
      const response = await postBackend(address, 'rest/v1/rpc/account_link', { token }, { signal: signal ?? null });
      const parsed = v.safeParse(v.array(stateSchema), await response.json().catch(() => null));
      if (response.ok && parsed.success) return parsed.output[0] ?? null;
      throw failure(response.status);
    },

    /** Makes an account and returns its username. */
    accept: (token: string, person: { readonly username: string; readonly name: string; readonly password: string }) =>
      call(address, 'accept-invitation', { token, ...person }),

    /** Sets the password, ends every session and returns the username. */
    setPassword: (token: string, password: string) => call(address, 'reset-password', { token, password }),
  };
}

async function call(address: BackendAddress, name: string, body: object): Promise<string> {
  const response = await postBackend(address, `functions/v1/${name}`, body);
  const answer: unknown = await response.json().catch(() => null);
  const used = v.safeParse(usedSchema, answer);
  if (response.ok && used.success) return used.output.username;
  const refusal = v.safeParse(refusalSchema, answer);
  if (refusal.success) throw new AccountLinkError(refusal.output.message, refusal.output.field);
  throw failure(response.status);
}

function failure(status: number): Error {
  if (status === 503) return new BackendUnreachableError('The backend does not answer. Please try again.');
  return new BackendRequestError('The backend did not accept this. Please try again.', null, { status });
}

const usedSchema = v.object({ username: v.string() });
const refusalSchema = v.object({ message: v.string(), field: v.picklist(['link', 'username', 'byline', 'password']) });
const stateSchema = rowSchema({
  kind: v.picklist(['invitation', 'password-reset']),
  state: v.picklist(['open', 'used', 'revoked', 'expired']),
  role: v.string(),
  username: v.nullable(v.string()),
  expires_at: timestampSchema,
});
