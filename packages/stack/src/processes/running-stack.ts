import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * Signals a second `npm start` to the stack that runs on this data folder.
 * @returns its response; null when none runs
 */
export async function signalRunningStack(dataFolder: string): Promise<string | null> {
  try {
    return await text(connect(socketPath(dataFolder)));
  } catch {
    return null;
  }
}

/** Responds to further starts in the stack that runs already, which then revives processes that were given up. */
export async function listenForStarts(dataFolder: string, respond: () => Promise<string>): Promise<Server> {
  const path = socketPath(dataFolder);
  // A killed process leaves its socket behind.
  await rm(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    void respond().then((response) => socket.end(response));
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(path, done));
  return server;
}

/** In the folder for temporary files, because the path of a socket must be short. */
function socketPath(dataFolder: string): string {
  const name = `ledgerlight-${createHash('sha256').update(resolve(dataFolder)).digest('hex').slice(0, 12)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}
