import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { connect } from 'node:tls';
import type { Network } from '../images/network.ts';

/** A host of pictures on this machine, which a network without the internet leads to. */
export interface ImageHost {
  /** Leads every public address to this host. Names are resolved as `addresses` says, each time with the next of several answers. */
  network(addresses?: Readonly<Record<string, readonly (readonly string[])[]>>): Network;
  /** The paths that were asked for, with what the questions said. */
  readonly asked: { readonly path: string; readonly headers: IncomingMessage['headers'] }[];
  /** The addresses that connections were opened to. */
  readonly reached: string[];
  close(): Promise<void>;
}

/** Starts it; it proves to be `pictures.example` or `other.example`. */
export async function startImageHost(answer: (path: string, response: ServerResponse) => void): Promise<ImageHost> {
  const asked: ImageHost['asked'] = [];
  const reached: string[] = [];
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers });
    answer(request.url ?? '', response);
  });
  server.on('tlsClientError', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const listening = server.address();
  const port = typeof listening === 'object' && listening !== null ? listening.port : 0;
  return {
    asked,
    reached,
    network(addresses = {}) {
      const times = new Map<string, number>();
      return {
        async resolve(host) {
          const time = times.get(host) ?? 0;
          times.set(host, time + 1);
          const answers = addresses[host] ?? [[PUBLIC]];
          return answers[Math.min(time, answers.length - 1)] ?? [];
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

/** An address that could be anybody's. */
export const PUBLIC = '93.184.215.14';

// A key that everybody knows, for names that nobody can have.
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
