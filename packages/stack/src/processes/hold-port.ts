import { readSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { createServer } from 'node:net';

/**
 * The worker that holds the port while no other listens: connections wait in its queue until a process accepts them. It blocks its only
 * thread, so that it accepts none itself, until its standard input ends with the process that started it.
 */
const { PORT = '4000', LEDGERLIGHT_LISTEN_ON } = process.env;
const STDIN = 0;

createServer().listen({ port: Number(PORT), host: LEDGERLIGHT_LISTEN_ON || undefined }, () => setImmediate(block));

function block(): void {
  // It would be compiled again at each start: a blocked process cannot write its cache when it is ended.
  flushCompileCache();
  readSync(STDIN, new Uint8Array(1));
  process.exit();
}
