import { join } from 'node:path';
import type { BackendAddress } from '@ledgerlight/backend/client';

/** Returns the environment of a staff member whose configuration lies in the folder. */
export function staffEnvironment(
  { username, password }: { readonly username: string; readonly password: string },
  folder: string,
  { url, publishableKey }: BackendAddress,
) {
  return {
    LEDGERLIGHT_CONFIG: join(folder, '.config'),
    LEDGERLIGHT_SITE: 'https://site.example',
    LEDGERLIGHT_USERNAME: username,
    LEDGERLIGHT_PASSWORD: password,
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
  };
}
