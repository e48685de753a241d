import { createServer, type RequestListener, type Server } from 'node:http';
import { createRemoteHost } from '@ledgerlight/federation/remote-host';

/** How long the site's own host of remotes may take for a file, in milliseconds. */
const ANSWERS_WITHIN = 5_000;

/**
 * A host that has the files of a candidate, and fetches all others from the host of the site.
 * @param store the folder of a store with the candidate alone
 * @param own how the paths of the candidate's files begin
 * @param remotesUrl the host of the site
 */
export function createCandidateHost(store: string, own: string, remotesUrl: string): Server {
  const candidate = createRemoteHost(store);
  const others: RequestListener = async (request, response) => {
    try {
      const signal = AbortSignal.timeout(ANSWERS_WITHIN);
      const answer = await fetch(remotesUrl + request.url, { method: request.method ?? 'GET', signal });
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'text/plain',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
      response.end(new Uint8Array(await answer.arrayBuffer()));
    } catch {
      response.writeHead(502).end();
    }
  };
  return createServer((request, response) => {
    if (request.url?.startsWith(own)) candidate.emit('request', request, response);
    else void others(request, response);
  });
}
