import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { LoadOptions, LoadResult } from './put.ts';

/**
 * Requests pages over persistent connections for a time. A separate process that reads its load from standard input, with just enough
 * HTTP to find the end of a response, so that it uses less processor time than the server.
 */

const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');
const LONGEST_ANSWER = 20_000;
/** One after the other. */
const MOST_CONNECTIONS = 20;

const load: LoadOptions = JSON.parse(await text(process.stdin));
const address = new URL(load.origin);
const statuses: Record<string, number> = {};
const times: number[] = [];
let asked = 0;
let bytes = 0;
const before = process.cpuUsage();
const begun = performance.now();
const isOver = () =>
  load.requests === undefined ? performance.now() - begun >= load.milliseconds : asked >= load.requests;

await Promise.all(Array.from({ length: load.connections }, () => askUntilOver()));

const took = performance.now() - begun;
const { user, system } = process.cpuUsage(before);
times.sort((one, other) => one - other);
const result: LoadResult = {
  perSecond: (times.length * 1_000) / took,
  answers: times.length,
  statuses,
  bytes,
  p95: times[Math.floor(times.length * 0.95)] ?? Number.NaN,
  generatorBusy: (user + system) / 1_000 / took,
};
process.stdout.write(JSON.stringify(result));

/** Resolves when the time is over and the last answer has come. A server may end a connection that waited long for its turn. */
function askUntilOver(connections = MOST_CONNECTIONS): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address.hostname, port: Number(address.port), noDelay: true });
    let answer = Buffer.alloc(0);
    let sent = 0;
    const ask = () => {
      if (isOver()) return socket.end();
      const path = load.paths[asked % load.paths.length] ?? '/';
      asked += 1;
      sent = performance.now();
      socket.write(requestOf(path.replace('<n>', String(load.from + asked))));
    };
    socket.setTimeout(LONGEST_ANSWER, () => socket.destroy(new Error(`No answer within ${LONGEST_ANSWER} ms`)));
    socket.once('connect', ask);
    socket.on('data', (part) => {
      answer = answer.length === 0 ? part : Buffer.concat([answer, part]);
      const end = endOf(answer);
      if (end === null) return;
      const status = answer.toString('latin1', 9, 12);
      statuses[status] = (statuses[status] ?? 0) + 1;
      bytes += end;
      times.push(performance.now() - sent);
      answer = Buffer.alloc(0);
      ask();
    });
    socket.once('error', (failure: NodeJS.ErrnoException) => {
      if (failure.code !== 'ECONNRESET' && failure.code !== 'EPIPE') reject(failure);
    });
    socket.once('close', () => {
      if (isOver()) resolve();
      else if (connections === 1) reject(new Error('The server ended one connection after the other'));
      else askUntilOver(connections - 1).then(resolve, reject);
    });
  });
}

function requestOf(path: string): string {
  const headers = [`host: ${address.host}`, 'accept: text/html', `accept-encoding: ${load.encoding}`];
  return `GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`;
}

/** How many bytes the answer has when it is whole; null before. */
function endOf(answer: Buffer): number | null {
  const body = answer.indexOf('\r\n\r\n') + 4;
  if (body === 3) return null;
  const head = answer.toString('latin1', 0, body).toLowerCase();
  const [, length] = /\r\ncontent-length: *(\d+)/.exec(head) ?? [];
  if (length !== undefined) return answer.length >= body + Number(length) ? body + Number(length) : null;
  if (!head.includes('\r\ntransfer-encoding: chunked')) return body;
  return answer.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) ? answer.length : null;
}
