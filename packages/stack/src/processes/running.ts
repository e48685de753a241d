import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * Asks the stack that runs on this data folder to start again what it gave up.
 * @returns what it says when it has done so; null when no stack runs there
 */
export async function askRunningStack(dataFolder: string): Promise<string | null> {
  const socket = connect(socketOf(dataFolder));
  try {
    return await text(socket);
  } catch {
    return null;
  }
}

/**
 * Lets a second start on the same data folder ask this one.
 * @param answer starts again what was given up and says what came of it
 */
export async function listenForStarts(dataFolder: string, answer: () => Promise<string>): Promise<Server> {
  const path = socketOf(dataFolder);
  // What a process that was killed left behind; nobody answered there.
  await rm(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    void answer().then((words) => socket.end(words));
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(path, done));
  return server;
}

/** The socket lies in the folder for temporary files, because its path must be short. */
function socketOf(dataFolder: string): string {
  const name = `ledgerlight-${createHash('sha256').update(resolve(dataFolder)).digest('hex').slice(0, 12)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}
