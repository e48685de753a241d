import { chmod, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readDeployerEnvironment } from '@ledgerlight/backend/deployer-environment';
import { BACKEND_DESCRIPTION_FILE, backendDescription } from '@ledgerlight/backend/description';
import { readBackendEnvironment, readProviderEnvironment } from '@ledgerlight/backend/environment';
import { errorMessage } from '@ledgerlight/backend/errors';
import { writePrivateFile } from '@ledgerlight/backend/private-file';
import { shortenLibraryOutput } from './api/library-output.ts';
import { type SupervisedBackend, startSupervisedBackend } from './supervised-backend.ts';

/** The process of the embedded backend. Lines for people go to stderr, the one ready line to stdout. */
async function run(): Promise<void> {
  shortenLibraryOutput();
  const stopRequested = new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop());
  });
  const environment = readBackendEnvironment(process.env);
  const dataFolder = resolve(environment.dataFolder);
  const provider = readProviderEnvironment(process.env);
  const deployer = readDeployerEnvironment(process.env);
  const backend = await startSupervisedBackend({ ...environment, provider, deployer, dataFolder, log: say });
  const description = join(dataFolder, BACKEND_DESCRIPTION_FILE);
  try {
    tellPasswords(backend, environment.demoPassword === null ? dataFolder : null);
    await closeToOtherUsers(dataFolder);
    await writePrivateFile(
      description,
      backendDescription({ ...backend, siteUrl: environment.siteUrl ?? undefined }, process.pid),
    );
    process.stdout.write(`Ledgerlight backend is ready at ${backend.url}\n`);
    await Promise.race([stopRequested, backend.failed]);
  } finally {
    const cutOff = setTimeout(() => process.exit(1), LONGEST_STOP);
    await rm(description, { force: true });
    await backend.close();
    clearTimeout(cutOff);
  }
}

/** Clients refuse a discovery file that other users could replace, so a folder of this user is closed to them. */
async function closeToOtherUsers(folder: string): Promise<void> {
  const { mode, uid } = await stat(folder);
  if (uid === process.geteuid?.() && (mode & 0o022) !== 0) await chmod(folder, mode & 0o7755);
}

/** @param dataFolder holds the passwords too; null when they were given from outside and are kept nowhere */
function tellPasswords(backend: SupervisedBackend, dataFolder: string | null): void {
  if (!backend.staff) return;
  const kept = dataFolder === null ? '' : ` Their passwords are also in ${join(dataFolder, 'staff-passwords.json')}.`;
  say(`Staff accounts were made.${kept}`);
  for (const { username, password } of backend.staff) say(`  ${username}  ${password}`);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

const LONGEST_STOP = 4500;

run().then(
  () => process.exit(0),
  (error: unknown) => {
    say(errorMessage(error));
    process.exit(1);
  },
);
