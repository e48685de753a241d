import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { readRegistryKeys } from '@ledgerlight/environment/registry-keys';
import { readStoreFolder } from '@ledgerlight/environment/store-folder';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { errorMessage } from '@ledgerlight/federation/error-message';
import { openRegistryKeys } from '@ledgerlight/federation/registry-keys';
import { trustedStore } from '@ledgerlight/federation/trusted-store';
import { CommanderError } from 'commander';
import { createProgram, releaseExitCode } from './program.ts';

const ROOT = join(import.meta.dirname, '../..');

try {
  const keys = openRegistryKeys(readRegistryKeys(process.env));
  const context = {
    store: trustedStore(createDirectoryStore(resolve(ROOT, readStoreFolder(process.env))), keys),
    keys,
    by: userInfo().username,
    say: (words: string) => process.stderr.write(`${words}\n`),
    print: (text: string) => process.stdout.write(`${text}\n`),
    document: (value: unknown) => process.stdout.write(`${JSON.stringify(value, null, 2)}\n`),
  };
  await createProgram(context, ROOT).parseAsync(process.argv);
} catch (error) {
  // Nothing is said of an error of Commander, which has said its own words.
  if (!(error instanceof CommanderError)) {
    process.stderr.write(`${errorMessage(error)}\n`);
  }
  process.exitCode = releaseExitCode(error);
}
