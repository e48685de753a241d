import { connect, createServer, type Server } from 'node:net';
import { pipeline } from 'node:stream';
import { LOOPBACK_ADDRESS } from '@ledgerlight/federation/loopback';

/**
 * Hands connections on to whichever port `target` names at that moment, so that one process can take the place of another
 * without anybody being refused.
 */
export function createRelay(target: () => number): Server {
  return createServer((socket) => {
    const there = connect(target(), LOOPBACK_ADDRESS);
    // Who hangs up, on either side, ends both.
    pipeline(socket, there, socket, () => there.destroy());
  });
}
