import { App, setExperimental } from '@supabase/lite';
import type { BackendSecrets } from '../accounts/secrets.ts';
import type { BackendDatabase } from '../database/database.ts';
import type { ObjectFiles } from '../objects/object-files.ts';

/**
 * Creates Supabase's APIs over an open database. `preparePlatform` creates its system schemas. The base of the embedded backend;
 * `openBackend` puts limits around it.
 */
export function createSupabaseApp(database: BackendDatabase, secrets: BackendSecrets, objects: ObjectFiles): App {
  setExperimental('storage', true);
  const app = new App({
    connection: database.connection,
    api: { enabled: true, schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      enable_signup: false,
      enable_anonymous_sign_ins: false,
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
      jwt_expiry: 3600,
      sessions: { timebox: '8h' },
      email: { enable_signup: false },
      additional_redirect_urls: [],
    },
    storage: { enabled: true, file_size_limit: '10MiB' },
    studio: { enabled: false },
    options: { server: { admin: false, disableStudio: true } },
  });
  app._storageAdapter = objects.adapter;
  return app;
}
