import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BackendAddress } from '@ledgerlight/backend/client';
import { createMemorySessionStore } from '@ledgerlight/backend/memory-session-store';
import { createStaffAccess } from '@ledgerlight/backend/staff-access';
import { adminPassword } from './admin-password.ts';
import type { StackConfig } from './config.ts';
import { describeAuthors } from './describe-authors.ts';
import { withheldFrom } from './processes/services.ts';
import { correctSamples } from './sample-corrections.ts';

/** Publishes the sample posts, their corrections and authors at the first `npm start`. An interrupted run resumes at the next start. */
export async function publishSamples(root: string, config: StackConfig, backend: BackendAddress): Promise<void> {
  const { dataFolder } = config;
  const doneFile = join(dataFolder, 'samples-published');
  if (existsSync(doneFile)) return;
  const samples = join(root, 'samples');
  const password = await adminPassword(config);
  await publish(root, samples, { config, backend, password });
  const staff = createStaffAccess(backend, createMemorySessionStore());
  await staff.signIn('admin', password);
  await correctSamples(samples, staff);
  await describeAuthors(samples, staff);
  await staff.signOut();
  await writeFile(doneFile, `${new Date().toISOString()}\n`);
}

interface Publishing {
  readonly config: StackConfig;
  readonly backend: BackendAddress;
  readonly password: string;
}

async function publish(root: string, samples: string, { config, backend, password }: Publishing): Promise<void> {
  const program = join(root, 'cli/bin/ledgerlight.js');
  const env = {
    ...process.env,
    ...withheldFrom('samples'),
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    LEDGERLIGHT_USERNAME: 'admin',
    LEDGERLIGHT_PASSWORD: password,
  };
  const options = ['--yes', '--quiet', '--state', config.dataFolder];
  await promisify(execFile)(process.execPath, [program, 'publish', samples, ...options], { env });
}
