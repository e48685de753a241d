import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generatedAdminPassword } from './admin-password.ts';
import { withheldFrom } from './processes/parts.ts';

/** Where things are that publishing the samples needs. */
export interface SamplesOptions {
  readonly root: string;
  readonly dataFolder: string;
  readonly backendUrl: string;
  readonly publishableKey: string;
  /** The one of all accounts; null reads the one that the backend generated. */
  readonly demoPassword: string | null;
}

/**
 * Publishes the sample articles by the terminal publisher at the first start. An interrupted run goes on at the next
 * start: what is there is found unchanged.
 */
export async function publishSamples(options: SamplesOptions): Promise<void> {
  const { root, dataFolder, backendUrl, publishableKey, demoPassword } = options;
  const done = join(dataFolder, 'samples-published');
  if (existsSync(done)) return;
  const command = [
    join(root, 'cli/bin/ledgerlight.js'),
    'publish',
    join(root, 'samples'),
    '--yes',
    '--quiet',
    '--state',
    dataFolder,
  ];
  await promisify(execFile)(process.execPath, command, {
    env: {
      ...process.env,
      ...withheldFrom('samples'),
      SUPABASE_URL: backendUrl,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      LEDGERLIGHT_USERNAME: 'admin',
      LEDGERLIGHT_PASSWORD: demoPassword ?? (await generatedAdminPassword(dataFolder)),
    },
  });
  await writeFile(done, `${new Date().toISOString()}\n`);
}
