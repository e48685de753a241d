import { createClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import {
  type BackendAddress,
  type BackendClient,
  fetchWithTimeout,
  REQUEST_TIMEOUT_MS,
  type RequestOptions,
} from '../client/client.ts';
import type { Database } from '../client/database.types.ts';
import { NotAllowedError } from '../client/errors.ts';
import { fetchData } from '../client/fetch-data.ts';
import { rowsSchema } from '../client/rows.ts';

export interface TokenBearer {
  readonly client: BackendClient;
  readonly releasesAs: string | null;
}

/**
 * Looks up whose access token this is.
 * @returns null for an ended session and for an account that is neither staff nor deployer
 * @throws BackendUnreachableError, BackendRequestError
 */
export async function tokenBearer(
  { url, publishableKey }: BackendAddress,
  token: string,
  options: RequestOptions = {},
): Promise<TokenBearer | null> {
  const client = createClient<Database, 'public'>(url, publishableKey, {
    accessToken: async () => token,
    global: { fetch: fetchWithTimeout(options.timeout ?? REQUEST_TIMEOUT_MS, options.fetch) },
  });
  try {
    const [staff, releasesAs] = await Promise.all([
      fetchData(rowsSchema, client.rpc('current_staff')),
      fetchData(v.nullable(v.string()), client.rpc('current_deployer')),
    ]);
    return staff.length > 0 || releasesAs !== null ? { client, releasesAs } : null;
  } catch (error) {
    if (error instanceof NotAllowedError) return null;
    throw error;
  }
}
