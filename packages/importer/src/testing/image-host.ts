import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { connect } from 'node:tls';
import type { Network } from '../images/network.ts';

/** A local host of images, and networks that lead to it. */
export interface ImageHost {
  /** Returns a network in which every connection leads to this host. `addresses` has the successive results of resolving a name. */
  network(addresses?: Readonly<Record<string, readonly (readonly string[])[]>>): Network;
  readonly requests: { readonly path: string; readonly headers: IncomingMessage['headers'] }[];
  /** The addresses of all connections. */
  readonly reached: string[];
  close(): Promise<void>;
}

/** Starts a host with a certificate for two names of the reserved domain `.example`. */
export async function startImageHost(respond: (path: string, response: ServerResponse) => void): Promise<ImageHost> {
  const requests: ImageHost['requests'] = [];
  const reached: string[] = [];
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers });
    respond(request.url ?? '', response);
  });
  server.on('tlsClientError', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const listening = server.address();
  const port = typeof listening === 'object' && listening !== null ? listening.port : 0;
  return {
    requests,
    reached,
    network(addresses = {}) {
      const times = new Map<string, number>();
      return {
        async resolve(host) {
          const time = times.get(host) ?? 0;
          times.set(host, time + 1);
          const results = addresses[host] ?? [[PUBLIC]];
          return results[Math.min(time, results.length - 1)] ?? [];
        },
        connect(address, host) {
          reached.push(address);
          return connect({ host: '127.0.0.1', port, servername: host, ca: CERTIFICATE });
        },
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A public address. */
export const PUBLIC = '93.184.215.14';

// A test key for names of a reserved domain.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgFip8GWSEAX6fL0kt
B4V6UM/wXA0ddiUdrTAJUrJ6AMyhRANCAAS+0UyHdFyFfIBd+SadcqiGHZ+f2I5r
aprx2fApM1iqmE3LAGYtgOqusC9B3qEsVzjaOEmmk75gd6e8vmxXAPep
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBuTCCAV+gAwIBAgIUIQuUPqrb258EckyWpMYaE3rAiU8wCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcGljdHVyZXMuZXhhbXBsZTAgFw0yNjExMjIxMDE5NTBaGA8y
MTI2MTAyOTEwMTk1MFowGzEZMBcGA1UEAwwQcGljdHVyZXMuZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABL7RTId0XIV8gF35Jp1yqIYdn5/YjmtqmvHZ
8CkzWKqYTcsAZi2A6q6wL0HeoSxXONo4SaaTvmB3p7y+bFcA96mjfzB9MB0GA1Ud
DgQWBBQJJJihlAHLid8277qLEk0iKXfE/jAfBgNVHSMEGDAWgBQJJJihlAHLid82
77qLEk0iKXfE/jAPBgNVHRMBAf8EBTADAQH/MCoGA1UdEQQjMCGCEHBpY3R1cmVz
LmV4YW1wbGWCDW90aGVyLmV4YW1wbGUwCgYIKoZIzj0EAwIDSAAwRQIgNpqoB2IW
ZnCPpXwp8iDXKbaCq4/TlLK2kq1HiQQ/uCYCIQDhibdznKr+SF7F4Xl8DUwUctQw
p1+I+hJc82RbgFL5vA==
-----END CERTIFICATE-----`;
