import { resolve } from 'node:path';
import { readBackendEnvironment } from '@ledgerlight/backend/environment';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import { readJobSettings } from './job-settings.ts';
import { startJobs } from './start-jobs.ts';

/** The process that runs the jobs of a hosted project. */
async function run(): Promise<void> {
  const stopRequested = new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop());
  });
  const { databaseUrl, dataFolder } = readBackendEnvironment(process.env);
  if (databaseUrl === null)
    throw new Error('LEDGERLIGHT_DATABASE_URL is missing: see docs/operations.md, Jobs and mail.');
  const settings = readJobSettings(process.env, resolve(dataFolder));
  const jobs = await startJobs({ connectionString: databaseUrl }, settings, log);
  process.stdout.write('Ledgerlight jobs are running.\n');
  await stopRequested;
  await jobs.stop();
}

function log(line: string): void {
  process.stderr.write(`${line}\n`);
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    log(errorMessage(error));
    process.exit(1);
  },
);
