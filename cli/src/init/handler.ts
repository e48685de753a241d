import { join } from 'node:path';
import { rememberBackend } from '../backend/known-backends.ts';
import { CONFIGURATION_FILE } from '../configuration/read.ts';
import type { Output } from '../output/contract.ts';
import { StoppedError, UsageError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import { PROGRAM_CALL } from '../process/project.ts';
import { discoverBackend } from './discover-backend.ts';
import { siteOrigin } from './site-address.ts';
import { type Connection, isConnected, readSettings, writeConnection } from './write-configuration.ts';

/** What the handler needs from the process. */
export interface InitServices {
  readonly workingFolder: string;
  readonly configFolder: string;
  readonly signal: AbortSignal;
  /** Asks for a text; null without a terminal. */
  readonly ask: ((question: string) => Promise<string>) | null;
  /** Asks yes or no; null without a terminal. */
  readonly confirm: ((question: string) => Promise<boolean>) | null;
}

/** What was typed. */
export interface InitRequest {
  readonly site: string | undefined;
  readonly overwrite: boolean;
  readonly yes: boolean;
}

/**
 * Connects the working folder to a site and remembers its backend for the user.
 * @throws UsageError, SiteUnreachableError, SiteNotFoundError, StoppedError
 */
export async function initFolder(request: InitRequest, services: InitServices, output: Output): Promise<ExitCode> {
  const file = join(services.workingFolder, CONFIGURATION_FILE);
  const site = siteOrigin(request.site ?? (await askSite(services)));
  const settings = await readSettings(file);
  const address = await discoverBackend(site, services.signal);
  const connection = { site, backend: address.url, publishableKey: address.publishableKey };
  const isNew = settings === null || !isConnected(settings, connection);
  output.note(`Site     ${site}\nBackend  ${connection.backend}\nKey      ${connection.publishableKey}`);
  await assertAccepted(request, services, { file, isReplaced: isNew && hasConnection(settings) });
  if (isNew) await writeConnection(file, connection);
  await rememberBackend(services.configFolder, address);
  report(file, connection, isNew, output);
  return EXIT_CODES.done;
}

async function askSite({ ask }: InitServices): Promise<string> {
  if (ask) return ask('Address of the site');
  throw new UsageError(`Name the site: "${PROGRAM_CALL} init https://ledgerlight.example --yes".`);
}

/** A file that only says how posts are read is completed; one that names another site or backend is replaced on request. */
function hasConnection(settings: Readonly<Record<string, unknown>> | null): boolean {
  return settings !== null && ['site', 'backend', 'publishableKey'].some((name) => name in settings);
}

async function assertAccepted(
  { overwrite, yes }: InitRequest,
  { confirm }: InitServices,
  { file, isReplaced }: { readonly file: string; readonly isReplaced: boolean },
): Promise<void> {
  if (isReplaced && !overwrite && !confirm) {
    throw new UsageError(`${file} names another site or backend. Add --overwrite to replace it.`);
  }
  if (yes) return;
  if (!confirm) throw new UsageError('There is no terminal to ask on. Add --yes to accept the backend of the site.');
  const what = isReplaced && !overwrite ? `${file} names another site or backend. Replace it` : `Write ${file}`;
  if (!(await confirm(`${what}, and send your password to this backend when you sign in?`))) {
    throw new StoppedError('Nothing was written.');
  }
}

function report(file: string, connection: Connection, isNew: boolean, output: Output): void {
  const action = isNew ? 'written' : 'unchanged';
  output.result(`${action}  ${file}`);
  output.note(`Next: "${PROGRAM_CALL} login", then "${PROGRAM_CALL} publish <folder>".`);
  const items = [{ file, action, ...connection } as const];
  output.document({ status: 'ok', error: null, items, problems: [] });
}
