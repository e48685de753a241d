import { createIdentityKey } from '@ledgerlight/backend/identity-proof';
import { listen } from './api/http-server.ts';
import type { EmbeddedBackend, EmbeddedBackendOptions } from './backend-contract.ts';
import { lockDataFolder } from './database/data-folder-lock.ts';
import { type DatabaseThread, startDatabaseThread } from './database/database-thread.ts';
import type { Handler } from './handler.ts';
import { urlOf } from './start.ts';

export interface SupervisedBackend
  extends Pick<EmbeddedBackend, 'url' | 'publishableKey' | 'identityKey' | 'staff' | 'close'> {
  /** Rejects when the thread ended by itself or could not be restarted. */
  readonly failed: Promise<never>;
}

export interface SupervisionOptions {
  readonly statementTimeoutMs?: number;
  readonly maxRefusals?: number;
}

/**
 * Starts the embedded backend with its database in a worker thread, which is restarted when a statement exceeds the timeout, since PGlite
 * cannot cancel it: requests in the thread get 504, later ones wait for the next thread. It is also replaced after many refusals, because
 * PGlite loses memory at each failed statement and breaks after some thousand; then requests only wait.
 * @throws StartError, Error when the database thread does not start
 */
export async function startSupervisedBackend(
  { host = '127.0.0.1', port, ...options }: EmbeddedBackendOptions,
  { statementTimeoutMs = STATEMENT_TIMEOUT_MS, maxRefusals = MAX_REFUSALS }: SupervisionOptions = {},
): Promise<SupervisedBackend> {
  const { dataFolder, log } = options;
  const lock = await lockDataFolder(dataFolder);
  const failure = Promise.withResolvers<never>();
  // The caller may not listen yet.
  failure.promise.catch(() => undefined);
  let isClosing = false;
  const identityKey = createIdentityKey();
  const startThread = () =>
    startDatabaseThread(
      { ...options, identityKey },
      // A server loses nothing.
      {
        statementTimeoutMs,
        onEnd: restart,
        maxRefusals: options.databaseUrl ? Infinity : maxRefusals,
        onWorn: replace,
      },
    );
  let thread: Promise<DatabaseThread>;

  function restart(reason: string, isHung: boolean): void {
    if (isClosing) return;
    if (!isHung) {
      failure.reject(new Error(reason));
      return;
    }
    log(`${reason} Restarting the database; requests in progress get 504.`);
    thread = startThread();
    thread.then(() => log('The database is running again.'), failure.reject);
  }

  function replace(worn: DatabaseThread): void {
    if (isClosing) return;
    log(`The database has refused ${maxRefusals} requests and starts afresh.`);
    thread = worn.close().then(startThread);
    thread.catch(failure.reject);
  }

  try {
    thread = startThread();
    const { publishableKey, staff } = await thread;
    const handler: Handler = async (request) => (await thread).handle(request);
    const server = await listen(handler, { host, port }, log);
    return {
      url: urlOf(host, server.port),
      publishableKey,
      identityKey,
      staff,
      failed: failure.promise,
      async close() {
        if (isClosing) return;
        isClosing = true;
        await server.close();
        await (await thread.catch(() => null))?.close();
        await lock.release();
      },
    };
  } catch (error) {
    isClosing = true;
    await lock.release();
    throw error;
  }
}

const STATEMENT_TIMEOUT_MS = 10_000;
/** PGlite 0.4.5 breaks after 7,611 statements with an unknown column, and after 12,495 exceptions of functions. */
const MAX_REFUSALS = 1_000;
