import { lookup } from 'node:dns/promises';
import type { Socket } from 'node:net';
import { connect } from 'node:tls';

/** What an import needs of the network to fetch images; tests replace it. */
export interface Network {
  /** Returns all addresses of a host. @throws when it has none */
  resolve(host: string): Promise<readonly string[]>;
  /** Opens a TLS connection to an address, which must prove to be `host`. */
  connect(address: string, host: string): Socket;
}

/** The internet, without the proxies of the environment, which would resolve host names again. */
export const INTERNET: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connect: (address, host) =>
    connect({ host: address, port: 443, ALPNProtocols: ['http/1.1'], ...(address !== host && { servername: host }) }),
};
