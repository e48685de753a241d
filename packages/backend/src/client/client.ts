import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types.ts';
import type { Patience } from './patience.ts';
import { fetchWithTimeout, REQUEST_TIMEOUT } from './request-timeout.ts';

/** The client of supabase-js over this project's schema. */
export type BackendClient = SupabaseClient<Database, 'public'>;

/** Where the backend is and the key that opens it to visitors. */
export interface BackendAddress {
  readonly url: string;
  readonly publishableKey: string;
  /** Origin of the site that shows its posts, where that is known. */
  readonly siteUrl?: string | undefined;
}

/** How requests are sent. */
export interface RequestOptions {
  /** The longest time for one request in milliseconds, default 8,000. */
  readonly timeout?: number | undefined;
  /** The fetch underneath, default the global one. */
  readonly fetch?: typeof fetch | undefined;
  /** Waits and asks again, where somebody waits for it; nothing does by default. */
  readonly patience?: Patience | undefined;
}

/**
 * A client that reads what every visitor may read. It keeps no session and repeats nothing by itself.
 * @param options `headers` are sent with every request
 */
export function createReaderClient(
  address: BackendAddress,
  options: RequestOptions & { readonly headers?: Readonly<Record<string, string>> } = {},
): BackendClient {
  return createClient<Database, 'public'>(address.url, address.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: fetchWithTimeout(options.timeout ?? REQUEST_TIMEOUT, options.fetch),
      headers: { ...options.headers },
    },
  });
}
