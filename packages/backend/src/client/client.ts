import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { fetchWithTimeout, REQUEST_TIMEOUT_MS } from './backend-fetch.ts';
import type { Database } from './database.types.ts';
import type { FetchRetry } from './fetch-retry.ts';

export type BackendClient = SupabaseClient<Database, 'public'>;

export interface BackendAddress {
  readonly url: string;
  readonly publishableKey: string;
  readonly siteUrl?: string | undefined;
}

export interface RequestOptions {
  readonly timeout?: number | undefined;
  readonly fetch?: typeof fetch | undefined;
  readonly fetchRetry?: FetchRetry | undefined;
}

/**
 * Creates a client that reads what every visitor may read, without a session and without retries. The shell reads posts with it, CLI and
 * release commands what is public.
 */
export function createReaderClient(
  address: BackendAddress,
  options: RequestOptions & { readonly headers?: Readonly<Record<string, string>> } = {},
): BackendClient {
  return createClient<Database, 'public'>(address.url, address.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: fetchWithTimeout(options.timeout ?? REQUEST_TIMEOUT_MS, options.fetch),
      headers: { ...options.headers },
    },
  });
}
