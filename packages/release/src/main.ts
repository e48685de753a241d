import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readRegistryKeys } from '@ledgerlight/environment/registry-keys';
import { openRegistryKeys } from '@ledgerlight/federation/registry-keys';
import { trustedStore } from '@ledgerlight/federation/trusted-store';
import { CommanderError } from 'commander';
import { askYes } from './ask-yes.ts';
import { failureWords } from './failure-words.ts';
import { createProgram, releaseExitCode } from './program.ts';
import { type OpenedStore, openStore } from './store/opened-store.ts';

const REPOSITORY = join(import.meta.dirname, '../../..');
/** The packed program works in the folder that it is called in. */
const ROOT = existsSync(join(REPOSITORY, 'remotes')) ? REPOSITORY : process.cwd();

let opened: OpenedStore | undefined;
try {
  const words = {
    say: (text: string) => process.stderr.write(`${text}\n`),
    print: (text: string) => process.stdout.write(`${text}\n`),
  };
  const program = createProgram(
    words,
    async (named) => {
      const keys = openRegistryKeys(readRegistryKeys(process.env));
      opened = await openStore(process.env, ROOT, named);
      return {
        store: trustedStore(opened.store, keys),
        keys,
        by: opened.by,
        confirm: process.stdin.isTTY ? askYes : null,
        ...words,
        document: (value: unknown) => process.stdout.write(`${JSON.stringify(value, null, 2)}\n`),
      };
    },
    ROOT,
  );
  await program.parseAsync(process.argv);
} catch (error) {
  // Nothing is said of an error of Commander, which has said its own words.
  if (!(error instanceof CommanderError)) {
    process.stderr.write(`${failureWords(error)}\n`);
  }
  process.exitCode = releaseExitCode(error);
} finally {
  await opened?.close();
}
