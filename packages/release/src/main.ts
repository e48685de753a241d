import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessage } from '@ledgerlight/resilience/error-message';
import { CommanderError } from 'commander';
import { confirmPrompt } from './confirm-prompt.ts';
import { createProgram, releaseExitCode } from './program.ts';
import { type OpenedStore, openStore } from './store/open-store.ts';

// The program `ledgerlight-release`, whose commands `npm run release`, `promote`, `status` and others run.
const REPOSITORY = join(import.meta.dirname, '../../..');
/** The packed program works in the current folder. */
const ROOT = existsSync(join(REPOSITORY, 'remotes')) ? REPOSITORY : process.cwd();

const output = {
  log: (message: string) => process.stderr.write(`${message}\n`),
  print: (text: string) => process.stdout.write(`${text}\n`),
};

let opened: OpenedStore | undefined;
try {
  const open = async (storeName?: string) => {
    opened = await openStore(process.env, ROOT, storeName);
    const confirm = process.stdin.isTTY ? confirmPrompt : null;
    return { ...output, store: opened.store, by: opened.by, confirm };
  };
  await createProgram(open, ROOT).parseAsync(process.argv);
} catch (error) {
  // Commander prints its own errors.
  if (!(error instanceof CommanderError)) output.log(describe(error));
  process.exitCode = releaseExitCode(error);
} finally {
  await opened?.close();
}

function describe(error: unknown): string {
  const isSystemError = error instanceof Error && 'syscall' in error;
  return isSystemError ? `${error.message}. Nothing was promoted or rolled back.` : errorMessage(error);
}
