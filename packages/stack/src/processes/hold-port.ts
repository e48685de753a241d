import { createServer } from 'node:net';

/**
 * The worker that holds the port while no other listens: connections wait in its queue until a process accepts them. It blocks its only
 * thread, so that it accepts none itself, and ends with the process that started it.
 */
const { PORT = '4000', LEDGERLIGHT_LISTEN_ON } = process.env;
const CHECK_INTERVAL_MS = 100;
const parent = process.ppid;

createServer().listen({ port: Number(PORT), host: LEDGERLIGHT_LISTEN_ON || undefined }, () => setImmediate(block));

function block(): void {
  const nothing = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  while (process.ppid === parent) Atomics.wait(nothing, 0, 0, CHECK_INTERVAL_MS);
  process.exit();
}
