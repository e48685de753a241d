import { addAbortSignal } from 'node:stream';
import { inspect } from 'node:util';
import { describeError, StoppedError } from './process/errors.ts';
import { EXIT_CODES } from './process/exit-codes.ts';
import { runProgram } from './program.ts';

/** The width of a terminal that does not report one. */
const DEFAULT_COLUMNS = 80;
const MAX_INPUT_BYTES = 16 * 1024 * 1024;

// `process.exit` would cut off output that is still being written to a pipe, so the exit code is only set.
const abort = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (abort.signal.aborted) process.exit(EXIT_CODES.stopped);
    abort.abort(new StoppedError());
    process.stderr.write('Stopping and cleaning up. Press Ctrl-C again to quit at once.\n');
  });
}

let isOutputLost = false;
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // The reader of a pipe may close it early, as `head` does.
    if (error.code === 'EPIPE' || isOutputLost) return;
    isOutputLost = true;
    process.exitCode ||= EXIT_CODES.someFailed;
    process.stderr.write(`The output could not be written (${error.message}). Changes already made are preserved.\n`);
  });
}

const isDebug = process.argv.includes('--debug');
process.on('uncaughtException', (error) => {
  process.exitCode = EXIT_CODES.someFailed;
  process.stderr.write(`${isDebug ? inspect(error) : describeError(error).message}\n`);
});

// The backend's client logs each failed request with its stack before it throws the same error.
if (!isDebug) console.error = () => undefined;

const exitCode = await runProgram({
  args: process.argv.slice(2),
  environment: process.env,
  workingFolder: process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr,
  isTerminal: process.stdin.isTTY === true && process.stderr.isTTY === true,
  // Without a width, as in some containers, the spinner would redraw endlessly.
  canAnimate: process.stderr.isTTY === true && process.stderr.columns > 0 && process.env.TERM !== 'dumb',
  isColoured: process.stderr.isTTY === true && process.stderr.hasColors(),
  resultColumns: process.stdout.isTTY === true ? process.stdout.columns || DEFAULT_COLUMNS : null,
  signal: abort.signal,
  readInput,
});
process.exitCode = exitCode || (isOutputLost ? EXIT_CODES.someFailed : EXIT_CODES.done);

async function readInput(): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let size = 0;
  if (process.stdin.isTTY) process.stderr.write('Enter the post, and end it with Ctrl-D on a new line.\n');
  try {
    for await (const part of addAbortSignal(abort.signal, process.stdin)) {
      parts.push(part);
      size += part.length;
      if (size > MAX_INPUT_BYTES) break;
    }
  } catch (error) {
    abort.signal.throwIfAborted();
    throw error;
  }
  return new Uint8Array(Buffer.concat(parts));
}
