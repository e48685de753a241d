import { createServer } from 'node:http';
import { isLocalRequest } from '@ledgerlight/federation/loopback';
import { createRemoteHost } from '@ledgerlight/federation/remote-host';
import type { DevelopedRemotes } from './developed-remotes.ts';

const HEADERS = {
  // Only pages of this machine pass the check of `isLocalRequest`.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
};

/**
 * Creates a remotes' host with the releases of a store and of development servers.
 * @param remotes those that every page takes from a development server
 */
export function createDevelopmentHost(store: string, remotes: DevelopedRemotes) {
  const stored = createRemoteHost(store);
  const origins = new Map<string, string>();
  const server = createServer((request, response) => {
    const { url = '', method = 'GET', headers } = request;
    if (!isLocalRequest(headers)) {
      response.writeHead(403, HEADERS).end();
      return;
    }
    const [, remote = '', version = ''] = url.split('/');
    // A page from before a restart requests a release that this process does not know.
    const origin = origins.get(`${remote}/${version}`) ?? remotes.get(remote);
    if (origin === undefined) {
      stored.emit('request', request, response);
      return;
    }
    forward(origin + url, method).then(
      ({ status, type, body }) => response.writeHead(status, { ...HEADERS, 'content-type': type }).end(body),
      () => response.writeHead(502, HEADERS).end(),
    );
  });
  return {
    server,
    add(remote: string, version: string, origin: string): void {
      origins.set(`${remote}/${version}`, origin);
    },
  };
}

async function forward(address: string, method: string) {
  const response = await fetch(address, { method, redirect: 'error' });
  const body = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get('content-type') ?? 'text/plain', body };
}
