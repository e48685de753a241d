import { EventEmitter } from 'node:events';
import { holdPolls } from './api/held-polls.ts';
import type { EmbeddedBackendOptions } from './backend-contract.ts';
import { type DatabaseThread, type DatabaseThreadOptions, startDatabaseThread } from './database/database-thread.ts';
import { hasRoom } from './database/disk-room.ts';
import { serveBackend } from './serve-backend.ts';

export type SupervisedBackend = Awaited<ReturnType<typeof startSupervisedBackend>>;

/**
 * Starts the embedded backend with its database in a worker thread, which is restarted when a statement exceeds the timeout, since PGlite
 * cannot cancel it: requests in the thread get 504, later ones wait for the next thread. It is also replaced after many refusals, because
 * PGlite loses memory at each failed statement and breaks after some thousand; then requests only wait.
 * @throws StartError, Error when the database thread does not start
 */
export async function startSupervisedBackend(
  options: EmbeddedBackendOptions,
  {
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
    maxRefusals = MAX_REFUSALS,
  }: Partial<Pick<DatabaseThreadOptions, 'statementTimeoutMs' | 'maxRefusals'>> = {},
) {
  const { log } = options;
  const failure = Promise.withResolvers<never>();
  // The caller may not listen yet.
  failure.promise.catch(() => undefined);
  const notices = new EventEmitter();
  // Each process of the shell holds a poll.
  notices.setMaxListeners(0);
  let isClosing = false;
  let thread: Promise<DatabaseThread>;
  let startThread: () => Promise<DatabaseThread>;

  function restart(reason: string, isHung: boolean): void {
    if (isClosing) return;
    if (isHung) {
      log(`${reason} Restarting the database; requests in progress get 504.`);
      thread = startThread();
      thread.then(() => log('The database is running again.'), failure.reject);
    } else failure.reject(new Error(reason));
  }

  function replace(worn: DatabaseThread): void {
    if (isClosing || !hasRoom(options.dataFolder)) return;
    log(`The database has refused ${maxRefusals} requests and starts afresh.`);
    thread = worn.close().then(startThread);
    thread.catch(failure.reject);
  }

  const backend = await serveBackend(options, async (identityKey) => {
    // A server loses nothing.
    const limits = { statementTimeoutMs, maxRefusals: options.databaseUrl ? Infinity : maxRefusals };
    const onChange = () => notices.emit('change');
    startThread = () =>
      startDatabaseThread({ ...options, identityKey }, { ...limits, onChange, onEnd: restart, onWorn: replace });
    thread = startThread();
    const { publishableKey, staff } = await thread;
    return {
      handler: holdPolls(async (request) => (await thread).handle(request), notices),
      publishableKey,
      staff,
      async close() {
        isClosing = true;
        await (await thread.catch(() => null))?.close();
      },
    };
  });
  return {
    ...backend,
    /** Rejects when the thread ended by itself or could not be restarted. */
    failed: failure.promise,
  };
}

const STATEMENT_TIMEOUT_MS = 10_000;
/** PGlite 0.4.5 breaks after 7,611 statements with an unknown column, and after 12,495 exceptions of functions. */
const MAX_REFUSALS = 1_000;
