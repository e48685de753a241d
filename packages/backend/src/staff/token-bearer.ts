import { createClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import type { BackendAddress, BackendClient, RequestOptions } from '../client/client.ts';
import type { Database } from '../client/database.types.ts';
import { NotAllowedError } from '../client/errors.ts';
import { fetchWithTimeout, REQUEST_TIMEOUT } from '../client/request-timeout.ts';
import { answered } from './staff-requests.ts';

/** Whoever sent an access token along, as the database knows them at this moment. */
export interface TokenBearer {
  /** Asks the backend in their name. */
  readonly client: BackendClient;
  /** The name under which they may release; null when they may only look. */
  readonly releasesAs: string | null;
}

/**
 * Asks the database whose token this is.
 * @returns null for nobody, for somebody who neither is staff nor may release, and for a session that has ended
 * @throws BackendUnreachableError, BackendRequestError
 */
export async function tokenBearer(
  { url, publishableKey }: BackendAddress,
  token: string,
  options: RequestOptions = {},
): Promise<TokenBearer | null> {
  const client = createClient<Database, 'public'>(url, publishableKey, {
    accessToken: async () => token,
    global: { fetch: fetchWithTimeout(options.timeout ?? REQUEST_TIMEOUT, options.fetch) },
  });
  try {
    const [staff, deployer] = await Promise.all([
      client.rpc('current_staff').retry(false),
      client.rpc('current_deployer').retry(false),
    ]);
    const isStaff = answered(v.array(v.unknown()), staff).length > 0;
    const releasesAs = answered(v.nullable(v.string()), deployer);
    return isStaff || releasesAs !== null ? { client, releasesAs } : null;
  } catch (error) {
    if (error instanceof NotAllowedError) return null;
    throw error;
  }
}
