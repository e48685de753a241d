import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { folder } from '@ledgerlight/environment/forms';
import { readEnvironment } from '@ledgerlight/environment/read';
import { createDirectoryStore } from '@ledgerlight/federation/directory-store';
import { CommanderError } from 'commander';
import * as v from 'valibot';
import { createProgram, exitCodeOf } from './program.ts';

const ROOT = join(import.meta.dirname, '../..');

try {
  const { LEDGERLIGHT_DATA, LEDGERLIGHT_STORE } = readEnvironment(process.env, {
    LEDGERLIGHT_DATA: v.optional(folder('a folder', '.data'), '.data'),
    LEDGERLIGHT_STORE: v.optional(folder('the folder of the releases', '.data/remotes')),
  });
  const context = {
    store: createDirectoryStore(resolve(ROOT, LEDGERLIGHT_STORE ?? join(LEDGERLIGHT_DATA, 'remotes'))),
    by: userInfo().username,
    say: (words: string) => process.stderr.write(`${words}\n`),
    print: (text: string) => process.stdout.write(`${text}\n`),
    document: (value: unknown) => process.stdout.write(`${JSON.stringify(value, null, 2)}\n`),
  };
  await createProgram(context, ROOT).parseAsync(process.argv);
} catch (error) {
  // Nothing is said of an error of Commander, which has said its own words.
  if (!(error instanceof CommanderError)) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
  process.exitCode = exitCodeOf(error);
}
