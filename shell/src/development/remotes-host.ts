import { createServer, type Server } from 'node:http';
import { isLocalRequest } from '@ledgerlight/federation/loopback';
import { createRemoteHost } from '@ledgerlight/federation/remote-host';
import type { DevelopedRemotes } from './developed-remotes.ts';

/** A remotes' host that has the releases of development servers too. */
export interface DevelopmentHost {
  readonly server: Server;
  /** Says that a development server has this release. */
  add(remote: string, version: string, origin: string): void;
}

/**
 * Makes the host of a store and of what is added to it.
 * @param remotes those that come from a development server in every page
 */
export function createDevelopmentHost(store: string, remotes: DevelopedRemotes): DevelopmentHost {
  const stored = createRemoteHost(store);
  const origins = new Map<string, string>();
  const server = createServer((request, response) => {
    const { url = '', method = 'GET', headers } = request;
    if (!isLocalRequest(headers)) {
      response.writeHead(403, HEADERS).end();
      return;
    }
    const [, remote = '', version = ''] = url.split('/');
    // A page from before a restart asks for a release that this process has never seen.
    const origin = origins.get(`${remote}/${version}`) ?? remotes.get(remote);
    if (origin === undefined) {
      stored.emit('request', request, response);
      return;
    }
    passOn(origin + url, method).then(
      ({ status, type, body }) => response.writeHead(status, { ...HEADERS, 'content-type': type }).end(body),
      () => response.writeHead(502, HEADERS).end(),
    );
  });
  return {
    server,
    add: (remote, version, origin) => origins.set(`${remote}/${version}`, origin),
  };
}

const HEADERS = {
  // Only pages of this machine get as far as this.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
};

async function passOn(address: string, method: string) {
  const answer = await fetch(address, { method, redirect: 'error' });
  const body = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type') ?? 'text/plain', body };
}
