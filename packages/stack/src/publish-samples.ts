import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BackendAddress } from '@ledgerlight/backend/client';
import { adminPassword } from './admin-password.ts';
import type { StackConfig } from './config.ts';
import { withheldFrom } from './processes/services.ts';

/** Publishes the sample posts at the first `npm start`. An interrupted run resumes at the next start. */
export async function publishSamples(root: string, config: StackConfig, backend: BackendAddress): Promise<void> {
  const { dataFolder } = config;
  const doneFile = join(dataFolder, 'samples-published');
  if (existsSync(doneFile)) return;
  const program = join(root, 'cli/bin/ledgerlight.js');
  const options = ['--yes', '--quiet', '--state', dataFolder];
  await promisify(execFile)(process.execPath, [program, 'publish', join(root, 'samples'), ...options], {
    env: {
      ...process.env,
      ...withheldFrom('samples'),
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      LEDGERLIGHT_USERNAME: 'admin',
      LEDGERLIGHT_PASSWORD: await adminPassword(config),
    },
  });
  await writeFile(doneFile, `${new Date().toISOString()}\n`);
}
