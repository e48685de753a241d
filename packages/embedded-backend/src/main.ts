import { chmod, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BACKEND_DESCRIPTION_FILE, backendDescription } from '@ledgerlight/backend/backend-description';
import { readDeployerEnvironment } from '@ledgerlight/backend/deployer-environment';
import { readBackendEnvironment, readProviderEnvironment } from '@ledgerlight/backend/environment';
import { errorMessage } from '@ledgerlight/backend/errors';
import { writePrivateFile } from '@ledgerlight/backend/private-file';
import { readJobSettings } from '@ledgerlight/jobs/job-settings';
import { shortenLibraryOutput } from './library-output.ts';
import { type SupervisedBackend, startSupervisedBackend } from './supervised-backend.ts';

/** The process of the embedded backend: logs to stderr, prints the ready line to stdout. */
async function run(): Promise<void> {
  shortenLibraryOutput();
  const stopRequested = new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop());
  });
  const environment = readBackendEnvironment(process.env);
  const dataFolder = resolve(environment.dataFolder);
  const provider = readProviderEnvironment(process.env);
  const deployer = readDeployerEnvironment(process.env);
  const jobs = readJobSettings(process.env, dataFolder);
  const backend = await startSupervisedBackend({ ...environment, provider, deployer, jobs, dataFolder, log });
  const description = join(dataFolder, BACKEND_DESCRIPTION_FILE);
  try {
    logPasswords(backend, environment.demoPassword === null ? dataFolder : null);
    await closeToOtherUsers(dataFolder);
    await writePrivateFile(
      description,
      backendDescription({ ...backend, siteUrl: environment.siteUrl ?? undefined }, process.pid),
    );
    process.stdout.write(`Ledgerlight backend is ready at ${backend.url}\n`);
    await Promise.race([stopRequested, backend.failed]);
  } finally {
    const exitTimer = setTimeout(() => process.exit(1), STOP_TIMEOUT_MS);
    await rm(description, { force: true });
    await backend.close();
    clearTimeout(exitTimer);
  }
}

/** Clients refuse a discovery file that other users could replace. */
async function closeToOtherUsers(folder: string): Promise<void> {
  const { mode, uid } = await stat(folder);
  if (uid === process.geteuid?.() && (mode & 0o022) !== 0) await chmod(folder, mode & 0o7755);
}

/** @param dataFolder also holds the passwords; null when they came from outside */
function logPasswords(backend: SupervisedBackend, dataFolder: string | null): void {
  if (!backend.staff) return;
  const kept = dataFolder === null ? '' : ` Their passwords are also in ${join(dataFolder, 'staff-passwords.json')}.`;
  log(`Created the staff accounts.${kept}`);
  for (const { username, password } of backend.staff) log(`  ${username}  ${password}`);
}

function log(line: string): void {
  process.stderr.write(`${line}\n`);
}

const STOP_TIMEOUT_MS = 4500;

run().then(
  () => process.exit(0),
  (error: unknown) => {
    log(errorMessage(error));
    process.exit(1);
  },
);
