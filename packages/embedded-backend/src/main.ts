import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readDeployerEnvironment } from '@ledgerlight/backend/deployer-environment';
import { BACKEND_DESCRIPTION_FILE, backendDescription } from '@ledgerlight/backend/description';
import { readBackendEnvironment, readProviderEnvironment } from '@ledgerlight/backend/environment';
import { errorMessage } from '@ledgerlight/backend/errors';
import { writePrivateFile } from '@ledgerlight/backend/private-file';
import { type EmbeddedBackend, startEmbeddedBackend } from './start.ts';

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
  const backend = await startEmbeddedBackend({ ...environment, provider, deployer, dataFolder, log: say });
  const description = join(dataFolder, BACKEND_DESCRIPTION_FILE);
  try {
    tellPasswords(backend, environment.demoPassword === null ? dataFolder : null);
    await writePrivateFile(
      description,
      backendDescription({ ...backend, siteUrl: environment.siteUrl ?? undefined }, process.pid),
    );
    process.stdout.write(`Ledgerlight backend is ready at ${backend.url}\n`);
    await stopRequested;
  } finally {
    const cutOff = setTimeout(() => process.exit(1), LONGEST_STOP);
    await rm(description, { force: true });
    await backend.close();
    clearTimeout(cutOff);
  }
}

/** @param dataFolder holds the passwords too; null when they were given from outside and are kept nowhere */
function tellPasswords(backend: EmbeddedBackend, dataFolder: string | null): void {
  if (!backend.staff) return;
  const kept = dataFolder === null ? '' : ` Their passwords are also in ${join(dataFolder, 'staff-passwords.json')}.`;
  say(`Staff accounts were made.${kept}`);
  for (const { username, password } of backend.staff) say(`  ${username}  ${password}`);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** The library prints whole statements with their parameters when one fails; a line without them is enough. */
function shortenLibraryOutput(): void {
  const { console } = globalThis;
  console.log = () => undefined;
  console.warn = () => undefined;
  console.error = (...parts: readonly unknown[]) => {
    const [first] = parts.filter((part) => part instanceof Error);
    if (first instanceof Error) say(`The database says: ${first.message}`);
  };
}

const LONGEST_STOP = 4500;

run().then(
  () => process.exit(0),
  (error: unknown) => {
    say(errorMessage(error));
    process.exit(1);
  },
);
