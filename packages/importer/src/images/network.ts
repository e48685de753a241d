import { lookup } from 'node:dns/promises';
import type { Socket } from 'node:net';
import { connect } from 'node:tls';

/** How other hosts are reached. */
export interface Network {
  /** All addresses of a host. @throws when it has none */
  resolve(host: string): Promise<readonly string[]>;
  /** Opens a connection by TLS to one of them, which has to prove that it is `host`. */
  connect(address: string, host: string): Socket;
}

/** The internet, without the proxies that the environment may name: these would resolve the names of hosts anew. */
export const INTERNET: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connect: (address, host) =>
    connect({ host: address, port: 443, ALPNProtocols: ['http/1.1'], ...(address !== host && { servername: host }) }),
};
