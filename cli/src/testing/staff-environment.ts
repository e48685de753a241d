import { join } from 'node:path';
import { type BackendFixture, FIXTURE_PASSWORD } from '@ledgerlight/embedded-backend/testing/backend-fixture';

/** The variables under which a command runs as this member of the staff, with a configuration of its own in the folder. */
export function staffEnvironment(username: string, folder: string, { address }: Pick<BackendFixture, 'address'>) {
  return {
    LEDGERLIGHT_CONFIG: join(folder, '.config'),
    LEDGERLIGHT_SITE: 'https://site.example',
    LEDGERLIGHT_USERNAME: username,
    LEDGERLIGHT_PASSWORD: FIXTURE_PASSWORD,
    SUPABASE_URL: address.url,
    SUPABASE_PUBLISHABLE_KEY: address.publishableKey,
  };
}
